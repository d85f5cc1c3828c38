export interface DemoOptions {
  readonly siteKey: string;
  /** Stays on this side: the demo's back end reads the score with it. */
  readonly apiKey: string;
  /** Paths of the two scripts, as the server serves them. */
  readonly trackerPath: string;
  readonly badgePath: string;
}
