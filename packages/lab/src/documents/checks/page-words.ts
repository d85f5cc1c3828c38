/** What a check's page says in words; thresholds and figures come from the code and the recordings. */
export interface PageWords {
  readonly detected: readonly string[];
  readonly unknown: readonly string[];
  readonly limits: readonly string[];
}
