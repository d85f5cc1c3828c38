import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { CHROMIUM, FIREFOX, quietArgs, stop } from '../bots/chromium.ts';
import { extensionArgs } from '../bots/extension-folder.ts';
import { slowDown } from './slow-computer.ts';
import { isToolkitBrowser, openToolkitBrowser } from './toolkit-browsers.ts';
import type { Way } from './way.ts';

/** A new profile without first-run pages, so that the window shows the address it was given. */
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

const firefoxArgs = (profile: string, { preferences }: Way): string[] => {
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries({ ...FIREFOX_PREFERENCES, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(`${profile}/user.js`, lines.join('\n'));
  return ['-no-remote', '-profile', profile, '-width', '1280', '-height', '860'];
};

const chromiumArgs = (profile: string, { args = [], extension }: Way): string[] => [
  ...quietArgs,
  `--user-data-dir=${profile}`,
  ...args,
  ...(extension ? extensionArgs(`${profile}/extension`, extension) : []),
];

/** Opens a browser as a person does, with no debugging port, and answers how to close it. */
export const openWindow = (
  way: Way,
  profile: string,
  display: string,
  url: string,
): (() => Promise<void>) => {
  if (isToolkitBrowser(way.browser)) return openToolkitBrowser(way.browser, profile, display, url);
  const env = { ...process.env, ...way.env, DISPLAY: display };
  const isFirefox = way.browser === 'firefox';
  const child: ChildProcess = spawn(
    isFirefox ? FIREFOX : CHROMIUM,
    [...(isFirefox ? firefoxArgs(profile, way) : chromiumArgs(profile, way)), url],
    { stdio: 'ignore', env, detached: way.slower !== undefined },
  );
  const atFullSpeed = way.slower ? slowDown(child, way.slower) : () => undefined;
  return () => {
    atFullSpeed();
    return stop(child);
  };
};
