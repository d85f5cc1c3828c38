/** What a workspace may change about how its sessions are judged. */
export interface Settings {
  /** Points 0..100 by check id; a check that is not named keeps its own weight. */
  readonly weights: Readonly<Record<string, number>>;
  /** Scores from which the recommended action becomes stricter. */
  readonly thresholds: { readonly monitor: number; readonly review: number; readonly reject: number };
}

export const defaultSettings: Settings = { weights: {}, thresholds: { monitor: 25, review: 50, reject: 70 } };
