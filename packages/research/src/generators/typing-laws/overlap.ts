import type { Laws } from '../laws.ts';

/** When a key goes down, in ms since the one before, given the dwell time of that one and the interval that was drawn. */
export type Overlap = (dwell: number, interval: number) => number;

/** Whether a key may go down before the one before is up. */
export const overlapLaws: Laws<Overlap> = {
  first: [
    (_random) => (_, interval) => interval,
    (_random) => (dwell, interval) => Math.max(interval, dwell + 1),
    (random) => {
      const least = random.between(0.3, 0.9);
      return (dwell, interval) => Math.max(interval, least * dwell);
    },
  ],
  second: [
    (random) => {
      const share = random.between(0.4, 0.8);
      return (dwell, interval) => dwell + share * interval;
    },
    (random) => {
      const [chance, share] = [random.between(0.05, 0.5), random.between(0.3, 0.95)];
      return (dwell, interval) =>
        random.chance(chance) ? share * dwell : Math.max(interval, dwell + random.between(1, 40));
    },
    (random) => {
      const [mean, spread] = [random.between(-10, 90), random.between(20, 60)];
      return (dwell, interval) =>
        Math.max(10, 0.5 * interval + 0.5 * (dwell + mean + spread * random.normal()));
    },
  ],
};
