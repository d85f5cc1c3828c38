import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Debian's name of this processor in library paths. */
const ARCHITECTURE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

export const LIBRARIES = `/usr/lib/${ARCHITECTURE}-linux-gnu`;

/** WebKitGTK's own small browser, part of Debian's `webkit2gtk-driver`. */
export const MINI_BROWSER = process.env.GAIT_MINI_BROWSER ?? `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`;

/** Browsers whose windows belong to a toolkit, with their command lines (Debian packages of the same names). */
const programs = {
  falkon: ['/usr/bin/falkon', '-i'],
  epiphany: ['/usr/bin/epiphany', '--private-instance'],
  minibrowser: [MINI_BROWSER, '--geometry=1280x860'],
} as const;

export type ToolkitBrowser = keyof typeof programs;

export const isToolkitBrowser = (browser: string | undefined): browser is ToolkitBrowser =>
  browser !== undefined && browser in programs;

export const hasToolkitBrowser = (browser: ToolkitBrowser): boolean => existsSync(programs[browser][0]);

/** Their sandboxes refuse to run as root, which is common in containers. */
const rootEnvironment =
  process.getuid?.() === 0
    ? { QTWEBENGINE_DISABLE_SANDBOX: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
    : {};

/** The list of media plugins, which takes a third of a start to make, and which all homes may share. */
const MEDIA = { GST_REGISTRY: `${tmpdir()}/gait-media-plugins.bin` };

/** A home, a display and a runtime folder of its own for one browser. */
export const toolkitEnvironment = (profile: string, display: string): NodeJS.ProcessEnv => {
  mkdirSync(profile, { recursive: true });
  const own = { DISPLAY: display, HOME: profile, XDG_RUNTIME_DIR: profile };
  return { ...process.env, ...rootEnvironment, ...MEDIA, ...own };
};

const TERMINATE_MS = 800;

/** Signals a process that was started detached, and all its child processes. */
export const signalGroup = (pid: number | undefined, signal: 'SIGTERM' | 'SIGKILL'): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Every process of the group has already exited.
  }
};

/** Opens one with its own home and message bus. Returns a function that closes it and all its child processes. */
export const openToolkitBrowser = (
  browser: ToolkitBrowser,
  profile: string,
  display: string,
  url: string,
): (() => Promise<void>) => {
  const { pid } = spawn('dbus-run-session', ['--', ...programs[browser], url], {
    stdio: 'ignore',
    detached: true,
    env: toolkitEnvironment(profile, display),
  });
  return async () => {
    signalGroup(pid, 'SIGTERM');
    await sleep(TERMINATE_MS);
    signalGroup(pid, 'SIGKILL');
  };
};
