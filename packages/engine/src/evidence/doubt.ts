import type { SessionFeatures } from '../session/features.ts';

/**
 * A reason not to trust what the page sent. A doubt accuses nobody and adds no points: while it lasts, a low score means
 * `Unknown`. One file, its test, one line in `doubts.ts`.
 */
export interface Doubt {
  /** Lower case with underscores; the API lists it in `confidence.doubts`. */
  readonly id: string;
  /** Plain ASCII, a clause without a full stop that is true of the event log; undefined without a doubt. */
  because(features: SessionFeatures): string | undefined;
}
