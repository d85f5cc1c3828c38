import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { driverPackage } from '../../extra-packages.ts';
import type { Driver } from '../driver.ts';
import { doPointerTask } from '../pointer-task.ts';
import type { PuppeteerBrowser, PuppeteerPage } from './puppeteer-like.ts';

interface RealPage extends PuppeteerPage {
  /** Clicks at the end of a curved path. */
  realClick(selector: string): Promise<void>;
}

interface RealBrowser {
  connect(options: {
    headless: boolean;
    disableXvfb: boolean;
    args: readonly string[];
    customConfig: { chromePath: string; userDataDir: string };
    connectOption: { defaultViewport: null };
  }): Promise<{ browser: PuppeteerBrowser; page: RealPage }>;
}

export const puppeteerRealBrowser: Driver = {
  name: 'puppeteer-real-browser',
  modes: ['headful'],
  visit: async ({ url, profile }) => {
    const { connect } = await driverPackage<RealBrowser>('puppeteer-real-browser');
    const { browser, page } = await connect({
      headless: false,
      disableXvfb: true,
      args: quietArgs,
      customConfig: { chromePath: CHROMIUM, userDataDir: profile },
      connectOption: { defaultViewport: null },
    });
    try {
      await doPointerTask({
        open: () => page.goto(url),
        click: (selector) => page.realClick(selector),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        wheel: (deltaY) => page.mouse.wheel({ deltaY }),
        back: () => page.goBack(),
        waitFor: (selector) => page.waitForSelector(selector),
      });
    } finally {
      await browser.close();
    }
  },
};
