/** What the page of a check says in words. Thresholds come from the engine, distributions from recordings. */
export interface CheckDescription {
  readonly detected: readonly string[];
  readonly unknown: readonly string[];
  readonly limits: readonly string[];
}
