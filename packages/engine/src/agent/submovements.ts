import { highestOf, type Steps } from './stroke.ts';

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

export const submovementsOf = ({ count, speed }: Steps): Submovements => {
  const speeds = smoothed(speed, count);
  const highest = highestOf(speeds, count);
  const fastest = speeds[highest] as number;
  const peaks = peaksOf(speeds);
  const [first, last] = [peaks[0] ?? 0, peaks[peaks.length - 1] ?? 0];
  return {
    corrections: peaks.length - 1 - peaks.indexOf(highest),
    valley: last > first ? lowestBetween(speeds, first, last) / fastest : Number.NaN,
    start: (speeds[0] as number) / fastest,
  };
};

const smoothed = (speeds: Float64Array, count: number): number[] => {
  const last = count - 1;
  const smooth: number[] = [];
  for (let i = 0; i <= last; i++) {
    const before = speeds[Math.max(0, i - 1)] as number;
    const after = speeds[Math.min(last, i + 1)] as number;
    smooth.push((before + 2 * (speeds[i] as number) + after) / 4);
  }
  return smooth;
};

const lowestBetween = (values: readonly number[], first: number, last: number): number => {
  let lowest = values[first] as number;
  for (let i = first + 1; i <= last; i++) lowest = Math.min(lowest, values[i] as number);
  return lowest;
};

const peaksOf = (speeds: readonly number[]): number[] => {
  const peaks: number[] = [];
  let [low, summit, top] = [speeds[0] as number, 0, -1];
  for (let i = 0; i < speeds.length; i++) {
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
