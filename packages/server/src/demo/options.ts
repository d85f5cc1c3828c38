export interface DemoOptions {
  readonly siteKey: string;
  /** The demo's backend reads the score with it. It never reaches the page. */
  readonly apiKey: string;
  /** URL paths of the two scripts. */
  readonly trackerPath: string;
  readonly badgePath: string;
}
