import * as library from 'playwright-core';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { humanLikeActions } from '../human-like-actions.ts';
import { bezierPath } from '../human-like-input.ts';
import { doPointerTask } from '../pointer-task.ts';
import { goBack, inputOf, withPlaywrightPage } from './playwright-task.ts';

/** Playwright with Bezier curves, jittered typing and typing errors. */
export const playwrightHumanLike: Driver = {
  name: 'playwright-human-like',
  modes: ['headless', 'disguised', 'attached', ...disguisedModes],
  visit: (visit) =>
    withPlaywrightPage(library, visit, (page, url) =>
      doPointerTask(
        humanLikeActions(
          {
            open: () => page.goto(url),
            box: (selector) => page.locator(selector).boundingBox(),
            ...inputOf(page),
            back: () => goBack(page),
            waitFor: (selector) => page.locator(selector).waitFor(),
          },
          bezierPath,
        ),
      ),
    ),
};
