import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMEDRIVER, CHROMIUM, disguiseArgs, quietArgs } from '../../browsers/chromium.ts';
import { driverPackage } from '../../extra-packages.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';

interface Element {
  click(): Promise<void>;
  setValue(value: string): Promise<void>;
  addValue(value: string): Promise<void>;
  selectByAttribute(name: string, value: string): Promise<void>;
  waitForDisplayed(): Promise<unknown>;
}

interface Browser {
  url(url: string): Promise<unknown>;
  $(selector: string): Element;
  keys(keys: string | readonly string[]): Promise<void>;
  scroll(x: number, y: number): Promise<void>;
  back(): Promise<void>;
  deleteSession(): Promise<void>;
}

interface WebdriverIo {
  remote(options: { logLevel: 'silent'; capabilities: Record<string, unknown> }): Promise<Browser>;
}

const doTask = async (browser: Browser, url: string): Promise<void> => {
  await browser.url(url);
  await browser.$('#name').setValue(task.name);
  await browser.$('#email').setValue(task.email);
  await browser.$('#essay').click();
  await browser.$('#essay').addValue(task.essay);
  await browser.$('#name').click();
  await browser.keys(['Control', 'a']);
  await browser.keys(['Control', 'c']);
  await browser.$('#essay').click();
  await browser.keys('End');
  await browser.keys(['Control', 'v']);
  await browser.$('#plan').selectByAttribute('value', task.plan);
  await browser.$('#r1').click();
  await browser.scroll(0, task.wheel);
  await browser.$('#agree').click();
  await browser.$('#next').click();
  await browser.$('#back-to-form').click();
  await browser.$('#details').click();
  await browser.$('#home').waitForDisplayed();
  await browser.back();
  await browser.$('#submit').click();
  await sleep(STAY_MS);
};

export const webdriverio: Driver = {
  name: 'webdriverio',
  modes: ['headless', 'headful', 'disguised'],
  needs: [CHROMEDRIVER],
  visit: async ({ mode, url, profile }) => {
    const { remote } = await driverPackage<WebdriverIo>('webdriverio');
    const browser = await remote({
      logLevel: 'silent',
      capabilities: {
        browserName: 'chrome',
        'wdio:chromedriverOptions': { binary: CHROMEDRIVER },
        'goog:chromeOptions': {
          binary: CHROMIUM,
          args: [
            ...quietArgs,
            `--user-data-dir=${profile}`,
            ...(mode === 'headless' ? ['--headless=new'] : []),
            ...(mode === 'disguised' ? disguiseArgs : []),
          ],
          ...(mode === 'disguised' && { excludeSwitches: ['enable-automation'] }),
        },
      },
    });
    await doTask(browser, url).finally(() => browser.deleteSession());
  },
};
