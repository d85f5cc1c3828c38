import { maximumAt, type Steps } from './steps.ts';

/** Submovements of a stroke, as its speed profile shows them (Meyer et al. 1988). */
export interface Submovements {
  /** Peaks of speed after the highest one. */
  readonly corrections: number;
  /** Lowest speed between the first and the last peak over the highest; NaN with one peak. */
  readonly speedValley: number;
  /** Speed of the first step over the highest. */
  readonly startSpeed: number;
}

/** Ratio by which a peak of smoothed speed exceeds its surroundings. */
const PROMINENCE = 1.15;

export const submovementsOf = (steps: Steps): Submovements => {
  const { count, smoothSpeed } = steps;
  smooth(steps);
  const highest = maximumAt(smoothSpeed, count);
  const topSpeed = smoothSpeed[highest] as number;
  const peaks = peaksOf(smoothSpeed, count);
  const first = peaks[0] ?? 0;
  const last = peaks[peaks.length - 1] ?? 0;
  return {
    corrections: peaks.length - 1 - peaks.indexOf(highest),
    speedValley: last > first ? lowestBetween(smoothSpeed, first, last) / topSpeed : Number.NaN,
    startSpeed: (smoothSpeed[0] as number) / topSpeed,
  };
};

const smooth = ({ count, speed, smoothSpeed }: Steps): void => {
  for (let i = 0; i < count; i++) {
    const previous = speed[Math.max(0, i - 1)] as number;
    const next = speed[Math.min(count - 1, i + 1)] as number;
    smoothSpeed[i] = (previous + 2 * (speed[i] as number) + next) / 4;
  }
};

const lowestBetween = (values: Float64Array, first: number, last: number): number => {
  let lowest = values[first] as number;
  for (let i = first + 1; i <= last; i++) lowest = Math.min(lowest, values[i] as number);
  return lowest;
};

const peaksOf = (speeds: Float64Array, count: number): number[] => {
  const peaks: number[] = [];
  let valley = speeds[0] as number;
  let topSpeed = 0;
  let top = -1;
  for (let i = 0; i < count; i++) {
    const speed = speeds[i] as number;
    const isRising = top < 0 ? speed > Math.min(valley, speed) * PROMINENCE : speed > topSpeed;
    if (isRising) {
      top = i;
      topSpeed = speed;
    } else if (top < 0) valley = Math.min(valley, speed);
    else if (speed * PROMINENCE < topSpeed) {
      peaks.push(top);
      valley = speed;
      top = -1;
    }
  }
  if (top >= 0) peaks.push(top);
  return peaks;
};
