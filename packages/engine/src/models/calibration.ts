/**
 * Length-aware Platt scaling: log-odds from a margin and the number of events behind it. Intercept and slope are
 * quadratic in the logarithm of that number.
 */
export interface Calibration {
  readonly intercept: Quadratic;
  readonly slope: Quadratic;
  /** Higher counts calibrate as this one; the calibration data have hardly any. */
  readonly maxCount: number;
}

export type Quadratic = readonly [constant: number, linear: number, quadratic: number];

const evaluate = (
  [constant, linear, quadratic]: Quadratic,
  count: number,
  { maxCount }: Calibration,
): number => {
  const logCount = Math.log(Math.min(count, maxCount));
  return constant + logCount * (linear + logCount * quadratic);
};

/** The factor by which calibration scales a margin. */
export const slopeAt = (count: number, calibration: Calibration): number =>
  evaluate(calibration.slope, count, calibration);

export const calibrated = (margin: number, count: number, calibration: Calibration): number =>
  evaluate(calibration.intercept, count, calibration) + margin * slopeAt(count, calibration);
