import { isInOrder } from '@gait/engine';
import type { SessionRecord } from '../store/records.ts';
import type { SessionLog } from '../store/store.ts';
import { foldLog, type OnFailure } from './fold.ts';

/** Folds what a record's state does not hold yet; all of its log where something came late or another engine wrote the state. */
export const bringUpToDate = async (
  record: SessionRecord,
  log: Pick<SessionLog, 'beaconsOf'>,
  onFailure: OnFailure,
): Promise<void> => {
  const { sessionId, state } = record;
  const missing = record.beacons - state.beacons;
  if (missing === 0) return;
  const all = await log.beaconsOf(record);
  const after = all.filter(({ envelope }) => isInOrder(state, envelope));
  record.state = await (after.length === missing
    ? foldLog(after, sessionId, onFailure, state)
    : foldLog(all, sessionId, onFailure));
};
