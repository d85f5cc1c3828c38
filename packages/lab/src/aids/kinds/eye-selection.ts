import type { Aid } from '../aid.ts';

/** A target picked by gaze: one absolute move to its center, and a click in one call. */
export const eyeSelection: Aid = {
  name: 'eye selection',
  systems: ['windows', 'linux'],
  source: 'https://github.com/OptiKey/OptiKey (mouse actions by SendInput)',
  points: (visitor, random) => {
    visitor.waits(random.between(1_200, 3_500)).teleports({ hold: random.integer(0, 2) });
  },
};
