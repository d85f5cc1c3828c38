export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
const Z = 1.96;

interface Weighted {
  readonly weight: number;
}

/**
 * The share of a sample that is `true`, each item by its weight, with the Wilson interval of as many items as the weights
 * are worth (Kish 1965).
 */
export const weightedShare = <Item extends Weighted>(
  items: readonly Item[],
  isTrue: (item: Item) => boolean,
): Share => {
  const sum = (some: readonly Item[]) => some.reduce((total, { weight }) => total + weight, 0);
  const total = sum(items);
  if (total === 0) return { value: Number.NaN, low: Number.NaN, high: Number.NaN };
  const value = sum(items.filter(isTrue)) / total;
  const n = total ** 2 / items.reduce((squares, { weight }) => squares + weight ** 2, 0);
  const center = (value + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((value * (1 - value)) / n + Z ** 2 / (4 * n ** 2));
  return { value, low: Math.max(0, center - half), high: Math.min(1, center + half) };
};
