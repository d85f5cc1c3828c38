/** The options of a benchmark's command line. */
export interface BenchOptions {
  /** Prints JSON lines only. */
  readonly json: boolean;
  /** Runs in seconds: shows that the benchmark works, not what the server can do. */
  readonly quick: boolean;
  /** Another checkout of this repository to compare with. */
  readonly against?: string | undefined;
  /** How many sessions fill the store, or runs of each page. */
  readonly count?: number | undefined;
  /** Where a filled store is kept. */
  readonly folder?: string | undefined;
  /** The name of a page, for a benchmark of several. */
  readonly page?: string | undefined;
  /** Server processes on one PostgreSQL. */
  readonly processes?: number | undefined;
}
