import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMEDRIVER, CHROMIUM, disguiseArgs, quietArgs } from '../../browsers/chromium.ts';
import { driverPackage } from '../../extra-packages.ts';
import { attachableChromium, isAttached } from '../attachable-chromium.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver, Visit } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';

interface Element {
  click(): Promise<void>;
  sendKeys(...keys: string[]): Promise<void>;
}

interface Actions {
  scroll(x: number, y: number, deltaX: number, deltaY: number): Actions;
  perform(): Promise<void>;
}

interface WebDriver {
  get(url: string): Promise<void>;
  findElement(by: unknown): Promise<Element>;
  actions(): Actions;
  navigate(): { back(): Promise<void> };
  quit(): Promise<void>;
}

interface Options {
  setChromeBinaryPath(path: string): void;
  addArguments(...args: string[]): void;
  excludeSwitches(...names: string[]): void;
  debuggerAddress(address: string): void;
}

interface Builder {
  forBrowser(name: string): Builder;
  setChromeOptions(options: Options): Builder;
  setChromeService(service: unknown): Builder;
  build(): Promise<WebDriver>;
}

interface Selenium {
  Builder: new () => Builder;
  By: { css(selector: string): unknown };
  Key: { CONTROL: string; NULL: string; END: string; chord(...keys: string[]): string };
}

interface SeleniumChrome {
  Options: new () => Options;
  ServiceBuilder: new (path: string) => unknown;
}

const doTask = async (driver: WebDriver, { By, Key }: Selenium, url: string): Promise<void> => {
  const find = (selector: string) => driver.findElement(By.css(selector));
  const type = async (selector: string, ...keys: string[]) => (await find(selector)).sendKeys(...keys);
  const click = async (selector: string) => (await find(selector)).click();
  await driver.get(url);
  await type('#name', task.name);
  await type('#email', task.email);
  await click('#essay');
  await type('#essay', task.essay);
  await type('#name', Key.chord(Key.CONTROL, 'a'), Key.chord(Key.CONTROL, 'c'));
  await type('#essay', Key.END, Key.chord(Key.CONTROL, 'v'));
  await click(`#plan option[value="${task.plan}"]`);
  await click('#r1');
  await driver.actions().scroll(400, 400, 0, task.wheel).perform();
  await click('#agree');
  await driver
    .actions()
    .scroll(400, 400, 0, -2 * task.wheel)
    .perform();
  await click('#next');
  await click('#back-to-form');
  await click('#details');
  await driver.navigate().back();
  await click('#submit');
  await sleep(STAY_MS);
};

const launchOptions = ({ mode, profile }: Visit, { Options }: SeleniumChrome): Options => {
  const options = new Options();
  options.setChromeBinaryPath(CHROMIUM);
  options.addArguments(...quietArgs, `--user-data-dir=${profile}`);
  if (mode === 'headless') options.addArguments('--headless=new');
  if (mode === 'disguised') {
    options.addArguments(...disguiseArgs);
    options.excludeSwitches('enable-automation');
  }
  return options;
};

export const selenium: Driver = {
  name: 'selenium',
  modes: ['headless', 'headful', 'disguised', 'attached', ...disguisedModes],
  needs: [CHROMEDRIVER],
  visit: async (visit) => {
    const library = await driverPackage<Selenium>('selenium-webdriver');
    const chrome = await driverPackage<SeleniumChrome>('selenium-webdriver/chrome.js');
    const open = isAttached(visit.mode) ? await attachableChromium(visit) : undefined;
    const options = open ? new chrome.Options() : launchOptions(visit, chrome);
    if (open) options.debuggerAddress(`127.0.0.1:${open.port}`);
    try {
      const driver = await new library.Builder()
        .forBrowser('chrome')
        .setChromeOptions(options)
        .setChromeService(new chrome.ServiceBuilder(CHROMEDRIVER))
        .build();
      await doTask(driver, library, visit.url).finally(() => driver.quit());
    } finally {
      await open?.close();
    }
  },
};
