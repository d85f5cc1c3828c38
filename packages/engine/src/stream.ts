import type { Events } from '@gait/wire';

/** What a stream is given to fold: one beacon's events with what is needed to place them in time. */
export interface Batch {
  readonly events: Events;
  /** What `target` columns point into. */
  readonly strings: readonly string[];
  /** Unix ms of the page's time origin, by the server's clock: an event's moment is `origin + t`. */
  readonly origin: number;
  /** First beacon of another page than the last folded one: intervals do not reach across. */
  readonly newPage: boolean;
}

/**
 * One view of a session's events: counts, moments, fixed histograms. State is plain JSON of bounded size
 * however long the session; `fold` changes the state it is given, event by event, so that how events were
 * cut into beacons makes no difference.
 */
export interface Stream<State, Features> {
  /** Names, kinds and order of the numbers that the state stores as flat lists; part of the state's fingerprint. */
  readonly layout?: string;
  empty(): State;
  fold(state: State, batch: Batch): void;
  features(state: State): Features;
}
