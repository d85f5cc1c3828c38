import type { Aid } from '../aid.ts';

/** A hand or a head moves the pointer, and an eyebrow or a muscle presses, at times twice. */
export const muscleSwitch: Aid = {
  name: 'clicks by a muscle',
  systems: ['windows', 'mac', 'linux'],
  source: 'Barreto et al. 2000: a pointer by electromyography',
  points: (visitor, random) => {
    visitor.moves(random.integer(200, 900), random.integer(150, 550)).waits(random.lognormal(500, 0.5));
    for (let presses = random.chance(0.2) ? 2 : 1; presses > 0; presses--)
      visitor.presses({ hold: random.integer(1, 60) });
  },
};
