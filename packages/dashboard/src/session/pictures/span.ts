/** Part of a session, in ms after its start. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rows of a span: from `first` up to `end`, which is not included. `at` is in ascending order. */
export const rowsWithin = (at: readonly number[], { from, to }: Span): { first: number; end: number } => ({
  first: firstRow(at, (time) => time >= from),
  end: firstRow(at, (time) => time > to),
});

/** The first row that passes; those after it pass too. */
const firstRow = (at: readonly number[], passes: (time: number) => boolean): number => {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(at[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The last row at a time or before; -1 if there is none. */
export const rowAt = (at: readonly number[], time: number): number => firstRow(at, (one) => one > time) - 1;
