import { type Assessment, assess } from '@gait/engine';
import { bringUpToDate } from '../ingest/bring-up-to-date.ts';
import type { SessionKey, SessionRecord } from '../store/records.ts';
import type { ApiContext } from './endpoint.ts';

export interface SessionDetails {
  readonly record: SessionRecord;
  readonly assessment: Assessment;
}

/** A session with its state, judged with the settings it was scored with. Undefined when it is gone. */
export const sessionDetails = async (
  key: SessionKey,
  { store, settings, onFailure }: Pick<ApiContext, 'store' | 'settings' | 'onFailure'>,
): Promise<SessionDetails | undefined> => {
  const [record] = await store.findSessions([key]);
  if (!record) return undefined;
  await bringUpToDate(record, store, onFailure);
  const { workspaceId, settingsVersion } = record;
  return { record, assessment: assess(record.state, await settings.version(workspaceId, settingsVersion)) };
};
