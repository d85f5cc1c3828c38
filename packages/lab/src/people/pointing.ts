import type { Timed } from './reach.ts';
import type { Way } from './way.ts';

/** ms between two positions that a busy line carries. */
const UPDATE_MS = 66;

/** The latest place every so often, and the last. */
const updates = (path: readonly Timed[]): Timed[] => {
  const end = path.at(-1)!;
  const kept: Timed[] = [];
  let next = UPDATE_MS;
  for (const point of path)
    if (point.t >= next) {
      kept.push(point);
      next += UPDATE_MS * Math.max(1, Math.ceil((point.t - next) / UPDATE_MS));
    }
  return [...kept.filter((point) => point !== end), end];
};

/** A desktop on another machine, which is told now and then where the pointer is. */
export const remoteDesktop: Way = { name: 'remote desktop', pointing: updates };

/** Share of a movement that a pen makes too high above its tablet to be seen. */
const UNSEEN = 0.65;

/** Whoever lifts the pen comes down elsewhere: the pointer jumps, then hovers to its target. */
export const penTablet: Way = {
  name: 'pen tablet',
  pointing: (path) => path.slice(Math.floor(path.length * UNSEEN)),
};
