import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '@gait/research/geometry';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { bezierPath, clickHold, pauseBeforeClick, pointerStep } from '../human-like-input.ts';
import { doPointerTask, type PageActions } from '../pointer-task.ts';
import { keyDown, keyUp } from './cdp-keys.ts';
import { type CdpPage, openAddress, withCdpPage } from './cdp-page.ts';

/** Waits as long as a language model takes to read the page and answer. */
const think = () => sleep(900 + Math.random() * 1_800);

const NOTCH_PX = 120;

const pageActions = (page: CdpPage, url: string): PageActions => {
  let at: Point = { x: 420, y: 330 };
  const mouse = (type: string, more: Record<string, string | number> = {}) =>
    page.Input.dispatchMouseEvent({ type, x: Math.round(at.x), y: Math.round(at.y), ...more });

  const wheel = async (deltaY: number) => {
    for (let left = Math.abs(deltaY); left > 0; left -= NOTCH_PX) {
      await mouse('mouseWheel', { deltaX: 0, deltaY: Math.sign(deltaY) * NOTCH_PX });
      await sleep(60 + Math.random() * 60);
    }
    await sleep(250);
  };

  const centerOf = async (selector: string): Promise<Point> => {
    const box = await page.waitFor(selector);
    const { clientHeight } = (await page.Page.getLayoutMetrics()).cssVisualViewport;
    const isInView = box.y >= 0 && box.y + box.height <= clientHeight;
    if (!isInView) await wheel(box.y + box.height / 2 - clientHeight / 2);
    const { x, y, width, height } = isInView ? box : await page.waitFor(selector);
    return { x: x + width / 2, y: y + height / 2 };
  };

  return {
    open: () => openAddress(page, url),
    click: async (selector) => {
      await think();
      for (const point of bezierPath(at, await centerOf(selector))) {
        at = { x: point.x + Math.random() - 0.5, y: point.y + Math.random() - 0.5 };
        await mouse('mouseMoved');
        await pointerStep();
      }
      at = await centerOf(selector);
      await mouse('mouseMoved');
      await pauseBeforeClick();
      await mouse('mousePressed', { button: 'left', buttons: 1, clickCount: 1, force: 0.5 });
      await clickHold();
      await mouse('mouseReleased', { button: 'left', clickCount: 1 });
    },
    type: async (text) => {
      await think();
      await page.Input.insertText({ text });
    },
    press: async (key) => {
      await keyDown(page, key);
      await sleep(70);
      await keyUp(page, key);
    },
    wheel,
    back: () => page.back(),
    waitFor: (selector) => page.waitFor(selector),
  };
};

/** A language model that reads the page as an accessibility tree, moves along curves to the center of its target and inserts text. */
export const cdpSnapshot: Driver = {
  name: 'cdp-snapshot',
  modes: ['attached', ...disguisedModes],
  visit: (visit) => withCdpPage(visit, (page) => doPointerTask(pageActions(page, visit.url))),
};
