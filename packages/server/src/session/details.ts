import { type Assessment, assess, type Settings } from '@gait/engine';
import type { SessionKey, SessionRecord } from '../store/records.ts';
import type { SessionLog } from '../store/store.ts';
import { foldMissing, type OnFailure } from './fold.ts';
import type { SettingsSource } from './settings-source.ts';

export interface SessionDetails {
  readonly record: SessionRecord;
  readonly assessment: Assessment;
  /** The weights of the stored score, and the newest thresholds. */
  readonly settings: Settings;
}

/** What details are computed from. */
export interface DetailsParts {
  readonly store: Pick<SessionLog, 'findSessions' | 'beaconsAfter'>;
  readonly settings: SettingsSource;
  readonly onFailure: OnFailure;
}

/** A session with its assessment under the weights of its stored score and the newest thresholds. Undefined if it does not exist. */
export const sessionDetails = async (
  key: SessionKey,
  { store, settings, onFailure }: DetailsParts,
): Promise<SessionDetails | undefined> => {
  const [record] = await store.findSessions([key]);
  if (!record) return undefined;
  await foldMissing(record, store, onFailure);
  const { workspaceId, settingsVersion } = record;
  const scoredWith = await settings.version(workspaceId, settingsVersion);
  const { thresholds } = await settings.of(workspaceId);
  const applied = { ...scoredWith, thresholds };
  return { record, assessment: assess(record.state, applied), settings: applied };
};
