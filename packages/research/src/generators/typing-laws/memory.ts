import { autoregressive, type Laws, longMemory } from '../laws.ts';

/** Deviates of about unit variance, one per key. */
export type Memory = () => number;

/** How times depend on those before. */
export const memoryLaws: Laws<Memory> = {
  first: [
    (random) => () => random.normal(),
    (random) => autoregressive(random.between(0.1, 0.7), random),
    (random) => {
      const [slow, share] = [autoregressive(random.between(0.9, 0.99), random), random.between(0.1, 0.6)];
      return () => share * slow() + Math.sqrt(1 - share ** 2) * random.normal();
    },
  ],
  second: [
    (random) => longMemory(random),
    (random) => {
      const [change, height] = [random.between(0.02, 0.2), random.between(0.4, 1.2)];
      let level = height;
      return () => {
        if (random.chance(change)) level = -level;
        return level + Math.sqrt(Math.max(0.1, 1 - height ** 2)) * random.normal();
      };
    },
    (random) => {
      const weight = random.between(-0.5, 0.9);
      let before = random.normal();
      return () => {
        const now = random.normal();
        const value = (now + weight * before) / Math.sqrt(1 + weight ** 2);
        before = now;
        return value;
      };
    },
    (random) => {
      const [period, share] = [random.between(4, 40), random.between(0.2, 0.8)];
      let at = random.between(0, 6);
      return () => {
        at += (2 * Math.PI) / period;
        return share * Math.SQRT2 * Math.sin(at) + Math.sqrt(1 - share ** 2) * random.normal();
      };
    },
  ],
};
