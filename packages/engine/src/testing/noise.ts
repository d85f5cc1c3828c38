/** A seeded random number generator for stories (mulberry32). */
export const noise = (seed: number) => {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    uniform,
    normal,
    /** Lognormal around its median, like people's times. */
    around: (median: number, spread: number): number => Math.round(median * Math.exp(spread * normal())),
  };
};

export type Noise = ReturnType<typeof noise>;
