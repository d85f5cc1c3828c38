import { median } from '@gait/research/metrics/median';

/** What a page holds after a collection of its garbage. */
export interface Held {
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
}

export const heldNames = ['heap', 'listeners', 'nodes', 'documents'] as const;

/** Growth in an hour that no visitor notices: below it, a difference is not a leak. */
const TOLERATED: Held = { heap: 200_000, listeners: 12, nodes: 120, documents: 6 };

/** How many times its own noise a difference must exceed. */
const NOISE_FACTOR = 3;

const MINUTES_PER_HOUR = 60;
/** Makes the median absolute deviation comparable with a standard deviation. */
const MAD_TO_DEVIATION = 1.4826;

export interface Trend {
  /** Growth in an hour: the median of the slopes between all pairs of samples. */
  readonly perHour: number;
  /** Standard error of `perHour`. */
  readonly error: number;
}

/** The growth of a series with one sample a minute. Single outliers do not change it. */
export const trendOf = (series: readonly number[]): Trend => {
  const slopes = series.flatMap((value, i) =>
    series.slice(i + 1).map((later, gap) => (later - value) / (gap + 1)),
  );
  const slope = median(slopes);
  const rests = series.map((value, minute) => value - slope * minute);
  const middle = median(rests);
  const deviation = MAD_TO_DEVIATION * median(rests.map((rest) => Math.abs(rest - middle)));
  // The error of a slope over n evenly spaced samples is that of a sample divided by the root of (n^3 - n) / 12.
  const n = series.length;
  return {
    perHour: MINUTES_PER_HOUR * slope,
    error: (MINUTES_PER_HOUR * deviation) / Math.sqrt((n ** 3 - n) / 12),
  };
};

export interface Growth {
  readonly name: keyof Held;
  /** Growth in an hour, of the page and of its control. */
  readonly perHour: number;
  readonly control: number;
  readonly allowed: number;
  readonly leaks: boolean;
}

/** Whether a page grows faster than its control, by more than noise explains. */
export const growthOf = (page: readonly Held[], control: readonly Held[]): Growth[] =>
  heldNames.map((name) => {
    const own = trendOf(page.map((held) => held[name]));
    const other = trendOf(control.map((held) => held[name]));
    const allowed = Math.max(TOLERATED[name], NOISE_FACTOR * Math.hypot(own.error, other.error));
    return {
      name,
      perHour: own.perHour,
      control: other.perHour,
      allowed,
      leaks: own.perHour - other.perHour > allowed,
    };
  });
