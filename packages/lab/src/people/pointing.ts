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

/** ms between two reports of a mouse for games. */
const GAMING_MS = 1;

/** Every millisecond a place, on the way from each known one to the next. */
export const gamingMouse: Way = {
  name: 'gaming mouse',
  pointing: (path) =>
    path.flatMap((point, index) => {
      const next = path[index + 1];
      if (!next) return [point];
      const parts = Math.max(1, Math.round((next.t - point.t) / GAMING_MS));
      return Array.from({ length: parts }, (_, part) => ({
        t: point.t + (part / parts) * (next.t - point.t),
        x: point.x + (part / parts) * (next.x - point.x),
        y: point.y + (part / parts) * (next.y - point.y),
      }));
    }),
};

/** ms a pointer rests until the desktop presses for a hand that cannot, and how long such a press lasts. */
const DWELL_MS = 1_200;
const ASSISTED_HOLD_MS = 2;

/** Whoever cannot press holds the pointer still, and the desktop clicks. */
export const hoverClick: Way = {
  name: 'hover click',
  pressing: () => ({ pause: DWELL_MS, hold: ASSISTED_HOLD_MS }),
};
