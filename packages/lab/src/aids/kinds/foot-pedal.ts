import type { Aid } from '../aid.ts';

/** A hand moves the pointer, and a foot presses: late, and for long. */
export const footPedal: Aid = {
  name: 'clicks by foot pedal',
  systems: ['windows', 'mac', 'linux'],
  source: 'Velloso et al. 2015: interaction by feet',
  points: (visitor, random) => {
    visitor.moves(random.integer(200, 900), random.integer(150, 550));
    visitor.waits(random.lognormal(450, 0.3)).presses({ hold: Math.round(random.lognormal(230, 0.25)) });
  },
};
