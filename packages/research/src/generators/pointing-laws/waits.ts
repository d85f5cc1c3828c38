import { autoregressive, gamma, type Laws, longMemory, weibull } from '../laws.ts';

/** ms, around a typical one. */
type Wait = (typical: number) => number;

/** How rests between strokes, pauses before presses and holds are distributed. */
export const waitLaws: Laws<Wait> = {
  first: [
    (random) => {
      const spread = random.between(0.15, 0.9);
      return (typical) => random.lognormal(typical, spread);
    },
    (random) => {
      const [low, high] = [random.between(0.2, 0.8), random.between(1.2, 2.2)];
      return (typical) => typical * random.between(low, high);
    },
    (random) => {
      const spread = random.between(0.05, 0.35);
      return (typical) => typical * Math.max(0.1, 1 + spread * random.normal());
    },
    (random) => {
      const least = random.between(0.1, 0.7);
      return (typical) => typical * (least - (1 - least) * Math.log(1 - random.next()));
    },
  ],
  second: [
    (random) => {
      const shape = random.between(1.2, 20);
      return (typical) => typical * gamma(shape, random);
    },
    (random) => {
      const shape = random.between(1, 4);
      return (typical) => typical * weibull(shape, random);
    },
    (random) => {
      const [spread, correlation] = [random.between(0.15, 0.7), random.between(0.3, 0.95)];
      const mood = autoregressive(correlation, random);
      return (typical) => typical * Math.exp(spread * mood());
    },
    (random) => {
      const spread = random.between(0.1, 0.6);
      const mood = longMemory(random);
      return (typical) => typical * Math.exp(spread * mood());
    },
    (random) => {
      const [chance, factor] = [random.between(0.05, 0.35), random.between(2, 6)];
      return (typical) => random.lognormal(typical * (random.chance(chance) ? factor : 0.8), 0.2);
    },
    (random) => {
      const tail = random.between(1.5, 4);
      return (typical) => Math.min(12 * typical, 0.6 * typical * (1 - random.next()) ** (-1 / tail));
    },
  ],
};
