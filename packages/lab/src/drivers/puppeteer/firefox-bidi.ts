import { FIREFOX } from '../../browsers/chromium.ts';
import { driverPackage } from '../../extra-packages.ts';
import { clockPatch, disguisedModes, disguiseOf, firefoxSettings } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import type { PuppeteerLike } from './puppeteer-like.ts';
import { doPuppeteerTask } from './puppeteer-task.ts';

/** Puppeteer with Firefox over WebDriver BiDi. */
export const firefoxBidi: Driver = {
  name: 'firefox-bidi',
  modes: ['headless', 'headful', ...disguisedModes],
  needs: [FIREFOX],
  visit: async ({ mode, url, profile }) => {
    const library = await driverPackage<PuppeteerLike>('puppeteer-core');
    const disguise = disguiseOf(mode);
    const browser = await library.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: mode !== 'headful',
      args: [],
      ...(disguise && { extraPrefsFirefox: firefoxSettings(disguise) }),
      userDataDir: profile,
    });
    try {
      const page = await browser.newPage();
      if (disguise) await page.evaluateOnNewDocument(clockPatch);
      await doPuppeteerTask(page, url);
    } finally {
      await browser.close();
    }
  },
};
