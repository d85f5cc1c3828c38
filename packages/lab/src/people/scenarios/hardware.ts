import type { TimedPoint } from '../aimed-movement.ts';
import type { Scenario } from '../scenario.ts';

export const utcClock: Scenario = { name: 'UTC clock', env: { TZ: 'UTC' } };
export const noWebGl: Scenario = { name: 'no WebGL', args: ['--disable-3d-apis'] };
export const withoutGraphicsCard: Scenario = {
  name: 'software renderer',
  args: ['--enable-unsafe-swiftshader'],
};

/** An old or busy computer. */
export const slowComputer: Scenario = { name: 'slow computer', slower: 6 };

/** ms between two positions over a busy connection. */
const REMOTE_UPDATE_MS = 66;

/** The latest position of each interval, and the last position of all. */
const updates = (path: readonly TimedPoint[]): TimedPoint[] => {
  const end = path.at(-1)!;
  const kept: TimedPoint[] = [];
  let next = REMOTE_UPDATE_MS;
  for (const point of path)
    if (point.t >= next) {
      kept.push(point);
      next += REMOTE_UPDATE_MS * Math.max(1, Math.ceil((point.t - next) / REMOTE_UPDATE_MS));
    }
  return [...kept.filter((point) => point !== end), end];
};

/** A desktop on another machine receives the pointer's position now and then. */
export const remoteDesktop: Scenario = { name: 'remote desktop', pointing: updates };

/** Share of a movement in which the pen is too far above the tablet to be sensed. */
const UNSENSED = 0.65;

/** A lifted pen comes down somewhere else: the pointer jumps, then hovers to its target. */
export const penTablet: Scenario = {
  name: 'pen tablet',
  pointing: (path) => path.slice(Math.floor(path.length * UNSENSED)),
};

/** ms between two reports of a gaming mouse. */
const GAMING_REPORT_MS = 1;

/** Interpolates a position every millisecond. */
export const gamingMouse: Scenario = {
  name: 'gaming mouse',
  pointing: (path) =>
    path.flatMap((point, index) => {
      const next = path[index + 1];
      if (!next) return [point];
      const parts = Math.max(1, Math.round((next.t - point.t) / GAMING_REPORT_MS));
      return Array.from({ length: parts }, (_, part) => ({
        t: point.t + (part / parts) * (next.t - point.t),
        x: point.x + (part / parts) * (next.x - point.x),
        y: point.y + (part / parts) * (next.y - point.y),
      }));
    }),
};
