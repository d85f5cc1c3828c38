import { driverPackage } from '../../extra-packages.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { doPointerTask } from '../pointer-task.ts';
import type { PuppeteerLike, PuppeteerPage } from './puppeteer-like.ts';
import { withPuppeteerPage } from './puppeteer-task.ts';

interface GhostCursor {
  createCursor(page: PuppeteerPage): { click(selector: string): Promise<void> };
}

/** Puppeteer with a library for curved mouse paths. */
export const ghostCursorPuppeteer: Driver = {
  name: 'ghost-cursor-puppeteer',
  modes: ['headless', 'disguised', 'attached', ...disguisedModes],
  visit: async (visit) => {
    const { createCursor } = await driverPackage<GhostCursor>('ghost-cursor');
    const library = await driverPackage<PuppeteerLike>('puppeteer-core');
    await withPuppeteerPage(library, visit, async (page, url) => {
      const cursor = createCursor(page);
      await doPointerTask({
        open: () => page.goto(url),
        click: (selector) => cursor.click(selector),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        wheel: (deltaY) => page.mouse.wheel({ deltaY }),
        back: () => page.goBack(),
        waitFor: (selector) => page.waitForSelector(selector),
      });
    });
  },
};
