import type { Random } from '../../random.ts';
import { pressesOf, steered } from './steered.ts';

/** Camera frames: 30 a second. */
const FRAME_MS = 33.3;

/** px a frame at most, and the share of the distance that a frame covers; head mice have 1 to 2 bits/s (Radwin et al. 1990). */
const TOP_SPEED = [8, 30] as const;
const SHARE = [0.06, 0.18] as const;

/** px of sway a frame. */
const SWAY_PX = [0.4, 2.5] as const;

/** A camera that follows the head: slow toward the target, slower near it, and never quite at rest. */
export const head = steered((random: Random) => {
  const [top, share, sway] = [
    random.between(...TOP_SPEED),
    random.between(...SHARE),
    random.between(...SWAY_PX),
  ];
  return {
    interval: FRAME_MS,
    radius: random.between(4, 10),
    next: ({ x, y }, target) => {
      const [dx, dy] = [target.x - x, target.y - y];
      const step = Math.min(top, share * Math.hypot(dx, dy)) / (Math.hypot(dx, dy) || 1);
      return { x: x + dx * step + sway * random.normal(), y: y + dy * step + sway * random.normal() };
    },
    ...pressesOf(random),
  };
});
