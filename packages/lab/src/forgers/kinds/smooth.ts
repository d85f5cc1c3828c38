import type { Random } from '@gait/research/random';

/** A smooth random function of amplitude one: three sines with periods from `shortest` to four times that. */
export const smooth = (random: Random, shortest: number): ((at: number) => number) => {
  const waves = Array.from({ length: 3 }, () => ({
    period: random.between(shortest, 4 * shortest),
    phase: random.between(0, 2 * Math.PI),
  }));
  return (at) =>
    waves.reduce((sum, { period, phase }) => sum + Math.sin((2 * Math.PI * at) / period + phase), 0) / 1.7;
};
