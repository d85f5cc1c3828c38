import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stop } from '../../../packages/lab/src/browsers/chromium.ts';
import { nextLine, openMessageBus } from '../../../packages/lab/src/browsers/message-bus.ts';
import { LIBRARIES } from '../../../packages/lab/src/browsers/toolkit-browsers.ts';
import { isOnPath } from './is-on-path.ts';

/** The keyboard on the screen of a phone. */
export interface ScreenKeyboard {
  /** Shows text that may still change. */
  underline(text: string): Promise<void>;
  commit(text: string): Promise<void>;
}

export interface InputMethod extends ScreenKeyboard {
  /** Environment that connects a browser to it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The interpreter with Debian's bindings of GLib. */
const PYTHON = '/usr/bin/python3';
const MODULE = `${LIBRARIES}/gtk-3.0/3.0.0/immodules/im-ibus.so`;

/** Why this machine has no input method. */
export const missingInputMethod = (): string | undefined => {
  if (!existsSync(MODULE)) return 'no ibus-gtk3';
  if (!isOnPath('dbus-daemon')) return 'no dbus-daemon';
  return spawnSync(PYTHON, ['-c', 'import gi']).status === 0 ? undefined : 'no python3-gi';
};

/** Starts an input method, to which toolkits connect as if it were the daemon of IBus. */
export const openInputMethod = async (): Promise<InputMethod> => {
  const bus = await openMessageBus();
  const script = fileURLToPath(new URL('./input-method.py', import.meta.url));
  const env = { DBUS_SESSION_BUS_ADDRESS: bus.address, IBUS_ADDRESS: bus.address, GTK_IM_MODULE: 'ibus' };
  const method = spawn(PYTHON, [script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: method.stdout });
  await nextLine(lines, method);
  const play = async (...operation: readonly [name: string, value: string]) => {
    method.stdin.write(`${JSON.stringify(operation)}\n`);
    await nextLine(lines, method);
  };
  return {
    env,
    underline: (text) => play('underline', text),
    commit: (text) => play('commit', text),
    close: async () => {
      await stop(method);
      await bus.close();
    },
  };
};
