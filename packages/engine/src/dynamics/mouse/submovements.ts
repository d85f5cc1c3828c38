import { highestOf, type Steps } from './steps.ts';

/** What the speed of a stroke tells of the movements it is put together of (Meyer et al. 1988). */
export interface Submovements {
  /** Peaks of speed that come after the highest. */
  readonly corrections: number;
  /** The slowest moment between the first peak and the last over the fastest; NaN with one peak. */
  readonly valley: number;
  /** Speed of the first step over the fastest. */
  readonly start: number;
}

/** How much a peak of smoothed speed stands out. */
const PROMINENT = 1.15;

export const submovementsOf = (steps: Steps): Submovements => {
  const { count, smooth } = steps;
  smoothen(steps);
  const highest = highestOf(smooth, count);
  const fastest = smooth[highest] as number;
  const peaks = peaksOf(smooth, count);
  const first = peaks[0] ?? 0;
  const last = peaks[peaks.length - 1] ?? 0;
  return {
    corrections: peaks.length - 1 - peaks.indexOf(highest),
    valley: last > first ? lowestBetween(smooth, first, last) / fastest : Number.NaN,
    start: (smooth[0] as number) / fastest,
  };
};

const smoothen = ({ count, speed, smooth }: Steps): void => {
  for (let i = 0; i < count; i++) {
    const before = speed[Math.max(0, i - 1)] as number;
    const after = speed[Math.min(count - 1, i + 1)] as number;
    smooth[i] = (before + 2 * (speed[i] as number) + after) / 4;
  }
};

const lowestBetween = (values: Float64Array, first: number, last: number): number => {
  let lowest = values[first] as number;
  for (let i = first + 1; i <= last; i++) lowest = Math.min(lowest, values[i] as number);
  return lowest;
};

const peaksOf = (speeds: Float64Array, count: number): number[] => {
  const peaks: number[] = [];
  let low = speeds[0] as number;
  let summit = 0;
  let top = -1;
  for (let i = 0; i < count; i++) {
    const speed = speeds[i] as number;
    const isRising = top < 0 ? speed > Math.min(low, speed) * PROMINENT : speed > summit;
    if (isRising) {
      top = i;
      summit = speed;
    } else if (top < 0) low = Math.min(low, speed);
    else if (speed * PROMINENT < summit) {
      peaks.push(top);
      low = speed;
      top = -1;
    }
  }
  if (top >= 0) peaks.push(top);
  return peaks;
};
