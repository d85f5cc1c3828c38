import { autoregressive, gamma, type Laws } from '../laws.ts';

/** ms of a stroke over a distance in px, to a target of a width in px. */
export type Duration = (distance: number, width: number) => number;

/** How long a stroke takes. */
export const durationLaws: Laws<Duration> = {
  first: [
    (random) => {
      const [base, slope, spread] = [
        random.between(40, 250),
        random.between(70, 190),
        random.between(0.05, 0.3),
      ];
      return (distance, width) =>
        random.lognormal(base + slope * Math.log2(1 + distance / Math.max(8, width)), spread);
    },
    (random) => {
      const [factor, exponent, spread] = [
        random.between(25, 90),
        random.between(0.25, 0.55),
        random.between(0.05, 0.35),
      ];
      return (distance) => random.lognormal(factor * distance ** exponent, spread);
    },
    (random) => {
      const [mean, spread] = [random.between(300, 900), random.between(0.15, 0.5)];
      return () => random.lognormal(mean, spread);
    },
    (random) => {
      const [base, slope] = [random.between(100, 300), random.between(0.4, 1.4)];
      return (distance) => (base + slope * distance) * random.between(0.75, 1.25);
    },
  ],
  second: [
    (random) => {
      const [factor, shape] = [random.between(15, 45), random.between(8, 40)];
      return (distance, width) => factor * Math.sqrt(distance + 40 - width / 5) * gamma(shape, random);
    },
    (random) => {
      const [base, far, near] = [random.between(50, 200), random.between(40, 110), random.between(20, 90)];
      const spread = random.between(0.05, 0.25);
      return (distance, width) =>
        (base + far * Math.log2(1 + distance / 20) + near * Math.log2(1 + 200 / width)) *
        Math.max(0.5, 1 + spread * random.normal());
    },
    (random) => {
      const [base, slope, spread] = [
        random.between(80, 250),
        random.between(60, 150),
        random.between(0.1, 0.4),
      ];
      const mood = autoregressive(random.between(0.4, 0.95), random);
      return (distance) => (base + slope * Math.log2(1 + distance / 30)) * Math.exp(spread * mood());
    },
    (random) => {
      const [low, high] = [random.between(180, 400), random.between(500, 1_100)];
      return (distance) => Math.min(high, low + distance) * random.between(0.6, 1.3);
    },
  ],
};
