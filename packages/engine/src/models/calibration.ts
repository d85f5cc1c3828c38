/**
 * Length-aware Platt scaling: log-odds from a margin and the number of events it rests on. What is added and what the
 * margin is multiplied by are each bent lines along the logarithm of that number: a constant, a slope, a bend.
 */
export interface Calibration {
  readonly added: Bent;
  readonly multiplied: Bent;
  /** More events than this calibrate as this many do: hardly any that were calibrated on rest on more. */
  readonly longest: number;
}

export type Bent = readonly [constant: number, slope: number, bend: number];

const along = (count: number, { longest }: Calibration, [constant, slope, bend]: Bent): number => {
  const length = Math.log(Math.min(count, longest));
  return constant + length * (slope + length * bend);
};

/** By how much a margin that rests on so many events is stretched. */
export const slopeAt = (count: number, calibration: Calibration): number =>
  along(count, calibration, calibration.multiplied);

export const calibrated = (margin: number, count: number, calibration: Calibration): number =>
  along(count, calibration, calibration.added) + margin * slopeAt(count, calibration);
