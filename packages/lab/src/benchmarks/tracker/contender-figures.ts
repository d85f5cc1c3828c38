/** Measurements of one script. Pairs are at full speed and four times slower. */
export interface ContenderFigures {
  readonly name: string;
  readonly does: string;
  readonly brotliBytes: number;
  readonly evaluate: readonly [number, number];
  readonly start: readonly [number, number];
  readonly second: readonly [number, number];
  readonly result: readonly [number | undefined, number | undefined];
  readonly longest: number;
  readonly long: number;
  readonly warm: number;
  readonly pointer: number;
  readonly keys: number;
  readonly heap: number;
  readonly requests: number;
  readonly bytes: number;
}
