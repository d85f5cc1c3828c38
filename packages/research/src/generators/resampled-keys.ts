import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';
import { type Delay, habitsOf, type KeyBot, lognormal, PAUSE_MS, retimedKeys } from './keystroke-timing.ts';

/** A person's dwell times, and the intervals that are not pauses. */
const timesOf = (segment: readonly KeyRow[]): { dwells: number[]; intervals: number[] } => ({
  dwells: segment.flatMap(([down, up]) => (up !== null && up > down ? [up - down] : [])),
  intervals: segment
    .slice(1)
    .map(([down], i) => down - (segment[i] as KeyRow)[0])
    .filter((interval) => interval > 0 && interval < PAUSE_MS),
});

/** A person's own times in random order. */
export const shuffled: KeyBot = (segment, random) => {
  const { dwells, intervals } = timesOf(segment);
  if (dwells.length < 2 || intervals.length < 2) return [];
  const draw = (values: readonly number[]): Delay => {
    const order = random.shuffled(values);
    return (index) => order[index % order.length] as number;
  };
  return retimedKeys(
    segment,
    { dwell: draw(dwells), interval: draw(intervals), measuredFrom: 'press', ...habitsOf(random) },
    random,
  );
};

/** Inverse transform sampling from a person's own times (Gonzalez et al. 2021, ICDF). */
export const inverseCdf: KeyBot = (segment, random) => {
  const { dwells, intervals } = timesOf(segment);
  if (dwells.length < 2 || intervals.length < 2) return [];
  const draw = (values: readonly number[]): Delay => {
    const sorted = [...values].sort((a, b) => a - b);
    return () => {
      const at = random.next() * (sorted.length - 1);
      const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
      return low + (high - low) * (at % 1);
    };
  };
  return retimedKeys(
    segment,
    { dwell: draw(dwells), interval: draw(intervals), measuredFrom: 'press', ...habitsOf(random) },
    random,
  );
};

/** One key of a person: its dwell time and the interval to the next key. */
interface Stroke {
  readonly dwell: number;
  readonly interval: number;
  readonly key: KeyRow[2];
}

const strokesOf = (segment: readonly KeyRow[]): Stroke[] =>
  segment.flatMap(([down, up, key], i) => {
    const interval = (segment[i + 1]?.[0] ?? down) - down;
    return up !== null && up > down && interval > 0 && interval < PAUSE_MS
      ? [{ dwell: up - down, interval, key }]
      : [];
  });

/** Fewest keys to resample from. */
const MIN_STROKES = 4;

/** Types with a person's own strokes, each chosen given the last one. */
const resampledStrokes =
  (
    chooserFrom: (strokes: readonly Stroke[], random: Random) => (key: KeyRow[2], last: number) => number,
  ): KeyBot =>
  (segment, random) => {
    const strokes = strokesOf(segment);
    if (strokes.length < MIN_STROKES) return [];
    const choose = chooserFrom(strokes, random);
    let last = 0;
    const dwell: Delay = (_, key) => {
      last = choose(key, last);
      return (strokes[last] as Stroke).dwell;
    };
    const interval: Delay = () => (strokes[last] as Stroke).interval;
    return retimedKeys(segment, { dwell, interval, measuredFrom: 'press', ...habitsOf(random) }, random);
  };

/** Keeps each dwell time with its interval; keys are independent. */
export const paired = resampledStrokes((strokes, random) => () => random.integer(0, strokes.length - 1));

/** As `paired`, from keys of the same class. */
export const byKey = resampledStrokes((strokes, random) => {
  const indices = [...strokes.keys()];
  const own = new Map(strokes.map(({ key }) => [key, indices.filter((i) => strokes[i]?.key === key)]));
  return (key) => random.pick(own.get(key) ?? indices);
});

/** Block bootstrap of a person's strokes, in blocks of a few keys (Kuensch 1989). */
export const pieces = resampledStrokes((strokes, random) => {
  const continuation = 1 - 1 / random.between(2, 6);
  return (_, last) =>
    random.chance(continuation) ? (last + 1) % strokes.length : random.integer(0, strokes.length - 1);
});

/** Markov chain: continues with what followed an interval of about the same rank. */
export const chained = resampledStrokes((strokes, random) => {
  const ranked = [...strokes.keys()].sort(
    (a, b) => (strokes[a] as Stroke).interval - (strokes[b] as Stroke).interval,
  );
  const rank = new Map(ranked.map((stroke, i) => [stroke, i]));
  const maxRankDistance = Math.max(1, Math.round(strokes.length * random.between(0.05, 0.2)));
  return (_, last) => {
    const near = (rank.get(last) as number) + random.integer(-maxRankDistance, maxRankDistance);
    const similar = ranked[Math.max(0, Math.min(ranked.length - 1, near))] as number;
    return (similar + 1) % strokes.length;
  };
});

/** Normal or lognormal distribution fitted to a person's times. */
export const fitted: KeyBot = (segment, random) => {
  const { dwells, intervals } = timesOf(segment);
  if (dwells.length < 3 || intervals.length < 3) return [];
  const isLogarithmic = random.chance(0.5);
  const draw = (values: readonly number[]): Delay => {
    const scaled = isLogarithmic ? values.map(Math.log) : values;
    const mean = scaled.reduce((sum, one) => sum + one, 0) / scaled.length;
    const spread = Math.sqrt(scaled.reduce((sum, one) => sum + (one - mean) ** 2, 0) / scaled.length);
    return isLogarithmic
      ? lognormal(random, Math.exp(mean), spread)
      : () => Math.max(1, mean + spread * random.normal());
  };
  return retimedKeys(
    segment,
    { dwell: draw(dwells), interval: draw(intervals), measuredFrom: 'press', ...habitsOf(random) },
    random,
  );
};

/** A person's own keys, faster or slower, with a little noise. */
export const replayed: KeyBot = (segment, random) => {
  const speed = random.between(0.8, 1.25);
  const noise = random.between(0, 8);
  let earliest = 0;
  return segment.map(([down, up, key]) => {
    const at = Math.max(earliest, Math.round(down * speed + noise * random.normal()));
    earliest = at;
    return [
      at,
      up === null ? null : at + Math.max(1, Math.round((up - down) * speed + noise * random.normal())),
      key,
    ];
  });
};
