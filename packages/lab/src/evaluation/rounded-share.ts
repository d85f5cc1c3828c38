/** The share of items that a test holds for, to three digits. */
export const roundedShare = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  Math.round(1e3 * (items.filter(is).length / items.length)) / 1e3;
