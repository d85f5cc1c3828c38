/** Yields to the event loop whenever the costs that it is called with add up to `size`. */
export const yieldEvery = (size: number): ((cost: number) => Promise<void>) => {
  let spent = 0;
  return async (cost) => {
    spent += cost;
    if (spent < size) return;
    spent = 0;
    await new Promise(setImmediate);
  };
};
