import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface DevProcess {
  readonly child: ChildProcess;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Everything written to stdout and stderr. */
  output(): string;
  /** Does what Ctrl-C does in a terminal, and waits for the end. */
  interrupt(): Promise<void>;
}

/** Starts `npm run dev` in a checkout, on a free port. Resolves when it has printed its addresses. */
export const startDev = async (checkout: string, dataDir: string): Promise<DevProcess> => {
  const args = ['--port', '0', '--data', dataDir, '--places', 'none', '--json'];
  const child = spawn(process.execPath, [`${checkout}/scripts/dev.mjs`, ...args], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal makes one.
    detached: true,
  });
  const ended = once(child, 'close');
  let text = '';
  const baseUrl = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += String(chunk);
        const [, found] = /"base_url":"([^"]+)"/.exec(text) ?? [];
        if (found) resolve(found);
      });
  });
  const failed = ended.then(() => {
    throw new Error(`npm run dev has ended: ${text}`);
  });
  return {
    child,
    baseUrl: await Promise.race([baseUrl, failed]),
    output: () => text,
    interrupt: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
};
