import { foldLog, foldMissing, type OnFailure } from '../session/fold.ts';
import { messagesOfChange } from '../session/messages-of-change.ts';
import { orderedLog } from '../session/ordered-log.ts';
import { describeRecord } from '../session/record.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import { sessionStatus } from '../session/status.ts';
import type { ListPosition } from '../store/list-position.ts';
import type { SessionKey } from '../store/records.ts';
import type { SessionLog, SessionReader } from '../store/store.ts';
import type { WebhookRecord, Webhooks } from '../store/webhooks.ts';

export interface RescoreParts {
  readonly store: SessionLog & SessionReader & Pick<Webhooks, 'webhooks'>;
  readonly settings: SettingsSource;
  readonly now: () => number;
  readonly onFailure: OnFailure;
}

export interface RescoreOptions {
  readonly workspaceId: string;
  /** Only sessions active since then. Defaults to all. */
  readonly activeFrom?: number | undefined;
  /** Folds every session from its log instead of from its stored state. */
  readonly fromLog?: boolean;
  readonly isStopped?: () => boolean;
  /** Called after each session. */
  readonly onProgress?: (counts: { readonly sessions: number; readonly moved: number }) => void;
}

/** Sessions per read. */
const PAGE = 100;
/** Attempts per session. If another server keeps writing it, that server scores it too. */
const MAX_TRIES = 3;

/** Rescores sessions with the current settings, newest activity first. Returns how many, and how many scores changed. */
export const rescoreAll = async (
  parts: RescoreParts,
  { workspaceId, activeFrom, fromLog = false, isStopped = () => false, onProgress }: RescoreOptions,
): Promise<{ sessions: number; moved: number }> => {
  const counts = { sessions: 0, moved: 0 };
  const webhooks = (await parts.store.webhooks(workspaceId)).map(withoutNewFlags);
  let after: ListPosition | undefined;
  do {
    const page = await parts.store.sessions(workspaceId, { activeFrom }, { limit: PAGE, after });
    after = page.length < PAGE ? undefined : page.at(-1);
    for (const session of page) {
      if (isStopped()) return counts;
      counts.sessions++;
      if (await rescoreOne(parts, session, { fromLog, webhooks })) counts.moved++;
      onProgress?.({ ...counts });
      await new Promise(setImmediate);
    }
  } while (after);
  return counts;
};

/** New settings would flag many sessions at once. Only readers of a session that is live hear of its new action. */
const withoutNewFlags = (webhook: WebhookRecord): WebhookRecord => ({
  ...webhook,
  events: webhook.events.filter((event) => event === 'session.changed'),
});

export const nothingNew = {
  beacons: [],
  newUsers: [],
  newTags: [],
  newStrokeKeys: [],
  activeAtChanged: false,
};

const rescoreOne = async (
  { store, settings, now, onFailure }: RescoreParts,
  key: SessionKey,
  { fromLog, webhooks }: { readonly fromLog: boolean; readonly webhooks: readonly WebhookRecord[] },
): Promise<boolean> => {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const [record] = await store.findSessions([key]);
    if (!record) return false;
    // A packed session has none.
    const storesState = record.storedBeacons > 0;
    if (fromLog) {
      record.state = await foldLog(orderedLog(store, key), key.sessionId, onFailure);
      describeRecord(record);
    } else {
      await foldMissing(record, store, onFailure);
    }
    const { riskScore, recommendedAction } = record;
    const used = await settings.of(key.workspaceId);
    const step = scoreRecord(record, used, now());
    record.scoredAt = now();
    record.version++;
    const messages = messagesOfChange(record, {
      before: { riskScore, recommendedAction },
      webhooks: sessionStatus(record.activeAt, now()) === 'Live' ? webhooks : [],
      settings: used,
      isActive: false,
    });
    const change = { ...nothingNew, record, storesState, ...(step && { step }), ...messages };
    const isWritten = await store.append([change]);
    if (isWritten) return step !== undefined;
  }
  return false;
};
