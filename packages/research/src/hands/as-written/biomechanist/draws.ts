/** Random draws built on one uniform source. */
export type Random = () => number;

/** A bell-shaped draw, cut off at 3.5 so that nothing becomes absurd. */
export const gauss = (random: Random, mean = 0, sd = 1): number => {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const z = radius * Math.cos(2 * Math.PI * random());
  return mean + sd * Math.max(-3.5, Math.min(3.5, z));
};

/** A positive, right-skewed draw with the given median. */
export const skewed = (random: Random, median: number, spread: number): number =>
  median * Math.exp(gauss(random, 0, spread));

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

export const chance = (random: Random, probability: number): boolean => random() < probability;

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** One of several values, each with its own weight. */
export const pick = <T>(random: Random, options: readonly (readonly [T, number])[]): T => {
  let left = random() * options.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of options) {
    left -= weight;
    if (left < 0) return value;
  }
  return options[options.length - 1]![0];
};

/** A slow wandering value (first-order autoregression) around zero with standard deviation sd. */
export const wander = (random: Random, keep: number, sd: number): (() => number) => {
  let value = gauss(random, 0, sd);
  const fresh = sd * Math.sqrt(1 - keep * keep);
  return () => (value = keep * value + gauss(random, 0, fresh));
};
