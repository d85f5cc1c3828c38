import type { KeyRow } from '../datasets/recording.ts';
import { type Delay, habitsOf, type KeyBot, lognormal, PAUSE, typed } from './typist.ts';

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
