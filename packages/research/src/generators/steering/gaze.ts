import type { Random } from '../../random.ts';
import { pressesOf, steered } from './steered.ts';

/** px that an eye tracker errs, and the share of the last position that its filter keeps (Feit et al. 2017, 30 to 60 Hz). */
const ERROR_PX = [6, 24] as const;
const KEPT = [0.75, 0.93] as const;

/** An eye tracker that moves the pointer: never at rest, filtered, quick to the target and then around it. */
export const gaze = steered((random: Random) => {
  const [error, kept] = [random.between(...ERROR_PX), random.between(...KEPT)];
  return {
    interval: random.pick([16.7, 33.3]),
    radius: error,
    next: ({ x, y }, target) => ({
      x: kept * x + (1 - kept) * (target.x + error * random.normal()),
      y: kept * y + (1 - kept) * (target.y + error * random.normal()),
    }),
    ...pressesOf(random),
  };
});
