import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM, disguiseArgs, quietArgs } from '../../browsers/chromium.ts';
import { attachableChromium, isAttached } from '../attachable-chromium.ts';
import type { Visit } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';
import type { PuppeteerBrowser, PuppeteerLike, PuppeteerPage } from './puppeteer-like.ts';

/** Timeout of a step back: Firefox reports no load for a page from its back/forward cache. */
const RETURN_MS = 2_000;

const chord = async ({ keyboard }: PuppeteerPage, key: string): Promise<void> => {
  await keyboard.down('Control');
  await keyboard.press(key);
  await keyboard.up('Control');
};

/** The task, written as Puppeteer's documentation recommends. */
export const doPuppeteerTask = async (page: PuppeteerPage, url: string): Promise<void> => {
  await page.goto(url);
  await page.type('#name', task.name);
  await page.type('#email', task.email);
  await page.click('#essay');
  await page.keyboard.type(task.essay);
  await page.click('#name');
  await chord(page, 'a');
  await chord(page, 'c');
  await page.click('#essay');
  await page.keyboard.press('End');
  await chord(page, 'v');
  await page.select('#plan', task.plan);
  await page.click('#r1');
  await page.mouse.wheel({ deltaY: task.wheel });
  await page.click('#agree');
  await page.click('#next');
  await page.click('#back-to-form');
  await page.click('#details');
  await page.waitForSelector('#home');
  await Promise.race([page.goBack(), sleep(RETURN_MS)]).catch(() => undefined);
  await page.waitForSelector('#submit');
  await page.click('#submit');
  await page.waitForSelector('#thanks', { visible: true });
  await sleep(STAY_MS);
};

interface Opened {
  readonly browser: PuppeteerBrowser;
  close(): Promise<void>;
}

const attached = async (library: PuppeteerLike, visit: Visit): Promise<Opened> => {
  const open = await attachableChromium(visit);
  const browser = await library.connect({ browserWSEndpoint: open.endpoint, defaultViewport: null });
  return {
    browser,
    close: async () => {
      await browser.disconnect();
      await open.close();
    },
  };
};

const launched = async (library: PuppeteerLike, { mode, profile }: Visit): Promise<Opened> => {
  const browser = await library.launch({
    executablePath: CHROMIUM,
    headless: mode === 'headless',
    args: mode === 'disguised' ? [...quietArgs, ...disguiseArgs] : quietArgs,
    userDataDir: profile,
    ...(mode === 'disguised' && { ignoreDefaultArgs: ['--enable-automation'], defaultViewport: null }),
  });
  return { browser, close: () => browser.close() };
};

/** Opens a page in the requested mode, passes it to `act` and closes the browser. */
export const withPuppeteerPage = async (
  library: PuppeteerLike,
  visit: Visit,
  act: (page: PuppeteerPage, url: string) => Promise<void> = doPuppeteerTask,
): Promise<void> => {
  const { browser, close } = await (isAttached(visit.mode) ? attached : launched)(library, visit);
  try {
    await act((await browser.pages())[0] ?? (await browser.newPage()), visit.url);
  } finally {
    await close();
  }
};
