import type { Events, Readings } from '@gait/wire';

/** The events of one beacon, with what is needed to place them in time. */
export interface Batch {
  readonly events: Events;
  /** The strings that `target` columns refer to. */
  readonly strings: readonly string[];
  /** Unix ms of the page's time origin on the server's clock: an event happened at `origin + t`. */
  readonly origin: number;
  /** The first beacon of a new page; intervals do not span pages. */
  readonly newPage: boolean;
  // Absent where rows are folded without their beacons.
  /** The beacon before this one on its page has not arrived. */
  readonly isMissing?: boolean;
  /** ms of the page at which the beacon was sent. */
  readonly sent?: number;
  /** The beacon's device readings. */
  readonly device?: Readings | undefined;
}

/**
 * One view of a session's events: counts, moments, fixed histograms. The state is plain JSON of bounded size. `fold` updates
 * the state event by event, so the split into beacons makes no difference.
 */
export interface Stream<State, Features> {
  /** Names, kinds and order of the numbers that the state stores as flat lists; part of the state's fingerprint. */
  readonly layout?: string;
  empty(): State;
  fold(state: State, batch: Batch): void;
  features(state: State): Features;
}
