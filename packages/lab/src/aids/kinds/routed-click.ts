import type { Aid } from '../aid.ts';

/** A screen reader routes the pointer to the element that it reads, and clicks. */
export const routedClick: Aid = {
  name: 'routed click of a screen reader',
  systems: ['windows', 'linux'],
  source: 'NVDA user guide: move mouse to navigator object',
  points: (visitor, random) => {
    visitor.waits(random.between(2_000, 8_000)).teleports({ hold: random.integer(0, 16) });
  },
};
