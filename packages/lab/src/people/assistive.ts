import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stop } from '../browsers/chromium.ts';

/** The accessibility bus, and the interpreter that its Debian bindings (`python3-gi`, `gir1.2-atspi-2.0`) belong to. */
const LAUNCHER = '/usr/libexec/at-spi-bus-launcher';
const PYTHON = '/usr/bin/python3';

/** A screen reader's means to act: it asks the browser to press a control, and no device is involved. */
export interface Assistive {
  /** Variables a browser needs to be within its reach. */
  readonly env: Readonly<Record<string, string>>;
  /** Presses the element with that id. */
  press(id: string): Promise<void>;
  close(): Promise<void>;
}

export const hasAssistive = (): boolean =>
  existsSync(LAUNCHER) &&
  spawnSync(PYTHON, ['-c', "import gi; gi.require_version('Atspi', '2.0')"]).status === 0;

const nextLine = (lines: Interface, child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`assistive technology ended with ${code}`));
    child.once('exit', ended);
    lines.once('line', (line) => {
      child.off('exit', ended);
      resolve(line);
    });
  });

/** A message bus, an accessibility bus and somebody who presses controls through them. */
export const openAssistive = async (display: string): Promise<Assistive> => {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await nextLine(createInterface({ input: bus.stdout }), bus);
  const env = {
    DBUS_SESSION_BUS_ADDRESS: address,
    DISPLAY: display,
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
  };
  const own = { env: { ...process.env, ...env } };
  const launcher = spawn(LAUNCHER, ['--launch-immediately', '--a11y=1'], { ...own, stdio: 'ignore' });
  const script = fileURLToPath(new URL('./assistive.py', import.meta.url));
  const reader = spawn(PYTHON, [script], { ...own, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: reader.stdout });
  return {
    env,
    press: async (id) => {
      reader.stdin.write(`${id}\n`);
      await nextLine(lines, reader);
    },
    close: async () => {
      for (const child of [reader, launcher, bus]) await stop(child);
    },
  };
};
