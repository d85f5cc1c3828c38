/** A number the model reads: NaN with too few samples. `low` and `high` say in words what an unusual value means. */
export interface ModelFeature<Statistics> {
  value(statistics: Statistics): number;
  readonly low: string;
  readonly high: string;
}

export type ModelFeatures<Statistics> = Readonly<Record<string, ModelFeature<Statistics>>>;

/** One line of a feature table. */
export const feature = <Statistics>(
  value: (statistics: Statistics) => number,
  low: string,
  high: string,
): ModelFeature<Statistics> => ({ value, low, high });
