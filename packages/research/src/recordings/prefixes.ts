import type { Events, StreamName } from '@gait/wire';

/** Streams that count as events. */
const counted: readonly StreamName[] = ['pointer', 'press', 'keys', 'scroll', 'wheel'];

/** Times of all counted events, in order. */
export const eventTimes = (events: Events): number[] =>
  counted.flatMap((name) => events[name].map(({ t }) => t)).sort((a, b) => a - b);

/** Events in [from, to). */
export const eventsBetween = (events: Events, from: number, to: number): Events =>
  Object.fromEntries(
    Object.entries(events).map(([name, rows]) => [
      name,
      rows.length === 0
        ? rows
        : (rows as readonly { readonly t: number }[]).filter(({ t }) => t >= from && t < to),
    ]),
  ) as unknown as Events;

export interface RecordingPrefix {
  /** Number of events. */
  readonly size: number;
  /** End, excluded. */
  readonly end: number;
  /** Seconds since the first event. */
  readonly seconds: number;
}

/** Prefixes of the given sizes that these event times fill, and the whole. */
export const prefixesOf = (times: readonly number[], sizes: readonly number[]): RecordingPrefix[] => {
  const secondsTo = (size: number) => ((times[size - 1] ?? 0) - (times[0] ?? 0)) / 1000;
  const full = sizes
    .filter((size) => size < times.length)
    .map((size) => ({ size, end: (times[size - 1] as number) + 0.5, seconds: secondsTo(size) }));
  const whole = { size: times.length, end: Number.POSITIVE_INFINITY, seconds: secondsTo(times.length) };
  return times.length === 0 ? [] : [...full, whole];
};

/** Prefixes of the given lengths in seconds that the recording exceeds. */
export const prefixesBySeconds = (
  times: readonly number[],
  seconds: readonly number[],
): RecordingPrefix[] => {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return seconds
    .filter((length) => last - first >= length * 1_000)
    .map((length) => {
      const end = first + length * 1_000;
      return { size: times.filter((t) => t < end).length, end, seconds: length };
    });
};
