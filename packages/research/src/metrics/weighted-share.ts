import { wilsonInterval } from '@gait/engine';

export interface WeightedShare {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

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
): WeightedShare => {
  const sum = (some: readonly Item[]) => some.reduce((total, { weight }) => total + weight, 0);
  const total = sum(items);
  if (total === 0) return { value: Number.NaN, low: Number.NaN, high: Number.NaN };
  const value = sum(items.filter(isTrue)) / total;
  const n = total ** 2 / items.reduce((squares, { weight }) => squares + weight ** 2, 0);
  return { value, ...wilsonInterval(value, n) };
};
