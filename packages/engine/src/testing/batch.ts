import type { Events } from '@gait/wire';
import type { Batch } from '../stream.ts';
import { emptyEvents } from './page-record.ts';

/** Unix ms at which the page of a batch was loaded. */
const ORIGIN = 1_700_000_000_000;

/** The rows of one beacon, as a stream folds them. */
export const batchOf = (events: Partial<Events>, changes: Partial<Batch> = {}): Batch => ({
  events: { ...emptyEvents(), ...events } as Events,
  strings: [],
  origin: ORIGIN,
  newPage: false,
  ...changes,
});
