import { setTimeout as sleep } from 'node:timers/promises';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { doPointerTask } from '../pointer-task.ts';
import { keyDown, keyUp } from './cdp-keys.ts';
import { type CdpPage, openAddress, withCdpPage } from './cdp-page.ts';

/** ms that browser agents commonly hold the button. */
const HOLD_MS = 80;

const clickCenter = async (page: CdpPage, selector: string): Promise<void> => {
  let box = await page.waitFor(selector);
  const { cssVisualViewport } = await page.Page.getLayoutMetrics();
  const beyond = box.y + box.height - cssVisualViewport.clientHeight;
  if (beyond > 0 || box.y < 0) {
    const deltaY = box.y < 0 ? box.y - 100 : beyond + 100;
    await page.Input.dispatchMouseEvent({ type: 'mouseWheel', x: 300, y: 300, deltaX: 0, deltaY });
    await sleep(150);
    box = await page.waitFor(selector);
  }
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const button = { button: 'left', clickCount: 1, ...at };
  await page.Input.dispatchMouseEvent({ type: 'mouseMoved', ...at });
  await page.Input.dispatchMouseEvent({ type: 'mousePressed', ...button });
  await sleep(HOLD_MS);
  await page.Input.dispatchMouseEvent({ type: 'mouseReleased', ...button });
  await sleep(100);
};

/** A browser agent on the bare protocol: clicks centers, inserts text and scrolls with the wheel. */
export const chromeRemoteInterface: Driver = {
  name: 'chrome-remote-interface',
  modes: ['headless', 'attached', ...disguisedModes],
  visit: (visit) =>
    withCdpPage(visit, (page) =>
      doPointerTask({
        open: () => openAddress(page, visit.url),
        click: (selector) => clickCenter(page, selector),
        type: (text) => page.Input.insertText({ text }),
        press: async (key) => {
          await keyDown(page, key);
          await keyUp(page, key);
        },
        wheel: (deltaY) =>
          page.Input.dispatchMouseEvent({ type: 'mouseWheel', x: 300, y: 300, deltaX: 0, deltaY }),
        back: () => page.back(),
        waitFor: (selector) => page.waitFor(selector),
      }),
    ),
};
