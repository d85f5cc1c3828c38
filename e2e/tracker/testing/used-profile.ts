import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FIREFOX } from '../../../packages/lab/src/browsers/chromium.ts';

/** How long Firefox has to fill its caches, in seconds. It writes them when it ends. */
const USE_S = '12';

/** What tells Firefox that another one has the profile. */
const LOCKS = ['lock', '.parentlock'];

/**
 * Makes a new profile out of one that Firefox has used in this run: starting with its caches takes two thirds of the
 * processor. The first call has that one made meanwhile. `configure` writes what
 * a profile needs.
 */
export const fillProfile = (profile: string, configure: (profile: string) => void): void => {
  const shared = process.env.GAIT_TEST_SHARED;
  if (shared !== undefined) {
    const used = join(shared, 'firefox');
    if (existsSync(used)) cpSync(used, profile, { recursive: true });
    else useProfile(used, configure);
  }
  configure(profile);
};

const useProfile = (used: string, configure: (profile: string) => void): void => {
  const claim = `${used}-claim`;
  try {
    mkdirSync(claim);
  } catch {
    // Another worker makes it.
    return;
  }
  const unfinished = join(claim, 'profile');
  mkdirSync(unfinished);
  configure(unfinished);
  const args = ['--headless', '--no-remote', '--profile', unfinished, 'about:blank'];
  const browser = spawn('timeout', [USE_S, FIREFOX, ...args], { stdio: 'ignore' });
  browser.once('exit', () => {
    for (const lock of LOCKS) rmSync(join(unfinished, lock), { force: true });
    if (existsSync(unfinished)) renameSync(unfinished, used);
  });
};
