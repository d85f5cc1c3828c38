import type { Uniform } from './hand.ts';

export const between = (random: Uniform, low: number, high: number): number => low + (high - low) * random();

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

export const pick = <T>(random: Uniform, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export const gauss = (random: Uniform): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Durations of people have a long right tail. */
export const longTailed = (random: Uniform, median: number, spread: number): number =>
  median * Math.exp(spread * gauss(random));

/** Lognormal without its far ends. */
export const around = (random: Uniform, median: number, spread: number): number =>
  median * Math.exp(spread * Math.max(-2.6, Math.min(3, gauss(random))));

/** Student t with four degrees of freedom, unit variance: mostly tame, now and then far out. */
export const heavy = (random: Uniform): number => {
  let square = 0;
  for (let degree = 0; degree < 4; degree++) square += gauss(random) ** 2;
  return gauss(random) / Math.sqrt(square / 2);
};

/** Near 1/f noise of unit variance: equal parts of Ornstein-Uhlenbeck processes whose memories grow fourfold. */
export const pinkNoise = (random: Uniform, shortest: number, scales: number): ((step: number) => number) => {
  const parts = Array.from({ length: scales }, () => gauss(random));
  return (step) => {
    let sum = 0;
    for (let scale = 0; scale < scales; scale++) {
      const keep = Math.exp(-step / (shortest * 4 ** scale));
      parts[scale] = keep * parts[scale]! + Math.sqrt(1 - keep * keep) * gauss(random);
      sum += parts[scale]!;
    }
    return sum / Math.sqrt(scales);
  };
};

/** A time in steps of a clock. */
export const toGrain = (t: number, grain: number): number =>
  Number((Math.round(t / grain) * grain).toFixed(1));
