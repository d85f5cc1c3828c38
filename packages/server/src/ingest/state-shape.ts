import { createHash } from 'node:crypto';
import { emptySession } from '@gait/engine';
import type { SessionRecord } from '../store/records.ts';
import type { SessionLog } from '../store/store.ts';
import { foldLog, type OnFailure } from './fold.ts';

const LENGTH = 8;

/** Names what this engine's states look like; another engine's cannot be folded on. */
export const STATE_SHAPE = createHash('sha256')
  .update(JSON.stringify(emptySession()))
  .digest('base64url')
  .slice(0, LENGTH);

/** Gives a record that another engine wrote the state that this one would have. */
export const bringUpToDate = async (
  record: SessionRecord,
  log: Pick<SessionLog, 'beaconsOf'>,
  onFailure: OnFailure,
): Promise<void> => {
  if (record.stateShape === STATE_SHAPE) return;
  record.state = await foldLog(await log.beaconsOf(record), record.sessionId, onFailure);
  record.stateShape = STATE_SHAPE;
};
