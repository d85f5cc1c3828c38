import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '@gait/research/geometry';
import {
  clickHold,
  type Keystroke,
  keystrokes,
  pauseBeforeClick,
  pointerStep,
  scatteredPoint,
} from './human-like-input.ts';
import type { PageActions } from './pointer-task.ts';

/** A driver's mouse and keyboard, one event at a time. */
export interface InputControls {
  open(): Promise<unknown>;
  box(selector: string): Promise<{ x: number; y: number; width: number; height: number } | null>;
  move(at: Point): Promise<unknown>;
  down(at: Point): Promise<unknown>;
  up(at: Point): Promise<unknown>;
  keyDown(key: string): Promise<unknown>;
  keyUp(key: string): Promise<unknown>;
  wheel(deltaY: number, at: Point): Promise<unknown>;
  back(): Promise<unknown>;
  waitFor(selector: string): Promise<unknown>;
  /** Height of the viewport, CSS px. */
  height(): Promise<number>;
}

const NOTCH_PX = 100;

/** Page actions that move along a path, hold buttons and keys, and make typing errors. */
export const humanLikeActions = (
  controls: InputControls,
  path: (from: Point, to: Point) => Point[],
): PageActions => {
  let at: Point = { x: 300, y: 250 };

  const turnWheel = async (deltaY: number) => {
    for (let left = Math.abs(deltaY); left > 0; left -= NOTCH_PX) {
      await controls.wheel(Math.sign(deltaY) * NOTCH_PX, at);
      await sleep(40 + Math.random() * 80);
    }
    await sleep(200);
  };

  const boxInView = async (selector: string) => {
    for (let tries = 0; tries < 4; tries++) {
      const box = await controls.box(selector);
      if (!box) throw new Error(`no ${selector} on the page`);
      const height = await controls.height();
      if (box.y >= 0 && box.y + box.height <= height) return box;
      await turnWheel(box.y + box.height / 2 - height / 2);
    }
    throw new Error(`${selector} does not scroll into view`);
  };

  const click = async (selector: string) => {
    await controls.waitFor(selector);
    const target = scatteredPoint(await boxInView(selector));
    for (const point of path(at, target)) {
      await controls.move(point);
      await pointerStep();
    }
    at = target;
    await pauseBeforeClick();
    await controls.down(at);
    await clickHold();
    await controls.up(at);
    await sleep(150 + Math.random() * 300);
  };

  const pressKey = async ({ key, dwell, pause }: Keystroke) => {
    await controls.keyDown(key);
    await sleep(dwell);
    await controls.keyUp(key);
    await sleep(pause);
  };

  return {
    open: controls.open,
    click,
    type: async (text) => {
      for (const one of keystrokes(text)) await pressKey(one);
    },
    press: (key) => pressKey({ key, dwell: 80, pause: 200 }),
    wheel: turnWheel,
    back: controls.back,
    waitFor: controls.waitFor,
  };
};
