/** Processes items in sequence, and yields to the event loop after every `batchSize` items. */
export const forEachYielding = async <Item>(
  items: readonly Item[],
  batchSize: number,
  work: (item: Item) => Promise<void> | void,
): Promise<void> => {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % batchSize === 0) await new Promise(setImmediate);
    await work(item);
  }
};
