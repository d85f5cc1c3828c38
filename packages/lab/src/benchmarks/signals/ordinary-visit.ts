import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM, plainBarArgs, quietArgs, stop } from '../../browsers/chromium.ts';
import type { SignalSite } from './signal-site.ts';
import type { SignalReport } from './signals-page.ts';

/** A personal machine has a camera and a local time zone; a container has neither. Drivers use none of these flags. */
const PERSONAL_MACHINE = ['--use-fake-device-for-media-stream'];
const PERSONAL_ZONE = 'Europe/Vienna';

/** Headless, but with the user agent of a headful browser. */
const HEADLESS = [
  '--headless=new',
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
];

export interface OrdinaryVisit {
  readonly report: SignalReport;
  /** Lines of the browser's console. */
  readonly console: readonly string[];
}

interface Where {
  readonly url?: string;
  readonly display?: string | undefined;
}

/** Visits with Chromium as a person would start it, without a driver or debugger. Retries once, because a start may fail under load. */
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
    ...plainBarArgs,
    ...PERSONAL_MACHINE,
    ...(display ? [] : HEADLESS),
    '--enable-logging',
    `--user-data-dir=${profile}`,
    url,
  ];
  const env = { ...process.env, TZ: PERSONAL_ZONE, ...(display && { DISPLAY: display }) };
  const reported = site.report();
  const browser = spawn(CHROMIUM, args, { stdio: 'ignore', env });
  try {
    const report = await reported;
    // Chromium writes the log with a delay.
    await sleep(300);
    const log = `${profile}/chrome_debug.log`;
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
    return { report, console: lines.filter((line) => line.includes(':CONSOLE:')) };
  } finally {
    await stop(browser);
    // Child processes keep writing for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};
