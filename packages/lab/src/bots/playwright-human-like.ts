import * as library from 'playwright-core';
import type { Driver } from './driver.ts';
import { bezierPath } from './human-like.ts';
import { humanLikeHands } from './human-like-hands.ts';
import { goBack, withPlaywrightPage } from './playwright-task.ts';
import { doPointedTask } from './pointed-task.ts';

/** Playwright's viewport unless told otherwise. */
const DEFAULT_HEIGHT = 720;

/** Playwright on Bezier curves, with jittered typing and typing errors. */
export const playwrightHumanLike: Driver = {
  name: 'playwright-human-like',
  modes: ['headless', 'headful'],
  visit: (visit) =>
    withPlaywrightPage(library, visit, (page, url) =>
      doPointedTask(
        humanLikeHands(
          {
            open: () => page.goto(url),
            box: (selector) => page.locator(selector).boundingBox(),
            move: ({ x, y }) => page.mouse.move(x, y),
            down: () => page.mouse.down(),
            up: () => page.mouse.up(),
            keyDown: (key) => page.keyboard.down(key),
            keyUp: (key) => page.keyboard.up(key),
            wheel: (deltaY) => page.mouse.wheel(0, deltaY),
            back: () => goBack(page),
            waitFor: (selector) => page.locator(selector).waitFor(),
            height: async () => page.viewportSize()?.height ?? DEFAULT_HEIGHT,
          },
          bezierPath,
        ),
      ),
    ),
};
