import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.GAIT_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is installed; undefined: tests in a browser are skipped. */
export const chromiumPath = (): string | undefined => PLACES.find((path) => path && existsSync(path));

/** A headless Chromium without traffic of its own; `without` names default arguments of the driver to leave out. */
export const launchChromium = (
  args: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('No Chromium is installed.');
  return chromium.launch({
    executablePath,
    // Chromium's sandbox refuses root, which containers often are.
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: [...without],
    args: ['--disable-background-networking', '--disable-component-update', ...args],
  });
};

/** A title that says why its tests are skipped where no Chromium is installed. */
export const withReason = (title: string): string =>
  chromiumPath() ? title : `${title} (skipped: no Chromium)`;
