/** Something at a moment in ms. */
export interface Timed {
  readonly t: number;
}

/** Rows arrive in time order, except presses, which are sent after their click. */
export const sorted = <Row extends Timed>(rows: readonly Row[]): readonly Row[] =>
  areInOrder(rows) ? rows : [...rows].sort((a, b) => a.t - b.t);

export const areInOrder = (rows: readonly Timed[]): boolean => {
  for (let i = 1; i < rows.length; i++) if ((rows[i] as Timed).t < (rows[i - 1] as Timed).t) return false;
  return true;
};
