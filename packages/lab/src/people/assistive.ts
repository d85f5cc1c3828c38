import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stop } from '../browsers/chromium.ts';
import { nextLine, openMessageBus } from '../browsers/message-bus.ts';

/** The accessibility bus, and the interpreter with its Debian bindings (`python3-gi`, `gir1.2-atspi-2.0`). */
const LAUNCHER = '/usr/libexec/at-spi-bus-launcher';
const PYTHON = '/usr/bin/python3';

/** Presses controls through the accessibility bus, as a screen reader does, without an input device. */
export interface Assistive {
  /** Environment that connects a browser to the bus. */
  readonly env: Readonly<Record<string, string>>;
  /** Presses the element with that id. */
  press(id: string): Promise<void>;
  close(): Promise<void>;
}

export const hasAssistive = (): boolean =>
  existsSync(LAUNCHER) &&
  spawnSync(PYTHON, ['-c', "import gi; gi.require_version('Atspi', '2.0')"]).status === 0;

/** Starts a message bus, an accessibility bus and a process that presses controls through them. */
export const openAssistive = async (display: string): Promise<Assistive> => {
  const bus = await openMessageBus();
  const env = {
    DBUS_SESSION_BUS_ADDRESS: bus.address,
    DISPLAY: display,
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
  };
  const options = { env: { ...process.env, ...env } };
  const launcher = spawn(LAUNCHER, ['--launch-immediately', '--a11y=1'], { ...options, stdio: 'ignore' });
  const script = fileURLToPath(new URL('./assistive.py', import.meta.url));
  const presser = spawn(PYTHON, [script], { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: presser.stdout });
  return {
    env,
    press: async (id) => {
      presser.stdin.write(`${id}\n`);
      await nextLine(lines, presser);
    },
    close: async () => {
      for (const child of [presser, launcher]) await stop(child);
      await bus.close();
    },
  };
};
