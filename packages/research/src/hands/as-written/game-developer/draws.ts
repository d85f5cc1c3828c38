// Small toolbox of chance, all fed by one uniform source.
export const makeDraws = (random: () => number) => {
  const between = (low: number, high: number): number => low + (high - low) * random()
  const chance = (p: number): boolean => random() < p
  const gauss = (mean = 0, spread = 1): number =>
    mean + spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  // Log-normal: `median` in the middle, `spread` in natural log units.
  const skewed = (median: number, spread: number): number => median * Math.exp(gauss(0, spread))
  // Exponential with the given mean.
  const tail = (mean: number): number => -mean * Math.log(1 - random())
  const pick = <T>(list: readonly T[]): T => list[Math.min(list.length - 1, Math.floor(random() * list.length))] as T
  // A slowly wandering value around 0: each call keeps a share of the last one.
  const wander = (keep: number, spread: number): (() => number) => {
    let value = gauss(0, spread)
    const kick = spread * Math.sqrt(1 - keep * keep)
    return () => (value = keep * value + gauss(0, kick))
  }
  return { between, chance, gauss, skewed, tail, pick, wander }
}

export type Draws = ReturnType<typeof makeDraws>

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
