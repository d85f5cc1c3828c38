import type { Aid } from '../aid.ts';

/** A hand moves the pointer, and resting clicks. */
export const dwellClick: Aid = {
  name: 'clicks by resting',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://help.gnome.org/users/gnome-help/stable/a11y-dwellclick.html',
  points: (visitor, random) => {
    visitor.moves(random.integer(200, 900), random.integer(150, 550));
    visitor.waits(random.between(600, 1_500)).presses({ hold: random.integer(0, 8) });
  },
};
