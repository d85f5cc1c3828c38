import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { CHROMIUM, FIREFOX, plainBarArgs, quietArgs, stop } from './chromium.ts';
import { type ContentScript, extensionArgs } from './extension-folder.ts';
import { slowDown } from './slow-computer.ts';
import { isToolkitBrowser, openToolkitBrowser, type ToolkitBrowser } from './toolkit-browsers.ts';

/** How a browser window is opened. */
export interface WindowSettings {
  readonly browser?: 'chromium' | 'firefox' | ToolkitBrowser;
  /** Command-line arguments of Chromium. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Content script of an extension in Chromium. */
  readonly extension?: ContentScript;
  /** Preferences of Firefox. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  /** The browser gets only one part in this many of the processor time. */
  readonly slower?: number;
}

/** Suppresses first-run pages, so that the window shows the requested address. */
const FIREFOX_PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.firstRunURL': '',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.normandy.enabled': false,
  'browser.newtabpage.activity-stream.feeds.topsites': false,
};

const firefoxArgs = (profile: string, { preferences }: WindowSettings): string[] => {
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries({ ...FIREFOX_PREFERENCES, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(`${profile}/user.js`, lines.join('\n'));
  return ['-no-remote', '-profile', profile, '-width', '1280', '-height', '860'];
};

const chromiumArgs = (profile: string, { args = [], extension }: WindowSettings): string[] => [
  ...quietArgs,
  ...plainBarArgs,
  `--user-data-dir=${profile}`,
  ...args,
  ...(extension ? extensionArgs(`${profile}/extension`, extension) : []),
];

/** Opens a browser as a person does, without a debugging port. Returns a function that closes it. */
export const openWindow = (
  settings: WindowSettings,
  profile: string,
  display: string,
  url: string,
): (() => Promise<void>) => {
  if (isToolkitBrowser(settings.browser)) return openToolkitBrowser(settings.browser, profile, display, url);
  const env = { ...process.env, ...settings.env, DISPLAY: display };
  const isFirefox = settings.browser === 'firefox';
  const child: ChildProcess = spawn(
    isFirefox ? FIREFOX : CHROMIUM,
    [...(isFirefox ? firefoxArgs(profile, settings) : chromiumArgs(profile, settings)), url],
    { stdio: 'ignore', env, detached: settings.slower !== undefined },
  );
  const restoreSpeed = settings.slower ? slowDown(child, settings.slower) : () => undefined;
  return () => {
    restoreSpeed();
    return stop(child);
  };
};
