import type { CDPSession } from 'playwright-core';
import type { Gesture } from './gestures.ts';
import type { ScreenKeyboard } from './input-method.ts';
import { describeStories, until } from './stories.ts';
import { TOUCH_SCREEN } from './touch-screen.ts';
import { type DescribeTouched, filled, leaving } from './touch-visit.ts';

/** How Playwright emulates the screen of a phone. */
const PHONE = { viewport: TOUCH_SCREEN, screen: TOUCH_SCREEN, hasTouch: true, isMobile: true };

const gestureOf = (devtools: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Gesture[number][1]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({
        x,
        y,
        id,
        radiusX: 11 + id,
        radiusY: 12,
        force: 0.4,
      })),
    });
  return async (frames: Gesture) => {
    const start = performance.now();
    for (const [i, [at, fingers]] of frames.entries()) {
      await new Promise((resolve) => setTimeout(resolve, start + at - performance.now()));
      await send(i === 0 ? 'touchStart' : 'touchMove', fingers);
    }
    await send('touchEnd', []);
  };
};

/** A key without a name, which is all that a page learns of keys on the screen. */
const UNIDENTIFIED = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 229 };

const keyboardOf = (devtools: CDPSession): ScreenKeyboard => ({
  underline: async (text) => {
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...UNIDENTIFIED });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...UNIDENTIFIED });
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await devtools.send('Input.imeSetComposition', { text, ...caret });
  },
  commit: async (text) => {
    await devtools.send('Input.insertText', { text });
  },
});

const turned = { type: 'landscapePrimary', angle: 90 } as const;
const upright = { type: 'portraitPrimary', angle: 0 } as const;

/** The next larger zoom of Chromium's menu whose sizes are whole. */
const LARGER = 1.25;

/** Chromium receives fingers and the keyboard from its developer tools. */
export const inChromium: DescribeTouched = (title, tellAll) =>
  describeStories(title, (story) =>
    tellAll(
      (name, run) =>
        story(
          name,
          async ({ server, context, page }) => {
            const devtools = await context.newCDPSession(page);
            await run({
              browser: 'Chromium',
              server,
              keyboard: keyboardOf(devtools),
              gesture: gestureOf(devtools),
              open: async (path) => {
                await page.goto(server.base + path);
                await filled(server);
              },
              turn: async ({ width, height }) => {
                const screenOrientation = width > height ? turned : upright;
                const screen = { width, height, deviceScaleFactor: 1, mobile: true, screenOrientation };
                await devtools.send('Emulation.setDeviceMetricsOverride', screen);
              },
              zoom: async (to) => {
                const deviceScaleFactor = to === 'larger' ? LARGER : 1;
                const { width, height } = TOUCH_SCREEN;
                const screen = { width: width / deviceScaleFactor, height: height / deviceScaleFactor };
                const metrics = { ...screen, deviceScaleFactor, mobile: true };
                await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
              },
              rest: async () => {
                await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
                await devtools.send('Page.setWebLifecycleState', { state: 'active' });
              },
              goBack: async () => {
                const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
                const entryId = entries[currentIndex - 1]?.id as number;
                await devtools.send('Page.navigateToHistoryEntry', { entryId });
                await until(() => server.visits('/restored') > 0);
              },
              leave: () => leaving(server, () => page.goto('about:blank')),
            });
          },
          PHONE,
        ),
      'Chromium',
    ),
  );
