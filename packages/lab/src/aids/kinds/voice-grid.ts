import type { Aid } from '../aid.ts';

/** A numbered grid by voice: the last number places the pointer and clicks. */
export const voiceGrid: Aid = {
  name: 'voice grid',
  systems: ['windows', 'mac', 'linux'],
  source: 'Windows Voice Access and macOS Voice Control: grids by number',
  points: (visitor, random) => {
    visitor.waits(random.between(1_500, 4_000)).teleports({
      hold: random.chance(0.5) ? random.integer(0, 2) : random.integer(16, 70),
      offX: random.integer(-90, 90),
      offY: random.integer(-60, 60),
    });
  },
};
