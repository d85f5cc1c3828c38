import { type Received } from '@gait/engine';
import { type Beacon } from '@gait/wire';
/**
 * Moments (Unix ms) at which interactions ended: a press, a run of typing in one field, a turn of the wheel, a paste,
 * a changed control. What belongs together counts once.
 */
export declare const interactionEnds: (beacons: readonly Beacon[]) => number[];
export interface Arrived {
  readonly beacon: Beacon;
  readonly received: Received;
}
/** The score from all that was seen until `at` (Unix ms), had it been sent by then. */
export declare const scoreUntil: (arrived: readonly Arrived[], at: number) => number;
/** How many interactions it takes until the score says reject; undefined when it never does. */
export declare const interactionsTo: (score: number, arrived: readonly Arrived[]) => number | undefined;
