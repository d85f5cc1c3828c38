/** Works on one item after the other; after every few of them, whoever else waits has their turn. */
export const forEachYielding = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void> | void,
): Promise<void> => {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) await new Promise(setImmediate);
    await work(item);
  }
};
