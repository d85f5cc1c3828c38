/** A number the model reads: NaN with too few samples. `low` and `high` say in words what an unusual value means. */
export interface ModelFeature<Statistics> {
  value(statistics: Statistics): number;
  readonly low: string;
  readonly high: string;
}

export type ModelFeatures<Statistics> = Readonly<Record<string, ModelFeature<Statistics>>>;

/** One line of a feature table. Without `high`, both sides mean the same. */
export const feature = <Statistics>(
  value: (statistics: Statistics) => number,
  low: string,
  high = low,
): ModelFeature<Statistics> => ({ value, low, high });
