import { hasManyMarks } from '@gait/engine';
import { yieldEvery } from '../base/yield-every.ts';
import { messagesOfChange } from '../session/messages-of-change.ts';
import type { Previews, SessionPreview } from '../session/previews.ts';
import type { SessionChange, SessionKey } from '../store/records.ts';
import { keyOf, sessionText } from '../store/session-text.ts';
import { type FoldedSession, foldPending } from './fold-pending.ts';
import { isPostponed } from './kept-previews.ts';
import { previewSession } from './preview-session.ts';
import { readRecords } from './read-records.ts';
import { compareDrafts, scoreDraft } from './score-draft.ts';
import { type ScorerParts, type ScoringContext, scoringContext } from './scoring-context.ts';
import { changeOf, type SessionDraft } from './session-draft.ts';
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

/** Sessions folded or scored, or beacons compared, before yielding to a report that somebody waits for. */
const BATCH_SIZE = 1;
/** Attempts to write a group while other servers write its sessions, before its sessions are written one by one. */
const GROUP_TRIES = 2;
const SESSION_TRIES = 5;
/** How long a session waits that other servers keep writing. */
const BUSY_MS = 1_000;

/** A pure function of the store and the given entries, apart from its caches. */
export const createScorer = (parts: ScorerParts): Scorer => {
  const context = scoringContext(parts);
  const { settings, webhooks, cache, previews: kept } = context;
  return {
    score: async (sessions) => {
      for (let tries = 1; tries <= GROUP_TRIES; tries++) {
        const results = await tryScore(sessions, context);
        if (results) return results;
      }
      const results: ScoredSession[] = [];
      for (const session of sessions) results.push(...(await scoreAlone(session, context)));
      return results;
    },
    preview: async (sessions) => {
      const previews: SessionPreview[] = [];
      const missing: SessionKey[] = [];
      for (const session of sessions) {
        const preview = await previewSession(session, context);
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

const scoreAlone = async (
  session: PendingSession,
  context: ScoringContext,
): Promise<readonly ScoredSession[]> => {
  for (let tries = 1; tries <= SESSION_TRIES; tries++) {
    const results = await tryScore([session], context);
    if (results) return results;
  }
  return [{ ...keyOf(session), retryMs: BUSY_MS }];
};

/** Undefined if another server has written one of the sessions in the meantime. */
const tryScore = async (
  sessions: readonly PendingSession[],
  context: ScoringContext,
): Promise<ScoredSession[] | undefined> => {
  const { store, turn, cache, previews } = context;
  // Other threads compare and write meanwhile.
  const { results, drafts } = await foldAll(sessions, context);
  const changes: SessionChange[] = [];
  const isWritten = await turn(async () => {
    await compareDrafts(drafts, context, BATCH_SIZE);
    changes.push(...(await scoreAll(drafts, context)));
    return changes.length === 0 || store.append(changes);
  });
  if (!isWritten) return undefined;
  for (const { record } of changes) {
    cache.keep(record);
    previews.forget(sessionText(record));
  }
  const pushed = new Set(changes.filter(({ messages }) => messages).map(({ record }) => sessionText(record)));
  return results.map((result) =>
    pushed.has(sessionText(result)) ? { ...result, hasMessages: true } : result,
  );
};

/** Folds what waits of the sessions. Those with a draft have to be written. */
const foldAll = async (sessions: readonly PendingSession[], context: ScoringContext) => {
  const { cache, isShared: mayBeStale = false } = context;
  const { records, erased } = await readRecords(sessions, context, { find: cache.find, mayBeStale });
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

/** Scores sessions. Returns what has to be written. */
const scoreAll = async (
  drafts: readonly SessionDraft[],
  context: ScoringContext,
): Promise<SessionChange[]> => {
  const changes: SessionChange[] = [];
  const spend = yieldEvery(BATCH_SIZE);
  for (const draft of drafts) {
    const { record } = draft;
    const { riskScore, recommendedAction, workspaceId } = record;
    const { used, step } = await scoreDraft(draft, context);
    const change = changeOf(draft, step);
    const pushed = messagesOfChange(record, {
      before: { riskScore, recommendedAction, visitorId: draft.before?.shownVisitorId },
      webhooks: await context.webhooks.of(workspaceId),
      settings: used,
      isActive: change.activeAtChanged,
    });
    changes.push({ ...change, ...pushed });
    await spend(1);
  }
  return changes;
};

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
