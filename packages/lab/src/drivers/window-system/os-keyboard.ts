import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '../../browsers/xtest.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';
import { withMeasuredWindow } from './measured-window.ts';
import { keyEvents } from './os-human-like.ts';

const START_MS = 2_500;
/** Range of dwell times, and of flight times (release to next press), ms; uniformly distributed. */
const DWELL_MS = [50, 110] as const;
const FLIGHT_MS = [60, 180] as const;

const between = ([low, high]: readonly [number, number]) => low + Math.random() * (high - low);

const pressKey = async (player: Player, key: string) => {
  await player.play(keyEvents(key, 1));
  await sleep(between(DWELL_MS));
  await player.play(keyEvents(key, 0));
  await sleep(between(FLIGHT_MS));
};

/** Keys that fill in the form, starting at its first link. */
const KEYS: readonly string[] = [
  ...['Tab', 'Tab', 'Tab', ...task.name, 'Tab', ...task.email, 'Tab', ...task.essay],
  ...['Tab', 'Down', 'Tab', 'space', 'Tab', 'space', 'Tab', 'Return'],
];

/** A window-system agent that needs no screen: it fills in the form with the keyboard alone. */
export const osKeyboard: Driver = {
  name: 'os-keyboard',
  modes: ['os'],
  visit: (visit) =>
    withMeasuredWindow(visit, async (_, player) => {
      await sleep(START_MS);
      for (const key of KEYS) await pressKey(player, key);
      await sleep(STAY_MS);
    }),
};
