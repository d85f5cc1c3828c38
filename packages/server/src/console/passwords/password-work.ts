import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { hashPassword, isPassword } from '../../base/secrets.ts';

/** A password to hash, or to compare with a stored hash. */
export interface PasswordTask {
  readonly password: string;
  readonly stored?: string;
}

export interface PasswordWork {
  /** The hash, or whether the password is right. Call it again only once it has resolved. */
  run(task: PasswordTask): Promise<string | boolean>;
  close(): Promise<void>;
}

export const passwordResult = ({ password, stored }: PasswordTask): string | boolean =>
  stored === undefined ? hashPassword(password) : isPassword(password, stored);

/** The built thread, beside the bundle that this file is part of. The sources have none, and compute in the main thread. */
const script = new URL('./console/passwords/password-thread.js', import.meta.url);

/**
 * Computes in a thread of its own, which the first task starts. The pool of Node's own threads writes the inbox too, so that
 * beacons would wait for passwords.
 */
export const passwordWork = (): PasswordWork => {
  let worker: Worker | undefined;
  let asked: { resolve(result: string | boolean): void; reject(error: Error): void } | undefined;

  const start = (): Worker => {
    const started = new Worker(script);
    started.on('message', (result) => asked?.resolve(result));
    started.on('error', (error) => asked?.reject(error));
    started.on('exit', () => {
      worker = undefined;
      asked?.reject(new Error('the thread of passwords stopped'));
    });
    started.unref();
    return started;
  };

  return {
    run: async (task) => {
      if (!existsSync(fileURLToPath(script))) return passwordResult(task);
      worker ??= start();
      worker.postMessage(task);
      return new Promise((resolve, reject) => {
        asked = { resolve, reject };
      });
    },
    close: async () => {
      await worker?.terminate();
    },
  };
};
