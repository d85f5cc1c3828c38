import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sleep } from './task.ts';

/** The installed browser every driver is pointed at. */
export const CHROMIUM = process.env.GAIT_CHROMIUM ?? '/usr/bin/chromium';
export const FIREFOX = process.env.GAIT_FIREFOX ?? '/usr/bin/firefox-esr';
export const CHROMEDRIVER = process.env.GAIT_CHROMEDRIVER ?? '/usr/bin/chromedriver';

/** Chromium's sandbox refuses root, which containers often are. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];

/** What any start needs here, whoever drives: no first-run pages, no traffic of its own. */
export const quietArgs = [
  ...asRoot,
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--window-size=1280,860',
  '--window-position=20,10',
];

const STOP_TIMEOUT_MS = 5_000;

/** Asks a program to end, and ends it when it does not listen. */
export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await Promise.race([gone, sleep(STOP_TIMEOUT_MS)]);
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
};

/** A Chromium as a person would start it: with a window, a profile and an address. */
export const openChromium = (profile: string, args: readonly string[], url: string): ChildProcess =>
  spawn(CHROMIUM, [...quietArgs, `--user-data-dir=${profile}`, ...args, url], { stdio: 'ignore' });

export interface DebuggedChromium {
  readonly port: number;
  readonly endpoint: string;
  close(): Promise<void>;
}

const PORT_TIMEOUT_MS = 20_000;

/** A Chromium that listens for a debugger, for drivers that join an open browser. */
export const debuggedChromium = async (
  profile: string,
  args: readonly string[] = [],
): Promise<DebuggedChromium> => {
  const child = openChromium(profile, ['--remote-debugging-port=0', ...args], 'about:blank');
  const file = `${profile}/DevToolsActivePort`;
  for (let waited = 0; !existsSync(file) || readFileSync(file, 'utf8').split('\n').length < 2; waited += 50) {
    if (waited > PORT_TIMEOUT_MS) {
      await stop(child);
      throw new Error('Chromium did not open its debugging port');
    }
    await sleep(50);
  }
  const [port = '', path = ''] = readFileSync(file, 'utf8').split('\n');
  return {
    port: Number(port),
    endpoint: `ws://127.0.0.1:${port}${path}`,
    close: () => stop(child),
  };
};
