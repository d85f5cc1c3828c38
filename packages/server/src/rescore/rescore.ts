import { foldLog, foldMissing, type OnFailure } from '../session/fold.ts';
import { describeRecord } from '../session/record.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { SessionKey } from '../store/records.ts';
import type { ListPosition, SessionLog, SessionReader } from '../store/store.ts';

export interface RescoreParts {
  readonly store: SessionLog & SessionReader;
  readonly settings: SettingsSource;
  readonly now: () => number;
  readonly onFailure: OnFailure;
}

export interface RescoreOptions {
  readonly workspaceId: string;
  /** Only sessions active since then; all if not given. */
  readonly activeFrom?: number | undefined;
  /** Folds every session again from its log, for another engine than the one that wrote its state. */
  readonly fromLog?: boolean;
  readonly isStopped?: () => boolean;
}

/** Sessions read at once. */
const PAGE = 100;
/** A session that is written by others meanwhile has been scored by them; this often it is tried all the same. */
const MAX_TRIES = 3;

/** Scores sessions with the present settings, newest activity first. Answers how many, and how many scores moved. */
export const rescore = async (
  parts: RescoreParts,
  { workspaceId, activeFrom, fromLog = false, isStopped = () => false }: RescoreOptions,
): Promise<{ sessions: number; moved: number }> => {
  const counts = { sessions: 0, moved: 0 };
  let after: ListPosition | undefined;
  do {
    const page = await parts.store.sessions(workspaceId, { activeFrom }, { limit: PAGE, after });
    after = page.length < PAGE ? undefined : page.at(-1);
    for (const session of page) {
      if (isStopped()) return counts;
      counts.sessions++;
      if (await rescoreOne(parts, session, fromLog)) counts.moved++;
      await new Promise(setImmediate);
    }
  } while (after);
  return counts;
};

const nothingNew = { beacons: [], newUsers: [], newTags: [], newStrokeKeys: [], minuteChanged: false };

const rescoreOne = async (
  { store, settings, now, onFailure }: RescoreParts,
  key: SessionKey,
  fromLog: boolean,
): Promise<boolean> => {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const [record] = await store.findSessions([key]);
    if (!record) return false;
    if (fromLog) {
      record.state = await foldLog(await store.beaconsOf(key), key.sessionId, onFailure);
      record.storedBeacons = 0;
      describeRecord(record);
    } else {
      await foldMissing(record, store, onFailure);
    }
    const step = scoreRecord(record, await settings.of(key.workspaceId), now());
    record.version++;
    const storesState = record.storedBeacons < record.beacons;
    const isWritten = await store.append([{ ...nothingNew, record, storesState, ...(step && { step }) }]);
    if (isWritten) return step !== undefined;
  }
  return false;
};
