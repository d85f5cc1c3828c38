import type { StoredReadings } from '@gait/wire';

/** One visit to a site, with the truth about it. */
export interface HistoryVisit {
  /** Unix ms. */
  readonly at: number;
  readonly device: string;
  /** Devices of one make differ in no trait. */
  readonly make: string;
  readonly storage: 'first' | 'kept' | 'cleared';
  readonly readings: StoredReadings;
  /** Visits that only prepare what is judged do not count. */
  readonly counts: boolean;
}

/** What some people do with their devices, drawn by a seed. */
export interface History {
  /** Begins with its family. */
  readonly name: string;
  readonly visits: readonly HistoryVisit[];
  readonly isOfOneMachine: boolean;
}
