import type { Point } from '@gait/research/geometry';
import type { Browser, BrowserContext, BrowserType, Page } from 'playwright-core';
import { CHROMIUM, disguiseArgs, quietArgs } from '../../browsers/chromium.ts';
import { attachableChromium, isAttached } from '../attachable-chromium.ts';
import type { Visit } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';

export type PlaywrightLike = { readonly chromium: BrowserType };

/** Does not wait for the load event, because some versions miss it when the page comes from the back/forward cache. */
export const goBack = async (page: Page): Promise<void> => {
  await page.goBack({ waitUntil: 'commit', timeout: 2_000 }).catch(() => undefined);
};

/** The task, written as Playwright's documentation recommends. */
const doTask = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.locator('#name').pressSequentially(task.name);
  await page.locator('#email').fill(task.email);
  await page.locator('#essay').click();
  await page.keyboard.type(task.essay);
  await page.locator('#name').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  await page.locator('#essay').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+V');
  await page.locator('#plan').selectOption(task.plan);
  await page.locator('#r1').check();
  await page.mouse.wheel(0, task.wheel);
  await page.locator('#agree').check();
  await page.locator('#next').click();
  await page.locator('#back-to-form').click();
  await page.locator('#details').click();
  await goBack(page);
  await page.locator('#submit').click();
  await page.locator('#thanks').waitFor();
  await page.waitForTimeout(STAY_MS);
};

/** The controls of a page's mouse, keyboard and wheel. */
export const inputOf = (page: Page) => ({
  move: ({ x, y }: Point) => page.mouse.move(x, y),
  down: () => page.mouse.down(),
  up: () => page.mouse.up(),
  keyDown: (key: string) => page.keyboard.down(key),
  keyUp: (key: string) => page.keyboard.up(key),
  wheel: (deltaY: number) => page.mouse.wheel(0, deltaY),
  height: () => page.evaluate<number>('innerHeight'),
});

interface Opened {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

const attached = async ({ chromium }: PlaywrightLike, visit: Visit): Promise<Opened> => {
  const open = await attachableChromium(visit);
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${open.port}`);
  return {
    context: browser.contexts()[0]!,
    close: async () => {
      await browser.close();
      await open.close();
    },
  };
};

const launched = async ({ chromium }: PlaywrightLike, { mode }: Visit): Promise<Opened> => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    headless: mode === 'headless',
    args: mode === 'disguised' ? [...quietArgs, ...disguiseArgs] : quietArgs,
    ...(mode === 'disguised' && { ignoreDefaultArgs: ['--enable-automation'] }),
  });
  const context = await browser.newContext(mode === 'disguised' ? { viewport: null } : {});
  return { context, close: () => browser.close() };
};

/** Opens a page in the requested mode, passes it to `act` and closes the browser. */
export const withPlaywrightPage = async (
  library: PlaywrightLike,
  visit: Visit,
  act: (page: Page, url: string) => Promise<void> = doTask,
): Promise<void> => {
  const { context, close } = await (isAttached(visit.mode) ? attached : launched)(library, visit);
  try {
    await act(context.pages()[0] ?? (await context.newPage()), visit.url);
  } finally {
    await close();
  }
};
