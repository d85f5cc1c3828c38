/** A number the model looks at: NaN where it was not measured, and what a value too low or too high means in words. */
export interface Measure<Tallies> {
  value(tallies: Tallies): number;
  readonly low: string;
  readonly high: string;
}

export type Measures<Tallies> = Readonly<Record<string, Measure<Tallies>>>;

/** A line of a table of measures. */
export const measure = <Tallies>(
  value: (tallies: Tallies) => number,
  low: string,
  high: string,
): Measure<Tallies> => ({ value, low, high });
