import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { builtScript } from './built-script.ts';

export interface Usage {
  /** CPU time of all threads so far, µs. */
  readonly cpu: number;
  /** That of the main thread, µs. NaN where the system does not say. */
  readonly mainThread: number;
  /** That of the threads that score, µs. */
  readonly scoring: number;
  /** Resident memory, bytes. */
  readonly memory: number;
  /** Heap in use and buffers outside of it, bytes: of all threads if the process can collect, and of its main thread otherwise. */
  readonly heap: number;
  /** Bytes that all threads have had written to disks so far. NaN where the system does not say. */
  readonly written: number;
}

export interface MeasuredProcess {
  /** The first line that the process printed. */
  readonly line: Readonly<Record<string, string>>;
  /** ms from its start to that line. */
  readonly startMs: number;
  usage(): Promise<Usage>;
  /** Asks the process to end, and waits for it. */
  close(): Promise<void>;
}

export interface ProcessOptions {
  readonly script: string;
  readonly args?: readonly string[];
  /** Options of Node. */
  readonly flags?: readonly string[];
}

/** A process that hangs for this long while closing is killed, in ms. */
const EXIT_TIMEOUT_MS = 60_000;

/** Starts a server in its own process, so that its usage excludes the load generator. It prints JSON once it listens. */
export const startProcess = async (options: ProcessOptions): Promise<MeasuredProcess> => {
  const { script, args = [], flags = [] } = options;
  const reporter = await builtScript('usage-reporter');
  const startedAt = performance.now();
  const child = fork(script, args, {
    execArgv: ['--import', reporter, ...flags],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} exited with ${code}`);
  });
  // A pending answer rejects; without one, an exit is not an error.
  failed.catch(() => undefined);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [text] = (await Promise.race([once(lines, 'line'), failed])) as [string];
  return {
    line: JSON.parse(text),
    startMs: performance.now() - startedAt,
    usage: async () => {
      child.send('usage');
      return (await Promise.race([once(child, 'message'), failed]))[0] as Usage;
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timeout = setTimeout(() => child.kill('SIGKILL'), EXIT_TIMEOUT_MS);
      await exited;
      clearTimeout(timeout);
    },
  };
};
