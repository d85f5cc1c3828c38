import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM, quietArgs, stop } from '../../browsers/chromium.ts';
import type { SignalReport } from './page.ts';
import type { SignalSite } from './signal-site.ts';

/**
 * A machine that somebody sits at has a camera and keeps the time of some place; a container has neither. None of
 * these flags is a driver's.
 */
const SOMEBODYS_MACHINE = ['--use-fake-device-for-media-stream'];
const SOMEBODYS_ZONE = 'Europe/Vienna';

/** Without a screen: but not under the name of a headless browser. */
const HEADLESS = [
  '--headless=new',
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
];

export interface OrdinaryVisit {
  readonly report: SignalReport;
  /** What the browser's console has shown. */
  readonly console: readonly string[];
}

interface Where {
  readonly url?: string;
  readonly display?: string | undefined;
}

/**
 * Visits as a person's browser does: started without a driver, a debugger or any of their flags. On a busy machine a
 * browser's first start may come to nothing: then it is started once more.
 */
export const ordinaryVisit = async (site: SignalSite, where: Where = {}): Promise<OrdinaryVisit> => {
  try {
    return await visitOnce(site, where);
  } catch {
    return visitOnce(site, where);
  }
};

const visitOnce = async (site: SignalSite, { url = site.url, display }: Where): Promise<OrdinaryVisit> => {
  const profile = mkdtempSync(`${tmpdir()}/gait-signals-`);
  const args = [
    ...quietArgs,
    ...SOMEBODYS_MACHINE,
    ...(display ? [] : HEADLESS),
    '--enable-logging',
    `--user-data-dir=${profile}`,
    url,
  ];
  const env = { ...process.env, TZ: SOMEBODYS_ZONE, ...(display && { DISPLAY: display }) };
  const reported = site.report();
  const browser = spawn(CHROMIUM, args, { stdio: 'ignore', env });
  try {
    const report = await reported;
    // The log is written a moment later.
    await sleep(300);
    const log = `${profile}/chrome_debug.log`;
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
    return { report, console: lines.filter((line) => line.includes(':CONSOLE:')) };
  } finally {
    await stop(browser);
    // Its helpers write on for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};
