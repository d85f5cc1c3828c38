import { driverPackage } from '../../extra-packages.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { humanLikeActions } from '../human-like-actions.ts';
import { windPath } from '../human-like-input.ts';
import { doPointerTask } from '../pointer-task.ts';
import type { PuppeteerLike } from './puppeteer-like.ts';
import { withPuppeteerPage } from './puppeteer-task.ts';

/** Puppeteer with WindMouse paths, jittered typing and typing errors. */
export const puppeteerHumanLike: Driver = {
  name: 'puppeteer-human-like',
  modes: ['headless', 'disguised', 'attached', ...disguisedModes],
  visit: async (visit) =>
    withPuppeteerPage(await driverPackage<PuppeteerLike>('puppeteer-core'), visit, (page, url) =>
      doPointerTask(
        humanLikeActions(
          {
            open: () => page.goto(url),
            box: async (selector) => (await page.waitForSelector(selector))?.boundingBox() ?? null,
            move: ({ x, y }) => page.mouse.move(x, y),
            down: () => page.mouse.down(),
            up: () => page.mouse.up(),
            keyDown: (key) => page.keyboard.down(key),
            keyUp: (key) => page.keyboard.up(key),
            wheel: (deltaY) => page.mouse.wheel({ deltaY }),
            back: () => page.goBack(),
            waitFor: (selector) => page.waitForSelector(selector, { visible: true }),
            height: async () => Number(await page.evaluate('innerHeight')),
          },
          windPath,
        ),
      ),
    ),
};
