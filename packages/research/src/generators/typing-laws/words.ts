import type { Laws } from '../laws.ts';

/** A factor on the interval before a key, by its place: letters since the last space; 0 is the space itself. */
export type Words = (place: number) => number;

/** How words shape the rhythm. */
export const wordLaws: Laws<Words> = {
  first: [
    () => () => 1,
    (random) => {
      const after = random.between(1.1, 2.2);
      return (place) => (place === 1 ? after : 1);
    },
    (random) => {
      const [before, after] = [random.between(0.7, 1.2), random.between(1.1, 2)];
      return (place) => [before, after][place] ?? 1;
    },
  ],
  second: [
    (random) => {
      const slope = random.between(-0.05, 0.06);
      return (place) => Math.exp(slope * Math.min(10, place));
    },
    (random) => {
      const [start, fade] = [random.between(0.2, 1.2), random.between(0.4, 0.8)];
      return (place) => 1 + (place > 0 ? start * fade ** (place - 1) : 0);
    },
    (random) => {
      const [chance, factor] = [random.between(0.2, 0.7), random.between(1.3, 2.5)];
      return (place) => (place === 1 && random.chance(chance) ? random.lognormal(factor, 0.3) : 1);
    },
    (random) => {
      const [size, factor] = [random.integer(2, 4), random.between(1.1, 1.6)];
      return (place) => (place > 1 && place % size === 0 ? factor : 0.95);
    },
  ],
};
