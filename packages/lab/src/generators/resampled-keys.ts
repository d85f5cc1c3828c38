import type { Random } from '../random.ts';
import type { KeyRow } from '../recordings/recording.ts';
import { type Delay, habitsOf, type KeyBot, lognormal, PAUSE, typed } from './keystroke-timing.ts';

/** A person's holds, and intervals that are no pauses. */
const rhythmOf = (donor: readonly KeyRow[]): { holds: number[]; gaps: number[] } => ({
  holds: donor.flatMap(([down, up]) => (up !== null && up > down ? [up - down] : [])),
  gaps: donor
    .slice(1)
    .map(([down], i) => down - (donor[i] as KeyRow)[0])
    .filter((gap) => gap > 0 && gap < PAUSE),
});

/** A person's own holds and intervals in another order. */
export const shuffled: KeyBot = (donor, random) => {
  const { holds, gaps } = rhythmOf(donor);
  if (holds.length < 2 || gaps.length < 2) return [];
  const draw = (values: readonly number[]): Delay => {
    const order = random.shuffled(values);
    return (index) => order[index % order.length] as number;
  };
  return typed(donor, { hold: draw(holds), gap: draw(gaps), from: 'press', ...habitsOf(random) }, random);
};

/** Draws as often as a person did, from what that person's holds and intervals were (Gonzalez et al. 2021, ICDF). */
export const inverseCdf: KeyBot = (donor, random) => {
  const { holds, gaps } = rhythmOf(donor);
  if (holds.length < 2 || gaps.length < 2) return [];
  const draw = (values: readonly number[]): Delay => {
    const sorted = [...values].sort((a, b) => a - b);
    return () => {
      const at = random.next() * (sorted.length - 1);
      const [low, high] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
      return low + (high - low) * (at % 1);
    };
  };
  return typed(donor, { hold: draw(holds), gap: draw(gaps), from: 'press', ...habitsOf(random) }, random);
};

/** A person's holds with the intervals that followed them, in the order they were typed. */
interface Stroke {
  readonly hold: number;
  readonly gap: number;
  readonly key: KeyRow[2];
}

const strokesOf = (donor: readonly KeyRow[]): Stroke[] =>
  donor.flatMap(([down, up, key], i) => {
    const gap = (donor[i + 1]?.[0] ?? down) - down;
    return up !== null && up > down && gap > 0 && gap < PAUSE ? [{ hold: up - down, gap, key }] : [];
  });

/** Least keys of a person to copy from. */
const LEAST = 4;

/** Types by strokes of a person that are chosen anew for each key, given the one before. */
const restruck =
  (
    chooserOf: (strokes: readonly Stroke[], random: Random) => (key: KeyRow[2], last: number) => number,
  ): KeyBot =>
  (donor, random) => {
    const strokes = strokesOf(donor);
    if (strokes.length < LEAST) return [];
    const choose = chooserOf(strokes, random);
    let last = 0;
    const hold: Delay = (_, key) => {
      last = choose(key, last);
      return (strokes[last] as Stroke).hold;
    };
    const gap: Delay = () => (strokes[last] as Stroke).gap;
    return typed(donor, { hold, gap, from: 'press', ...habitsOf(random) }, random);
  };

/** A hold and the interval after it as the person had them together, each key by itself. */
export const paired = restruck((strokes, random) => () => random.whole(0, strokes.length - 1));

/** The same, of keys of the kind that is typed. */
export const byKey = restruck((strokes, random) => {
  const places = [...strokes.keys()];
  const own = new Map(strokes.map(({ key }) => [key, places.filter((i) => strokes[i]?.key === key)]));
  return (key) => random.pick(own.get(key) ?? places);
});

/** A person's own rhythm in pieces of some keys, one after another from anywhere (Kuensch 1989). */
export const pieces = restruck((strokes, random) => {
  const goesOn = 1 - 1 / random.between(2, 6);
  return (_, last) =>
    random.chance(goesOn) ? (last + 1) % strokes.length : random.whole(0, strokes.length - 1);
});

/** Each interval follows one that is about as long as the last: a chain over the ranks of a person's own. */
export const chained = restruck((strokes, random) => {
  const ranked = [...strokes.keys()].sort((a, b) => (strokes[a] as Stroke).gap - (strokes[b] as Stroke).gap);
  const rank = new Map(ranked.map((stroke, i) => [stroke, i]));
  const reach = Math.max(1, Math.round(strokes.length * random.between(0.05, 0.2)));
  return (_, last) => {
    const near = (rank.get(last) as number) + random.whole(-reach, reach);
    const like = ranked[Math.max(0, Math.min(ranked.length - 1, near))] as number;
    return (like + 1) % strokes.length;
  };
});

/** Normal or lognormal with a person's own mean and spread. */
export const fitted: KeyBot = (donor, random) => {
  const { holds, gaps } = rhythmOf(donor);
  if (holds.length < 3 || gaps.length < 3) return [];
  const isLogarithmic = random.chance(0.5);
  const draw = (values: readonly number[]): Delay => {
    const scaled = isLogarithmic ? values.map(Math.log) : values;
    const mean = scaled.reduce((sum, one) => sum + one, 0) / scaled.length;
    const spread = Math.sqrt(scaled.reduce((sum, one) => sum + (one - mean) ** 2, 0) / scaled.length);
    return isLogarithmic
      ? lognormal(random, Math.exp(mean), spread)
      : () => Math.max(1, mean + spread * random.normal());
  };
  return typed(donor, { hold: draw(holds), gap: draw(gaps), from: 'press', ...habitsOf(random) }, random);
};

/** A person's own keys, played faster or slower, with a little noise. */
export const replayed: KeyBot = (donor, random) => {
  const pace = random.between(0.8, 1.25);
  const noise = random.between(0, 8);
  let least = 0;
  return donor.map(([down, up, key]) => {
    const at = Math.max(least, Math.round(down * pace + noise * random.normal()));
    least = at;
    return [
      at,
      up === null ? null : at + Math.max(1, Math.round((up - down) * pace + noise * random.normal())),
      key,
    ];
  });
};
