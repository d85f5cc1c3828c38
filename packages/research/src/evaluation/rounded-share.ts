/** The score that a share 0..1 of the scores stays below, to one digit. */
export const roundedQuantile = (scores: readonly number[], share: number): number => {
  const sorted = Float64Array.from(scores).sort();
  return Math.round(10 * (sorted[Math.floor(share * (sorted.length - 1))] ?? 0)) / 10;
};

/** The share of items that a test holds for, to three digits. */
export const roundedShare = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  Math.round(1e3 * (items.filter(is).length / items.length)) / 1e3;
