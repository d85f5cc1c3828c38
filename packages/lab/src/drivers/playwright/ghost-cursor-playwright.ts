import type { Page } from 'playwright-core';
import * as library from 'playwright-core';
import { driverPackage } from '../../extra-packages.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { doPointerTask } from '../pointer-task.ts';
import { goBack, withPlaywrightPage } from './playwright-task.ts';

interface GhostCursor {
  createCursor(page: Page): Promise<{ actions: { click(options: { target: string }): Promise<void> } }>;
}

/** Playwright with a library for curved mouse paths. */
export const ghostCursorPlaywright: Driver = {
  name: 'ghost-cursor-playwright',
  modes: ['headless', 'disguised', 'attached', ...disguisedModes],
  visit: async (visit) => {
    const { createCursor } = await driverPackage<GhostCursor>('ghost-cursor-playwright');
    await withPlaywrightPage(library, visit, async (page, url) => {
      const cursor = await createCursor(page);
      await doPointerTask({
        open: () => page.goto(url),
        click: async (selector) => {
          await page.locator(selector).scrollIntoViewIfNeeded();
          await cursor.actions.click({ target: selector });
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        wheel: (deltaY) => page.mouse.wheel(0, deltaY),
        back: () => goBack(page),
        waitFor: (selector) => page.waitForSelector(selector),
      });
    });
  },
};
