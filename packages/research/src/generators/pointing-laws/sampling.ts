import { gamma, type Laws } from '../laws.ts';

/** ms from one position to the next, given the speed in px per ms, and an interval of the person. */
export type Sampling = (speed: number, recorded: number) => number;

/** How often positions are reported. */
export const samplingLaws: Laws<Sampling> = {
  first: [
    () => () => 1_000 / 60,
    () => () => 8,
    () => (_, recorded) => recorded,
    (random) => {
      const [sleep, spread] = [random.between(5, 20), random.between(0, 0.3)];
      return () => Math.max(1, sleep * (1 + spread * random.normal()));
    },
  ],
  second: [
    (random) => {
      const interval = 1_000 / random.pick([30, 75, 120, 144, 240]);
      return () => interval;
    },
    (random) => {
      const [interval, shape] = [random.between(7, 18), random.between(4, 40)];
      return () => Math.max(1, interval * gamma(shape, random));
    },
    (random) => {
      const [step, most] = [random.between(3, 20), random.between(16, 40)];
      return (speed) => Math.max(4, Math.min(most, step / Math.max(0.01, speed)));
    },
    (random) => {
      const [interval, chance] = [random.between(7, 17), random.between(0.02, 0.2)];
      return () => interval * (random.chance(chance) ? 2 : 1);
    },
  ],
};
