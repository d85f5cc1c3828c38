import { setTimeout as sleep } from 'node:timers/promises';
import type { Page as BrowserPage, Locator } from 'playwright-core';
import * as library from 'playwright-core';
import type { Mode } from '../../drivers/driver.ts';
import { humanLikeActions } from '../../drivers/human-like-actions.ts';
import { bezierPath } from '../../drivers/human-like-input.ts';
import { inputOf, withPlaywrightPage } from '../../drivers/playwright/playwright-task.ts';
import type { LabPage } from '../page.ts';
import type { Step } from '../steps.ts';
import { ALL_SENT_MS, type BotVisit, botText } from './bot-visit.ts';

/** How a bot points and types. */
interface BotInput {
  click(selector: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  press(key: string): Promise<unknown>;
  wheel(deltaY: number): Promise<unknown>;
  drag(from: string, to: string): Promise<unknown>;
}

const NOTCH_PX = 120;
/** ms that a bot takes to read a stimulus. */
const READ_MS = 150;

const locate = (page: BrowserPage, selector: string): Locator => {
  const parts = selector.split(' >>> ');
  const inner = parts.at(-1) ?? '';
  const isFramed = parts.length > 1 && /\biframe\b/.test(parts[0] ?? '');
  // Playwright looks into open shadow roots by itself.
  const found = isFramed ? page.frameLocator(parts[0]!).locator(inner) : page.locator(parts.join(' '));
  return found.locator('visible=true').first();
};

/** ms that the driver waits until nothing lies over an element. */
const COVERED_MS = 5_000;

/** The locators' own actions, as the documentation recommends; a click that something covers is forced. */
const locatorInput = (page: BrowserPage): BotInput => ({
  click: (selector) =>
    locate(page, selector)
      .click({ timeout: COVERED_MS })
      .catch(() => locate(page, selector).click({ force: true })),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  wheel: (deltaY) => page.mouse.wheel(0, deltaY),
  drag: (from, to) => locate(page, from).dragTo(locate(page, to)),
});

/** Curves, jitter and typing errors. */
const humanLikeInput = (page: BrowserPage): BotInput => {
  const box = (selector: string) => locate(page, selector).boundingBox();
  const actions = humanLikeActions(
    {
      open: async () => undefined,
      box,
      ...inputOf(page),
      back: async () => undefined,
      waitFor: (selector) => locate(page, selector).waitFor(),
    },
    bezierPath,
  );
  return {
    click: actions.click,
    type: actions.type,
    press: actions.press,
    wheel: actions.wheel,
    drag: async (from, to) => {
      const centers = [await box(from), await box(to)].map((one) => ({
        x: (one?.x ?? 0) + (one?.width ?? 0) / 2,
        y: (one?.y ?? 0) + (one?.height ?? 0) / 2,
      })) as [{ x: number; y: number }, { x: number; y: number }];
      await page.mouse.move(centers[0].x, centers[0].y);
      await page.mouse.down();
      for (const { x, y } of bezierPath(...centers)) {
        await page.mouse.move(x, y);
        await sleep(12);
      }
      await page.mouse.up();
    },
  };
};

const act = async (step: Step, input: BotInput, { ruler }: BotVisit): Promise<unknown> => {
  switch (step.act) {
    case 'click':
      return input.click(step.on);
    case 'write':
      await input.click(step.into);
      return input.type(botText(step.keys));
    case 'spell':
    case 'scan':
      return input.type(step.text);
    case 'press':
      for (let left = step.times; left > 0; left--) await input.press(step.key);
      return undefined;
    case 'answer':
      for (let left = step.times; left > 0; left--) {
        const selectors = Object.keys(step.keys);
        const { found } = await ruler.see(selectors, true);
        await sleep(READ_MS);
        await input.press(step.keys[selectors[found] ?? ''] ?? '');
      }
      return undefined;
    case 'scroll':
      return input.wheel(step.notches * NOTCH_PX);
    case 'drag':
      return input.drag(step.from, step.to);
    case 'wait':
      return sleep(step.ms);
  }
};

/** The page's extension as a script of the driver. */
const addExtension = async (page: BrowserPage, { extension }: LabPage): Promise<void> => {
  if (!extension) return;
  const { source, isFirst } = extension;
  const whenReady = `addEventListener('DOMContentLoaded', () => { ${source} })`;
  await page.addInitScript(isFirst ? source : whenReady);
};

const visitWith =
  (mode: Mode, inputOf: (page: BrowserPage) => BotInput) =>
  (visit: BotVisit): Promise<void> =>
    withPlaywrightPage(library, { url: visit.url, mode, profile: visit.profile }, async (page) => {
      page.setDefaultTimeout(20_000);
      await addExtension(page, visit.page);
      await page.goto(visit.url);
      const input = inputOf(page);
      for (const step of visit.page.steps) await act(step, input, visit);
      await sleep(ALL_SENT_MS);
    });

/** A driver with its ordinary API, in a headless browser. */
export const visitWithDriver = visitWith('headless', locatorInput);

/** A program that attaches to an open browser and imitates a hand. */
export const visitAttached = visitWith('attached', humanLikeInput);
