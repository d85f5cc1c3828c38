import { pressFlags } from '@gait/wire';
import type { Aid } from '../aid.ts';

/** A screen reader goes from heading to heading, which get no focus, reads on, and presses by the default action. */
export const headingJumps: Aid = {
  name: 'from heading to heading',
  systems: ['windows', 'linux'],
  source: 'NVDA user guide: single letter navigation',
  points: (visitor, random) => {
    for (let headings = random.integer(1, 6); headings > 0; headings--)
      visitor.jumps(random.integer(120, 2_800)).waits(random.between(200, 12_000));
    visitor.presses({ flags: pressFlags.assistive | pressFlags.noPressure, hold: 0, offX: 0, offY: 0 });
  },
};
