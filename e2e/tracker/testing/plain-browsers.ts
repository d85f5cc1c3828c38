import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIREFOX } from '../../../packages/lab/src/browsers/chromium.ts';
import { type Display, openDisplay } from '../../../packages/lab/src/browsers/display.ts';
import {
  MINI_BROWSER,
  signalGroup,
  toolkitEnvironment,
} from '../../../packages/lab/src/browsers/toolkit-browsers.ts';
import { openPlayer, type Player } from '../../../packages/lab/src/browsers/xtest.ts';
import { atEndOfFile } from '../../testing/end-of-file.ts';
import { isOnPath } from './is-on-path.ts';
import { fillProfile } from './used-profile.ts';

/** What a story changes about an ordinary browser: preferences of Firefox, arguments of WebKitGTK's MiniBrowser. */
export interface Settings {
  readonly firefox?: Readonly<Record<string, boolean | number | string>>;
  readonly webkit?: readonly string[];
  /** Shows the window of Firefox, which is headless otherwise. WebKitGTK always has a window. */
  readonly onScreen?: boolean;
  /** A display whose whole screen the page fills, in place of a window on the virtual screen. */
  readonly fills?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Allows pages to open windows by themselves. */
export const WINDOWS: Settings = {
  firefox: { 'dom.disable_open_during_load': false, 'dom.allow_scripts_to_close_windows': true },
  webkit: ['--javascript-can-open-windows-automatically=true'],
};

interface Launch {
  readonly profile: string;
  readonly url: string;
  readonly settings: Settings;
}

/** A browser that is not automated. */
export interface PlainBrowser {
  readonly name: 'Firefox' | 'WebKit';
  /** Why its stories are skipped on this machine. */
  readonly missing: string | undefined;
  /** Opens a page and returns a function that ends the browser. */
  start(launch: Launch): Promise<() => void>;
}

/** Preferences that switch off first-run pages, updates, reports, and work ahead for pages that no story opens. */
const QUIET = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.firstRunURL': '',
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.startup.page': 0,
  'browser.sessionstore.resume_from_crash': false,
  'browser.pagethumbnails.capturing_disabled': true,
  'browser.topsites.contile.enabled': false,
  'browser.search.update': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

const writePreferences = (profile: string, preferences: Settings['firefox'] = {}): void => {
  const lines = Object.entries({ ...QUIET, ...preferences }).map(
    ([key, value]) => `user_pref('${key}', ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
};

/** The virtual screens of this test file. */
const displays = new Map<PlainBrowser['name'], Promise<Display>>();
atEndOfFile(async () => {
  const opened = [...displays.values()];
  displays.clear();
  for (const display of opened) await (await display).close();
});

/** The virtual screen of a browser, which its first story opens. */
export const displayOf = (browser: PlainBrowser['name']): Promise<Display> => {
  const display = displays.get(browser) ?? openDisplay();
  displays.set(browser, display);
  return display;
};

/** Opens the mouse and the keyboard of a virtual screen. */
export const openInput = async (browser: PlainBrowser['name']): Promise<Player> =>
  openPlayer((await displayOf(browser)).name);

export const firefox: PlainBrowser = {
  name: 'Firefox',
  missing: existsSync(FIREFOX) ? undefined : 'no Firefox',
  start: async ({ profile, url, settings }) => {
    fillProfile(profile, (folder) => writePreferences(folder, folder === profile ? settings.firefox : {}));
    const args = ['--no-remote', '--profile', profile, url];
    const { fills, onScreen } = settings;
    if (!fills && !onScreen) args.unshift('--headless');
    if (fills) args.unshift('--kiosk');
    const screen = onScreen ? (await displayOf('Firefox')).name : process.env.DISPLAY;
    // Without XInput 2, a touch screen is a mouse to Firefox.
    const env = { ...process.env, ...settings.env, DISPLAY: fills ?? screen, MOZ_USE_XINPUT2: '1' };
    const browser = spawn(FIREFOX, args, { stdio: 'ignore', env });
    return () => browser.kill('SIGKILL');
  },
};

/** The virtual screen, and its mouse and keyboard. */
export const SCREEN_PROGRAMS = ['Xvfb', 'python3'];

export const firstMissing = (programs: readonly string[]): string | undefined => {
  const program = programs.find((name) => !isOnPath(name));
  return program && `no ${program}`;
};

export const webkit: PlainBrowser = {
  name: 'WebKit',
  missing: existsSync(MINI_BROWSER) ? firstMissing(SCREEN_PROGRAMS) : 'no WebKitGTK',
  start: async ({ profile, url, settings }) => {
    const display = settings.fills ?? (await displayOf('WebKit')).name;
    const args = [...(settings.fills ? ['--full-screen'] : []), ...(settings.webkit ?? []), url];
    const { pid } = spawn(MINI_BROWSER, args, {
      stdio: 'ignore',
      // Its own process group, so that its helper processes end with it.
      detached: true,
      env: { ...toolkitEnvironment(profile, display), ...settings.env, LANG: 'en_US.UTF-8' },
    });
    return () => signalGroup(pid, 'SIGKILL');
  },
};
