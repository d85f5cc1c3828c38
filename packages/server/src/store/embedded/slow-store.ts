import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { callsThrough, SLOW_CALLS, type SlowCalls } from '../slow-calls.ts';
import type { Store } from '../store.ts';

/** The built thread, beside the bundle that this file is part of. The sources have none, and read in the main thread. */
const script = new URL('./store/embedded/slow-thread.js', import.meta.url);

export interface SlowStore {
  readonly calls: SlowCalls;
  close(): Promise<void>;
}

/** Reads and removes many rows of an embedded store in a thread of its own, which the first call starts. */
export const slowStore = (store: Store, dataDir: string): SlowStore => {
  if (!existsSync(fileURLToPath(script))) return { calls: store, close: async () => undefined };
  let running: { readonly worker: Worker; readonly through: ReturnType<typeof callsThrough> } | undefined;

  const start = () => {
    const worker = new Worker(script, { workerData: { dataDir } });
    const through = callsThrough((call) => worker.postMessage(call));
    let reason = new Error('the thread of the store stopped');
    worker.on('message', through.hear);
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      running = undefined;
      through.fail(reason);
    });
    return { worker, through };
  };

  let isClosed = false;
  const call = async (name: keyof SlowCalls, args: readonly unknown[]): Promise<unknown> => {
    if (isClosed) throw new Error('the store is closed');
    running ??= start();
    try {
      return await running.through.call(name, args);
    } catch (error) {
      store.report(error);
      throw error;
    }
  };

  return {
    calls: Object.fromEntries(
      SLOW_CALLS.map((name) => [name, (...args: readonly unknown[]) => call(name, args)]),
    ) as unknown as SlowCalls,
    close: async () => {
      isClosed = true;
      await running?.through.call('close', []).catch(() => undefined);
      await running?.worker.terminate();
    },
  };
};
