/** Length-aware Platt scaling: log-odds from a margin and the number of events it rests on. */
export interface Calibration {
  readonly bias: number;
  readonly slope: number;
  readonly length: number;
  readonly product: number;
}
