import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from '../../tests/testing/patience.ts';

const PATHS = [
  process.env.GAIT_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium without windows: a page takes half of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The path of an installed Chromium; without one, browser tests are skipped. */
export const chromiumPath = (): string | undefined => PATHS.find((path) => path && existsSync(path));

/**
 * Features that no story needs. Chromium loads two pages for suggestions in the address bar of each new context, which took
 * nearly half of the processor time of a short story, and starts a spare process for the next page, an eighth of a long one.
 * The last list counts, so it has the features that Playwright turns off.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/**
 * A headless Chromium without background traffic, whose pages wait as long as a busy machine needs. `ignoredArgs` are
 * default arguments of Playwright to leave out.
 */
export const launchChromium = (
  args: readonly string[] = [],
  ignoredArgs: readonly string[] = [],
): Promise<Browser> => launch(chromiumPath(), args, ignoredArgs);

/**
 * A browser for members: what they see is the same without windows. What judges visitors is tested in the whole browser,
 * which also takes the place of the shell where that is not installed.
 */
export const launchShell = (): Promise<Browser> => launch(existsSync(SHELL) ? SHELL : chromiumPath());

const launch = async (
  executablePath: string | undefined,
  args: readonly string[] = [],
  ignoredArgs: readonly string[] = [],
): Promise<Browser> => {
  if (!executablePath) throw new Error('No Chromium is installed.');
  const browser = await chromium.launch({
    executablePath,
    timeout: PATIENCE_MS,
    // Chromium's sandbox refuses to run as root, which is common in containers.
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: [...ignoredArgs],
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${OFF.join()}`,
      ...args,
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
};

/** Why tests in Chromium are skipped on this machine. */
export const noChromium: string | undefined = chromiumPath() ? undefined : 'no Chromium';

/** A title that says why its tests are skipped where no Chromium is installed. */
export const withReason = (title: string): string =>
  noChromium ? `${title} (skipped: ${noChromium})` : title;

/** Makes a page report a device model in its client hints, as browsers on many devices do. */
export const setDeviceModel = async (page: Page, model: string): Promise<void> => {
  const version = page.context().browser()?.version().split('.')[0] ?? '';
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', {
    userAgent: await page.evaluate(() => navigator.userAgent),
    userAgentMetadata: {
      platform: 'Linux',
      platformVersion: '6.8.0',
      architecture: 'x86',
      model,
      mobile: false,
      brands: [{ brand: 'Chromium', version }],
    },
  });
};
