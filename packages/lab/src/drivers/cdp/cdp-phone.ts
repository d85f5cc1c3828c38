import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from '@gait/research/geometry';
import type { Driver } from '../driver.ts';
import { clickHold, keystrokes, scatteredPoint } from '../human-like-input.ts';
import { doPointerTask, type PageActions } from '../pointer-task.ts';
import { keyDown, keyUp } from './cdp-keys.ts';
import { type CdpPage, openAddress, withCdpPage } from './cdp-page.ts';

const SCREEN = { width: 412, height: 839 };
const SWIPE_PX = 300;
const SWIPE_STEPS = 14;
const STEP_MS = 12;
/** ms until a swiped page stops scrolling. */
const REST_MS = 700;
/** What an on-screen keyboard sends for every key. */
const UNIDENTIFIED_KEY = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 229 };

const pixel = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  platform: 'Linux armv8l',
  userAgentMetadata: {
    brands: [{ brand: 'Chromium', version: '156' }],
    fullVersion: '156.0.0.0',
    platform: 'Android',
    platformVersion: '14.0.0',
    architecture: '',
    model: 'Pixel 7',
    mobile: true,
  },
};

/** Emulates a phone, as developer tools do. */
const emulatePhone = async ({ Emulation }: CdpPage): Promise<void> => {
  await Emulation.setDeviceMetricsOverride({ ...SCREEN, deviceScaleFactor: 2.625, mobile: true });
  await Emulation.setTouchEmulationEnabled({ enabled: true, maxTouchPoints: 5 });
  await Emulation.setUserAgentOverride(pixel);
};

interface TouchStyle {
  /** Where in a box to tap. */
  aim(box: { x: number; y: number; width: number; height: number }): Point;
  /** Waits while the finger is down. */
  hold(): Promise<void>;
  /** Radius and pressure of the finger. */
  finger(): Record<string, number>;
  type(page: CdpPage, text: string): Promise<void>;
}

const pageActions = (page: CdpPage, url: string, style: TouchStyle): PageActions => {
  const touch = (type: string, at?: Point) =>
    page.Input.dispatchTouchEvent({ type, touchPoints: at ? [{ ...style.finger(), x: at.x, y: at.y }] : [] });

  const swipe = async (dy: number) => {
    const from = { x: 200 + Math.random() * 40, y: dy > 0 ? 620 : 200 };
    await touch('touchStart', from);
    for (let step = 1; step <= SWIPE_STEPS; step++) {
      await touch('touchMove', { x: from.x + Math.random() * 4, y: from.y - (dy * step) / SWIPE_STEPS });
      await sleep(STEP_MS);
    }
    await touch('touchEnd');
    await sleep(REST_MS);
  };

  const tap = async (selector: string) => {
    let box = await page.waitFor(selector);
    for (let tries = 0; tries < 8 && (box.y < 10 || box.y + box.height > SCREEN.height); tries++) {
      await swipe(box.y < 10 ? -SWIPE_PX : SWIPE_PX);
      box = await page.waitFor(selector);
    }
    await touch('touchStart', style.aim(box));
    await style.hold();
    await touch('touchEnd');
    await sleep(500 + Math.random() * 900);
  };

  return {
    open: async () => {
      await emulatePhone(page);
      await openAddress(page, url);
    },
    click: tap,
    type: (text) => style.type(page, text),
    press: async (key) => {
      await keyDown(page, key);
      await sleep(80);
      await keyUp(page, key);
    },
    wheel: (deltaY) => swipe(Math.sign(deltaY) * SWIPE_PX),
    back: () => page.back(),
    waitFor: (selector) => page.waitFor(selector),
  };
};

const phone = (name: string, style: TouchStyle): Driver => ({
  name,
  modes: ['attached', 'as-android'],
  visit: (visit) => withCdpPage(visit, (page) => doPointerTask(pageActions(page, visit.url, style))),
});

/** An emulated phone that is tapped at the exact center of each target and typed on like a desktop. */
export const phoneTaps = phone('phone-taps', {
  aim: ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }),
  hold: async () => undefined,
  finger: () => ({}),
  type: async (page, text) => {
    for (const key of text) {
      await keyDown(page, key);
      await keyUp(page, key);
    }
  },
});

/** An emulated phone with careful touch: scattered taps with a hold, and text from an on-screen keyboard. */
export const phoneFingers = phone('phone-fingers', {
  aim: scatteredPoint,
  hold: clickHold,
  finger: () => ({
    radiusX: 8 + Math.random() * 6,
    radiusY: 8 + Math.random() * 6,
    force: 0.3 + Math.random() / 2,
  }),
  type: async ({ Input }, text) => {
    for (const { key, dwell, pause } of keystrokes(text)) {
      const isErasing = key === 'Backspace';
      const code = isErasing ? { key, code: key, windowsVirtualKeyCode: 8 } : UNIDENTIFIED_KEY;
      await Input.dispatchKeyEvent({ type: 'rawKeyDown', ...code });
      if (!isErasing) await Input.insertText({ text: key });
      await sleep(dwell);
      await Input.dispatchKeyEvent({ type: 'keyUp', ...code });
      await sleep(pause);
    }
  },
});
