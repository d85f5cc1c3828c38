import { hasManyMarks } from '@gait/engine';
import { cached } from '../base/cached.ts';
import { monotonicNow } from '../base/clock.ts';
import { yieldEvery } from '../base/yield-every.ts';
import { type BucketSize, tokenBuckets } from '../http/token-buckets.ts';
import { foldMissing, type OnFailure } from '../session/fold.ts';
import { messagesOfChange, wants } from '../session/messages-of-change.ts';
import type { Previews, SessionPreview } from '../session/previews.ts';
import { describeRecord } from '../session/record.ts';
import { scoreRecord } from '../session/score-record.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { Erasure } from '../store/erasure.ts';
import type { SessionChange, SessionKey, SessionRecord } from '../store/records.ts';
import { sessionText } from '../store/session-text.ts';
import type { SessionLog, SessionReader } from '../store/store.ts';
import type { Strokes } from '../store/strokes.ts';
import type { Visitors } from '../store/visitor-profiles.ts';
import type { Webhooks } from '../store/webhooks.ts';
import { compareGroup, type Recognition } from './compare-group.ts';
import { type FoldedSession, foldPending, type Postponed } from './fold-pending.ts';
import type { VisitorSource } from './group-visitors.ts';
import { isPostponed, keptPreviews } from './kept-previews.ts';
import { refoldState } from './refold.ts';
import type { PlaceLookup } from './sender-facts.ts';
import { type SessionCache, sessionCache } from './session-cache.ts';
import { changeOf, type SessionDraft } from './session-draft.ts';
import { alwaysFree, type Turn } from './turn.ts';
import { visitorSecretSource } from './visitor-secrets.ts';
import type { PendingSession } from './waiting-beacons.ts';

/** What became of a session that was given to a scorer. */
export interface ScoredSession extends SessionKey {
  /** Set if it has to wait this long; its entries stay in the inbox. */
  readonly retryMs?: number;
  /** Another first beacon came with another secret, and does not count. */
  readonly hasWrongSecret?: boolean;
  /** The session was erased, and what arrived of it was dropped. */
  readonly isErased?: boolean;
  /** Beacons that were new. */
  readonly beacons?: number;
  readonly siteKey?: string;
  /** The session is new. */
  readonly began?: boolean;
  /** The network whose requests have many marks from now on. */
  readonly markedBlock?: string;
  /** The write added messages for webhooks. */
  readonly hasMessages?: boolean;
}

/** Scores sessions. It runs in this thread or in another one. */
export interface Scorer {
  /** Folds what waits of these sessions, scores them, and writes all of them together. */
  score(sessions: readonly PendingSession[]): Promise<ScoredSession[]>;
  /** What a write of these sessions, each alone, would say now. Writes nothing, and goes on beside a group that is scored. */
  preview(sessions: readonly PendingSession[]): Promise<Previews>;
  /** Drops cached settings and webhooks after a change. */
  forgetSettings(workspaceId: string): void;
  /** Drops what is cached of the sessions with these hashes, see `erasedHash`. */
  forgetErased(hashes: readonly string[]): void;
  close(): Promise<void>;
}

type VisitorStore = VisitorSource & Pick<Visitors, 'visitorSecret'>;

export interface ScorerParts {
  readonly store: SessionLog &
    Strokes &
    VisitorStore &
    Pick<SessionReader, 'sessions'> &
    Pick<Webhooks, 'webhooks'> &
    Pick<Erasure, 'erasedAmong'>;
  readonly placeOf: PlaceLookup;
  readonly settings: SettingsSource;
  readonly now: () => number;
  /** For limits, in ms. */
  readonly monotonicNow?: () => number;
  /** Called when the engine throws. */
  readonly onFailure: OnFailure;
  readonly refoldLimit?: BucketSize;
  readonly cache?: SessionCache;
  /** Other servers write the same sessions. */
  readonly isShared?: boolean;
  /** Lets one scorer at a time compare sessions with others and write them. */
  readonly turn?: Turn;
}

/** Sessions folded or scored, or beacons compared, before yielding to a report that somebody waits for. */
const BATCH_SIZE = 1;
/** A report itself yields less: after each time it may wait for the next session of a group. */
const PREVIEW_BATCH_SIZE = 32;
/** Attempts to write a group while other servers write its sessions, before its sessions are written one by one. */
const GROUP_TRIES = 2;
const SESSION_TRIES = 5;
/** How long a session waits that other servers keep writing. */
const BUSY_MS = 1_000;
/** Beacons refolded per second because one arrived late: about a quarter of one core. */
export const REFOLD_LIMIT = { rate: 1_000, burst: 34_560 };

/** A pure function of the store and the given entries, apart from its caches. */
export const createScorer = (parts: ScorerParts): Scorer => {
  const { store, settings, now, cache = sessionCache(), turn = alwaysFree } = parts;
  const visitorSecret = visitorSecretSource(store);
  const webhooks = cached((workspaceId) => store.webhooks(workspaceId), parts.monotonicNow ?? monotonicNow);
  const foldContext = () => ({
    ...parts,
    takeRefolds: tokenBuckets(parts.refoldLimit ?? REFOLD_LIMIT, parts.monotonicNow ?? monotonicNow),
  });
  const context = foldContext();
  /** Reports take nothing from what scoring may fold again. */
  const previewContext = foldContext();
  const kept = keptPreviews();

  /** Drops what another server has written since. Otherwise their whole group would be scored again. */
  const dropStale = async (records: Map<string, SessionRecord>): Promise<SessionKey[]> => {
    if (records.size === 0) return [];
    const stored = await store.versionsOf([...records.values()]);
    const versions = new Map(stored.map((session) => [sessionText(session), session.version]));
    const stale = [...records.values()].filter(
      (record) => versions.get(sessionText(record)) !== record.version,
    );
    for (const record of stale) records.delete(sessionText(record));
    return stale.map(keyOf);
  };

  const recordsOf = async (
    sessions: readonly PendingSession[],
    cached: SessionCache['find'] = cache.find,
    mayBeStale = parts.isShared === true,
  ) => {
    const records = new Map<string, SessionRecord>();
    const erased = new Set<string>();
    const missing: SessionKey[] = [];
    for (const key of sessions) {
      const record = cached(key);
      if (record) records.set(sessionText(key), record);
      else missing.push(key);
    }
    if (mayBeStale) missing.push(...(await dropStale(records)));
    if (missing.length === 0) return { records, erased };
    for (const record of await store.findSessions(missing)) {
      await foldMissing(record, store, parts.onFailure);
      records.set(sessionText(record), record);
    }
    const unknown = missing.filter((key) => !records.has(sessionText(key)));
    for (const key of await store.erasedAmong(unknown)) erased.add(sessionText(key));
    return { records, erased };
  };

  const recognitionOf = async (workspaceId: string): Promise<Recognition> => ({
    secret: await visitorSecret(workspaceId),
    storedIdOnly: (await settings.of(workspaceId)).visitorRecognition === 'stored_id',
  });

  /** Compares sessions with others, all of them as if they came together. */
  const compareAll = async (drafts: readonly SessionDraft[], batchSize: number): Promise<void> => {
    for (const { record } of drafts) describeRecord(record);
    for (const draft of await compareGroup(drafts, { store, batchSize, recognitionOf }))
      await refoldState(draft, parts);
  };

  const scoreDraft = async (draft: SessionDraft) => {
    const used = await settings.of(draft.record.workspaceId);
    const step = scoreRecord(draft.record, used, arrivedAt(draft));
    draft.record.scoredAt = now();
    return { used, step };
  };

  /** Scores sessions. Returns what has to be written. */
  const scoreAll = async (drafts: readonly SessionDraft[]): Promise<SessionChange[]> => {
    const changes: SessionChange[] = [];
    const spend = yieldEvery(BATCH_SIZE);
    for (const draft of drafts) {
      const { record } = draft;
      const { riskScore, recommendedAction, workspaceId } = record;
      const { used, step } = await scoreDraft(draft);
      const change = changeOf(draft, step);
      const pushed = messagesOfChange(record, {
        before: { riskScore, recommendedAction, visitorId: draft.before?.shownVisitorId },
        webhooks: await webhooks.of(workspaceId),
        settings: used,
        isActive: change.activeAtChanged,
      });
      changes.push({ ...change, ...pushed });
      await spend(1);
    }
    return changes;
  };

  /** Folds what waits of the sessions. Those with a draft have to be written. */
  const foldAll = async (sessions: readonly PendingSession[]) => {
    const { records, erased } = await recordsOf(sessions);
    // Folding mutates the records, so they leave the cache until they are written.
    for (const key of sessions) cache.drop(key);
    const results: ScoredSession[] = [];
    const drafts: SessionDraft[] = [];
    const spend = yieldEvery(BATCH_SIZE);
    for (const session of sessions) {
      if (erased.has(sessionText(session))) {
        results.push({ ...keyOf(session), isErased: true });
        continue;
      }
      const record = records.get(sessionText(session));
      const hadManyMarks = record !== undefined && hasManyMarks(record.state);
      const folded = await foldPending(session, record, context);
      if (folded && 'draft' in folded && folded.draft.beacons.length > 0) drafts.push(folded.draft);
      results.push(resultOf(session, folded, hadManyMarks));
      await spend(1);
    }
    return { results, drafts };
  };

  /** Undefined if another server has written one of the sessions in the meantime. */
  const tryScore = async (sessions: readonly PendingSession[]): Promise<ScoredSession[] | undefined> => {
    // Other threads compare and write meanwhile.
    const { results, drafts } = await foldAll(sessions);
    const changes: SessionChange[] = [];
    const isWritten = await turn(async () => {
      await compareAll(drafts, BATCH_SIZE);
      changes.push(...(await scoreAll(drafts)));
      return changes.length === 0 || store.append(changes);
    });
    if (!isWritten) return undefined;
    for (const { record } of changes) {
      cache.keep(record);
      kept.forget(sessionText(record));
    }
    const pushed = new Set(
      changes.filter(({ messages }) => messages).map(({ record }) => sessionText(record)),
    );
    return results.map((result) =>
      pushed.has(sessionText(result)) ? { ...result, hasMessages: true } : result,
    );
  };

  const scoreAlone = async (session: PendingSession): Promise<readonly ScoredSession[]> => {
    for (let tries = 1; tries <= SESSION_TRIES; tries++) {
      const results = await tryScore([session]);
      if (results) return results;
    }
    return [{ ...keyOf(session), retryMs: BUSY_MS }];
  };

  /** Undefined if nothing of the session is new. */
  const newPreview = async (
    session: PendingSession,
    compare: (draft: SessionDraft) => Promise<void>,
  ): Promise<SessionPreview | Postponed | undefined> => {
    // The store would refuse a write of what retention has removed or a rescoring changed.
    const { records, erased } = await recordsOf([session], cache.copy, true);
    if (erased.size > 0) return undefined;
    const known = records.get(sessionText(session));
    const wasFinal = known?.visitorFinal === true;
    const action = known?.recommendedAction;
    const folded = await foldPending(session, known, previewContext);
    if (!folded || 'retryMs' in folded) return folded;
    const { draft } = folded;
    if (draft.beacons.length === 0) return undefined;
    await compare(draft);
    const { step } = await scoreDraft(draft);
    const { record, beacons, relogged } = draft;
    // Sessions whose beacons wait too may say otherwise.
    record.visitorFinal = wasFinal || draft.steps.some(({ resumes }) => resumes);
    const watching = await webhooks.of(session.workspaceId);
    const isNews =
      record.recommendedAction !== action && watching.some((one) => wants(one, 'session.changed'));
    const isTentative = isNews || hasFound(draft);
    return { record, beacons, relogged, ...(step && { step }), isTentative, isNews };
  };

  const makePreview = async (session: PendingSession) => {
    const made = await newPreview(session, (draft) => compareAll([draft], PREVIEW_BATCH_SIZE));
    if (!made || isPostponed(made) || !made.isTentative) return made;
    const alone = await newPreview(session, async ({ record }) => describeRecord(record));
    return isPostponed(alone) || !alone || alone.isTentative || isAccepted(alone) ? made : { ...made, alone };
  };

  const previewOf = async (session: PendingSession) => {
    const [stored] = await store.versionsOf([session]);
    if (!stored && (await store.erasedAmong([session])).length > 0) return undefined;
    const { version } = await settings.of(session.workspaceId);
    return kept.of(session, `${stored?.version ?? 0}/${version}`, () => makePreview(session));
  };

  return {
    score: async (sessions) => {
      for (let tries = 1; tries <= GROUP_TRIES; tries++) {
        const results = await tryScore(sessions);
        if (results) return results;
      }
      const results: ScoredSession[] = [];
      for (const session of sessions) results.push(...(await scoreAlone(session)));
      return results;
    },
    preview: async (sessions) => {
      const previews: SessionPreview[] = [];
      const missing: SessionKey[] = [];
      for (const session of sessions) {
        const preview = await previewOf(session);
        if (isPostponed(preview)) missing.push(keyOf(session));
        else if (preview) previews.push(preview);
      }
      return { previews, missing };
    },
    forgetSettings: (workspaceId) => {
      settings.forget(workspaceId);
      webhooks.forget(workspaceId);
    },
    forgetErased: (hashes) => {
      cache.forgetErased(hashes);
      kept.forgetErased(hashes);
    },
    close: async () => undefined,
  };
};

const keyOf = ({ workspaceId, sessionId }: SessionKey): SessionKey => ({ workspaceId, sessionId });

/** When the last of the new beacons arrived. */
const arrivedAt = ({ beacons }: SessionDraft): number =>
  Math.max(...beacons.map(({ received }) => received.at));

/** Whether the comparison with other sessions has found something. */
const hasFound = ({ visitors, beacons }: SessionDraft): boolean =>
  visitors.length > 0 ||
  beacons.some(({ received: { replay, mirrors, visits } }) => replay ?? mirrors ?? visits);

/** Other sessions may show that it is a copy. */
const isAccepted = ({ record }: SessionPreview): boolean =>
  record.detected.length === 0 || record.recommendedAction === 'Auto-accept';

const resultOf = (
  session: PendingSession,
  folded: Awaited<ReturnType<typeof foldPending>>,
  hadManyMarks: boolean,
): ScoredSession => {
  if (!folded) return keyOf(session);
  if ('retryMs' in folded) return { ...keyOf(session), retryMs: folded.retryMs };
  return { ...keyOf(session), ...noticesOf(folded, hadManyMarks) };
};

const noticesOf = ({ draft, hasWrongSecret, sender }: FoldedSession, hadManyMarks: boolean) => {
  const isMarked = !hadManyMarks && hasManyMarks(draft.record.state);
  return {
    siteKey: sender.siteKey,
    beacons: draft.beacons.length,
    ...(hasWrongSecret && { hasWrongSecret }),
    ...(draft.record.version === 0 && { began: true }),
    ...(isMarked && { markedBlock: sender.block }),
  };
};
