import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { FIREFOX, stop } from '../../browsers/chromium.ts';
import type { SignalSite } from './signal-site.ts';
import type { SignalReport } from './signals-page.ts';

/** Visits with Firefox as a person would start it, but headless. */
export const firefoxVisit = async (site: SignalSite): Promise<SignalReport> => {
  const profile = mkdtempSync(`${tmpdir()}/gait-signals-`);
  const reported = site.report();
  const browser = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', profile, site.url], {
    stdio: 'ignore',
  });
  try {
    return await reported;
  } finally {
    await stop(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};
