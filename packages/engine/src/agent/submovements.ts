import type { Step } from './stroke.ts';

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

export const submovementsOf = (steps: readonly Step[]): Submovements => {
  const speeds = smoothed(steps);
  const fastest = Math.max(...speeds);
  const highest = speeds.indexOf(fastest);
  const peaks = peaksOf(speeds);
  const [first, last] = [peaks[0] ?? 0, peaks.at(-1) ?? 0];
  return {
    corrections: peaks.length - 1 - peaks.indexOf(highest),
    valley: last > first ? Math.min(...speeds.slice(first, last + 1)) / fastest : Number.NaN,
    start: (speeds[0] as number) / fastest,
  };
};

const smoothed = (steps: readonly Step[]): number[] =>
  steps.map(
    ({ speed }, i) => ((steps[i - 1]?.speed ?? speed) + 2 * speed + (steps[i + 1]?.speed ?? speed)) / 4,
  );

const peaksOf = (speeds: readonly number[]): number[] => {
  const peaks: number[] = [];
  let [low, top] = [speeds[0] as number, -1];
  for (const [i, speed] of speeds.entries()) {
    const summit = speeds[top] ?? 0;
    if (top < 0) {
      low = Math.min(low, speed);
      if (speed > low * PROMINENT) top = i;
    } else if (speed > summit) top = i;
    else if (speed * PROMINENT < summit) {
      peaks.push(top);
      [low, top] = [speed, -1];
    }
  }
  return top < 0 ? peaks : [...peaks, top];
};
