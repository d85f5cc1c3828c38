// Random draws, all built on one uniform source.
export type Source = () => number;

export const draws = (random: Source) => {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const chance = (p: number): boolean => random() < p;
  const normal = (mean = 0, sd = 1): number =>
    mean + sd * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  // Log-normal given by its median: the shape of nearly every human duration.
  const skewed = (median: number, spread: number): number => median * Math.exp(normal(0, spread));
  const waiting = (mean: number): number => -mean * Math.log(1 - random());
  const pick = <T>(items: readonly T[]): T => items[Math.min(items.length - 1, Math.floor(random() * items.length))]!;
  // A value that is drawn once per name and then stays: the quirks of one person.
  const habit = (spread: number) => {
    const known = new Map<string, number>();
    return (name: string): number => {
      const old = known.get(name);
      if (old !== undefined) return old;
      const fresh = skewed(1, spread);
      known.set(name, fresh);
      return fresh;
    };
  };
  return { between, chance, normal, skewed, waiting, pick, habit };
};

export const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v));
