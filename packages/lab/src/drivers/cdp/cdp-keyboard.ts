import { setTimeout as sleep } from 'node:timers/promises';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';
import { type Keystroke, keystrokes } from '../human-like-input.ts';
import { keyDown, keyUp } from './cdp-keys.ts';
import { openAddress, withCdpPage } from './cdp-page.ts';

const READ_MS = 2_000;

const controlKey = (key: string): Keystroke => ({
  key,
  dwell: 60 + Math.random() * 50,
  pause: 250 + Math.random() * 400,
});

/** Keys that fill in the form, starting at its first link, with jitter and typing errors. */
const keys = (): readonly Keystroke[] => [
  ...['Tab', 'Tab', 'Tab'].map(controlKey),
  ...[task.name, task.email, task.essay].flatMap((text) => [...keystrokes(text), controlKey('Tab')]),
  ...['ArrowDown', 'Tab', ' ', 'Tab', ' ', 'Tab', 'Enter'].map(controlKey),
];

/** Fills in the form over the protocol with the keyboard alone. */
export const cdpKeyboard: Driver = {
  name: 'cdp-keyboard',
  modes: ['attached', ...disguisedModes],
  visit: (visit) =>
    withCdpPage(visit, async (page) => {
      await openAddress(page, visit.url);
      await sleep(READ_MS);
      for (const { key, dwell, pause } of keys()) {
        await keyDown(page, key);
        await sleep(dwell);
        await keyUp(page, key);
        await sleep(pause);
      }
      await sleep(STAY_MS);
    }),
};
