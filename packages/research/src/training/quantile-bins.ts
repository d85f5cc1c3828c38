/** Number of quantile bins per feature. */
const BINS = 48;

/** Significant digits of a bin edge, which is stored as a threshold. */
const DIGITS = 4;

/** Bin of missing values; measured values start at bin 1. */
export const MISSING = 0;

export interface Binned {
  /** By feature, the upper edges of all bins but the last. */
  readonly edges: readonly Float64Array[];
  /** By feature, the bin of each row. */
  readonly columns: readonly Uint8Array[];
  readonly rows: number;
}

export const edgesOf = (values: readonly Float64Array[], feature: number): Float64Array => {
  const known = values.map((row) => row[feature] as number).filter((value) => !Number.isNaN(value));
  if (known.length === 0) return new Float64Array();
  const sorted = Float64Array.from(known).sort();
  const edges = new Set<number>();
  for (let bin = 1; bin < BINS; bin++)
    edges.add(Number((sorted[Math.floor((bin * sorted.length) / BINS)] as number).toPrecision(DIGITS)));
  edges.delete(Number((sorted.at(-1) as number).toPrecision(DIGITS)));
  return Float64Array.from([...edges].sort((a, b) => a - b));
};

export const binOf = (edges: Float64Array, value: number): number => {
  if (Number.isNaN(value)) return MISSING;
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low + 1;
};

export const binned = (values: readonly Float64Array[], edges: readonly Float64Array[]): Binned => ({
  edges,
  columns: edges.map((of, feature) => Uint8Array.from(values, (row) => binOf(of, row[feature] as number))),
  rows: values.length,
});
