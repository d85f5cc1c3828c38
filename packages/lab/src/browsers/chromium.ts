import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const firstOf = (...paths: [string, ...string[]]): string => paths.find(existsSync) ?? paths[0];

/** The installed Chromium that every driver uses. */
export const CHROMIUM =
  process.env.GAIT_CHROMIUM ??
  firstOf('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome');
export const FIREFOX = process.env.GAIT_FIREFOX ?? firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox');
export const CHROMEDRIVER = process.env.GAIT_CHROMEDRIVER ?? '/usr/bin/chromedriver';

/** Chromium's sandbox refuses to run as root, which is common in containers. */
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : [];

/** Arguments of every start: no first-run pages and no background traffic. */
export const quietArgs = [
  ...rootArgs,
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--window-size=1280,860',
  '--window-position=20,10',
];

/**
 * For a Chromium that no driver starts. Otherwise each window loads two pages for suggestions in its address bar, which takes
 * as long as a short visit. No page can see it.
 */
export const plainBarArgs = ['--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'];

const STOP_TIMEOUT_MS = 5_000;

/** Arguments that tools add to hide automation from pages. */
export const disguiseArgs = ['--disable-blink-features=AutomationControlled'];

/** Terminates a program, and kills it if it does not exit in time. */
export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await Promise.race([exited, sleep(STOP_TIMEOUT_MS)]);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await exited;
};

/** Starts Chromium as a person would: with a window, a profile and an address. */
export const openChromium = (profile: string, args: readonly string[], url: string): ChildProcess =>
  spawn(CHROMIUM, [...quietArgs, ...plainBarArgs, `--user-data-dir=${profile}`, ...args, url], {
    stdio: 'ignore',
  });

export interface DebuggedChromium {
  readonly port: number;
  readonly endpoint: string;
  close(): Promise<void>;
}

const PORT_TIMEOUT_MS = 20_000;

/** Starts Chromium with a debugging port, for drivers that attach to an open browser. */
export const debuggedChromium = async (
  profile: string,
  args: readonly string[] = [],
): Promise<DebuggedChromium> => {
  const port = await freePort();
  const child = openChromium(profile, [`--remote-debugging-port=${port}`, ...args], 'about:blank');
  for (let waited = 0; waited < PORT_TIMEOUT_MS; waited += 100) {
    const endpoint = await debuggerAddress(port);
    if (endpoint) return { port, endpoint, close: () => stop(child) };
    await sleep(100);
  }
  await stop(child);
  throw new Error('Chromium did not open its debugging port');
};

/** Chromium treats `--remote-debugging-port=0` as automation and sets `navigator.webdriver`, so a real port is chosen. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const debuggerAddress = async (port: number): Promise<string | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl;
};
