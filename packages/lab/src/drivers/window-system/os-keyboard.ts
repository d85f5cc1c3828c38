import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '../../browsers/xtest.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../task.ts';
import { withMeasuredWindow } from './measured-window.ts';
import { keyEvents } from './os-human-like.ts';

const START_MS = 2_500;
/** ms a key is held, and from its release to the next press: drawn evenly, as `random.uniform` does. */
const DWELL_MS = [50, 110] as const;
const GAP_MS = [60, 180] as const;

const between = ([low, high]: readonly [number, number]) => low + Math.random() * (high - low);

const strike = async (player: Player, key: string) => {
  await player.play(keyEvents(key, 1));
  await sleep(between(DWELL_MS));
  await player.play(keyEvents(key, 0));
  await sleep(between(GAP_MS));
};

/** The keys that fill in the form from its first link on, without ever pointing. */
const KEYS: readonly string[] = [
  ...['Tab', 'Tab', 'Tab', ...task.name, 'Tab', ...task.email, 'Tab', ...task.essay],
  ...['Tab', 'Down', 'Tab', 'space', 'Tab', 'space', 'Tab', 'Return'],
];

/** An agent of the window system that needs no screen: it goes through the form by keys alone. */
export const osKeyboard: Driver = {
  name: 'os-keyboard',
  modes: ['os'],
  visit: (visit) =>
    withMeasuredWindow(visit, async (_, player) => {
      await sleep(START_MS);
      for (const key of KEYS) await strike(player, key);
      await sleep(STAY_MS);
    }),
};
