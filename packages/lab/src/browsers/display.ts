import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stop } from './chromium.ts';

export interface Display {
  /** `:7` */
  readonly name: string;
  close(): Promise<void>;
}

export const SCREEN = { width: 1440, height: 900 } as const;

const displayName = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const pipe = child.stdio[3] as Readable;
    pipe.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    child.once('error', ({ message }) => reject(new Error(`no virtual screen: ${message}`)));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });

/** Opens a virtual screen with a window manager on the first free display number. */
export const openDisplay = async (): Promise<Display> => {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const name = `:${await displayName(server)}`;
  const manager = spawn('openbox', ['--sm-disable'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name },
  });
  manager.once('error', () => undefined);
  await sleep(300);
  return {
    name,
    close: async () => {
      await stop(manager);
      await stop(server);
    },
  };
};
