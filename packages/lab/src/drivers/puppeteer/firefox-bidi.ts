import { FIREFOX } from '../../browsers/chromium.ts';
import { driverPackage } from '../../extra-packages.ts';
import type { Driver } from '../driver.ts';
import type { PuppeteerLike } from './puppeteer-like.ts';
import { doPuppeteerTask } from './puppeteer-task.ts';

/** Puppeteer with Firefox over WebDriver BiDi. */
export const firefoxBidi: Driver = {
  name: 'firefox-bidi',
  modes: ['headless', 'headful'],
  needs: [FIREFOX],
  visit: async ({ mode, url, profile }) => {
    const library = await driverPackage<PuppeteerLike>('puppeteer-core');
    const browser = await library.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: mode === 'headless',
      args: [],
      userDataDir: profile,
    });
    try {
      await doPuppeteerTask(await browser.newPage(), url);
    } finally {
      await browser.close();
    }
  },
};
