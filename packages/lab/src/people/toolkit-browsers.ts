import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { sleep } from '../bots/task.ts';
import type { PersonHands } from './hands.ts';
import type { Way } from './way.ts';

/** Browsers whose windows are those of a toolkit, by the path of their program (Debian's packages of that name). */
const programs = {
  falkon: ['/usr/bin/falkon', '-i'],
  epiphany: ['/usr/bin/epiphany', '--private-instance'],
} as const;

export type ToolkitBrowser = keyof typeof programs;

export const isToolkitBrowser = (browser: Way['browser']): browser is ToolkitBrowser =>
  browser !== undefined && browser in programs;

export const hasToolkitBrowser = (browser: ToolkitBrowser): boolean => existsSync(programs[browser][0]);

/** Their sandboxes refuse root, which containers often are. */
const asRoot =
  process.getuid?.() === 0
    ? { QTWEBENGINE_DISABLE_SANDBOX: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
    : {};

const END_MS = 800;

const end = (pid: number, signal: 'SIGTERM' | 'SIGKILL'): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // All of them have gone.
  }
};

/** Opens one with a home and a message bus of its own, and answers how to close it with all it has started. */
export const openToolkitBrowser = (
  browser: ToolkitBrowser,
  profile: string,
  display: string,
  url: string,
): (() => Promise<void>) => {
  mkdirSync(profile, { recursive: true });
  const { pid } = spawn('dbus-run-session', ['--', ...programs[browser], url], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...asRoot, DISPLAY: display, HOME: profile, XDG_RUNTIME_DIR: profile },
  });
  return async () => {
    if (pid === undefined) return;
    end(pid, 'SIGTERM');
    await sleep(END_MS);
    end(pid, 'SIGKILL');
  };
};

/** These step back by other keys than other browsers: nobody does. */
const wander = async (hands: PersonHands): Promise<void> => {
  await hands.pause(900);
  await hands.scrollTo('top');
  await hands.click('next');
  hands.scrolledTo(0);
  await hands.pause(1_800);
  await hands.click('back-to-form');
  await hands.pause(900);
};

/** They take longer to start than the others. */
const name: NonNullable<Way['ways']>['name'] = async (hands, person) => {
  await hands.pause(4_000);
  await hands.click('name');
  await hands.pause(900);
  await hands.type(person.name);
};

/** Chromium's engine in a window of Qt, and WebKit in one of GTK. */
export const toolkitBrowsers: readonly Way[] = [
  { name: 'Falkon', browser: 'falkon', ways: { name, wander } },
  { name: 'Epiphany', browser: 'epiphany', ways: { name, wander } },
];
