import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { receivedError, type SentError } from '../sent-error.ts';

/** The built thread, beside the bundle that this file is part of. The sources have none. */
const script = new URL('./store/embedded/log-thread.js', import.meta.url);

export interface KeptLog {
  close(): Promise<void>;
}

/**
 * Keeps the log of an embedded database short in a thread of its own. Without one, SQLite does it within the commit that makes the
 * log too long, and scoring stands still for as long as the disk takes.
 */
export const keepLog = (path: string, onFailure: (error: unknown) => void): KeptLog | undefined => {
  if (!existsSync(fileURLToPath(script))) return undefined;
  const worker = new Worker(script, { workerData: { path } });
  worker.on('message', (error: SentError) => onFailure(receivedError(error)));
  worker.on('error', onFailure);
  const exit = once(worker, 'exit').catch(() => undefined);
  return {
    close: async () => {
      worker.postMessage('close');
      await exit;
    },
  };
};
