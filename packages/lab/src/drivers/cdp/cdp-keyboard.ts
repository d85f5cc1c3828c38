import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from '../driver.ts';
import { type Stroke, strokes } from '../human-like.ts';
import { STAY_MS, task } from '../task.ts';
import { openAddress, withCdpPage } from './cdp.ts';
import { keyDown, keyUp } from './cdp-keys.ts';

const READ_MS = 2_000;

const named = (key: string): Stroke => ({
  key,
  dwell: 60 + Math.random() * 50,
  pause: 250 + Math.random() * 400,
});

/** The keys that fill in the form from its first link on, jittered and with typing errors. */
const keys = (): readonly Stroke[] => [
  ...['Tab', 'Tab', 'Tab'].map(named),
  ...[task.name, task.email, task.essay].flatMap((text) => [...strokes(text), named('Tab')]),
  ...['ArrowDown', 'Tab', ' ', 'Tab', ' ', 'Tab', 'Enter'].map(named),
];

/** Goes through the form over the protocol by keys alone, without ever pointing. */
export const cdpKeyboard: Driver = {
  name: 'cdp-keyboard',
  modes: ['attached'],
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
