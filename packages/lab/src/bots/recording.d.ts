import type { Arrived } from './interactions.ts';
import type { Outcome } from './outcome.ts';
/**
 * Keeps one session as `NAME.jsonl.gz`: first a line with who it was and what was said of it, then one line a beacon,
 * `{received, beacon}`, events decoded, in the order in which they are folded.
 */
export declare const recordSession: (
  folder: string,
  name: string,
  outcome: Outcome,
  arrived: readonly Arrived[],
) => void;
