import type { Aid } from '../aid.ts';

/** A pen that is seen only near its tablet, as a mouse: the pointer appears at the target, and the tip or the barrel presses. */
export const penNearTablet: Aid = {
  name: 'pen on a tablet',
  systems: ['windows', 'mac', 'linux'],
  source: 'https://learn.microsoft.com/windows-hardware/design/component-guidelines/pen-devices (range)',
  points: (visitor, random) => {
    const [x, y] = [random.integer(200, 900), random.integer(150, 550)];
    visitor.waits(random.between(700, 3_000));
    for (let left = random.integer(1, 14); left >= 0; left--) {
      const at = { x: x + left * random.integer(-3, 3), y: y + left * random.integer(-3, 3) };
      visitor.adds('pointer', { ...at, flags: 0, grid: 0, residue: -1, coalesced: 1 });
    }
    visitor.presses({ x, y, hold: Math.round(random.lognormal(70, 0.4)) });
  },
};
