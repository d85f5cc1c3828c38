import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { stop } from './chromium.ts';

/** Resolves with the next line that a process prints. */
export const nextLine = (lines: Interface, child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const exited = (code: number | null) => reject(new Error(`${child.spawnfile} exited with ${code}`));
    child.once('exit', exited);
    lines.once('line', (line) => {
      child.off('exit', exited);
      resolve(line);
    });
  });

export interface MessageBus {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a D-Bus session bus. */
export const openMessageBus = async (): Promise<MessageBus> => {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await nextLine(createInterface({ input: bus.stdout }), bus);
  return { address, close: () => stop(bus) };
};
