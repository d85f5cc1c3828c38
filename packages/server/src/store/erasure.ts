import { hashSecret } from '../base/secrets.ts';
import type { Database, Queries } from './database.ts';
import { filledUp, placeholders } from './filled-up.ts';
import { insertRows } from './insert.ts';
import type { SessionKey } from './records.ts';
import {
  hasSessions,
  removeFromLinks,
  removeNames,
  removeSessionRows,
  removeVisitorRows,
  SESSION_TABLES,
  VISITOR_TABLES,
} from './remove-rows.ts';
import { sessionText } from './session-text.ts';
import type { StrokeKeys } from './stroke-keys.ts';
import { removeStrokeKeys } from './strokes.ts';
import { transactionAgain } from './transaction-again.ts';
import { namesOf } from './visitor-names.ts';
import { type LearnedVisitor, writeVisitor } from './write-visitors.ts';

export interface Erasure {
  /**
   * Removes sessions with everything under their IDs, and keeps the hashes of the IDs, so that nothing of them is written
   * again. What is known of their visitors was learned from them, so it goes too. Returns how many of both there were.
   */
  eraseSessions(keys: readonly SessionKey[], at: number): Promise<ErasedRows>;
  /** Returns whether there was such a visitor. */
  eraseVisitor(workspaceId: string, visitorId: string): Promise<boolean>;
  /** Writes a visitor that was learned again from the sessions that it has left. */
  writeVisitor(visitor: LearnedVisitor): Promise<void>;
  /** The sessions that were erased. */
  erasedAmong(keys: readonly SessionKey[]): Promise<SessionKey[]>;
  /** The hashes of the sessions that were erased since then. */
  erasedSince(at: number): Promise<string[]>;
  /**
   * Clears what was deleted out of logs and dead rows. `compact` writes the tables again, for data of versions that did not
   * overwrite what they deleted; nothing else is written meanwhile.
   */
  purge(compact: boolean): Promise<void>;
}

export interface ErasedRows {
  readonly sessions: number;
  readonly visitors: number;
}

/** Identifies an erased session without naming it. */
export const erasedHash = (key: SessionKey): string => hashSecret(sessionText(key));

const HASHES_AT_ONCE = 16;
const FIND = `SELECT session_hash FROM erased_sessions WHERE session_hash IN (${placeholders(HASHES_AT_ONCE, 1)})`;
const FIND_SINCE = 'SELECT session_hash FROM erased_sessions WHERE erased_at >= $1';
const ADD = 'INSERT INTO erased_sessions (session_hash, erased_at) VALUES ROWS ON CONFLICT DO NOTHING';
/** Waits for a server that is writing the session, so that what it wrote is removed. */
const LOCK = `INSERT INTO sessions (workspace_id, session_id, version, secret_hash, visitor_id, user_ids, tags, started_at,
    active_at, risk_score, recommended_action, risk_explanation, detected, verdicts, settings_version, beacons)
  VALUES ($1, $2, 0, '', '', '[]', '[]', 0, 0, 0, '', '', '', '', 0, 0)
  ON CONFLICT (workspace_id, session_id) DO UPDATE SET version = sessions.version`;
const VISITOR = `SELECT visitor_id FROM sessions WHERE workspace_id = $1 AND session_id = $2 AND version > 0`;
const IS_VISITOR = 'SELECT 1 AS one FROM visitors WHERE workspace_id = $1 AND visitor_id = $2';
/** Beacons that are not scored yet, where the inbox is a table. */
export const ERASED_TABLES = ['inbox', ...SESSION_TABLES];
const PURGED = [
  ...ERASED_TABLES,
  ...VISITOR_TABLES,
  'visitor_counts',
  'stroke_keys',
  'stroke_log',
  'saved_views',
  'policies',
];

export const erasure = (database: Database, strokeKeys: StrokeKeys): Erasure => {
  const inTransaction = <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
    transactionAgain(database, work);

  const removeMentions = (workspaceId: string, visitorIds: readonly string[]): Promise<void> =>
    inTransaction((queries) => removeFromLinks(queries, workspaceId, [...new Set(visitorIds)]));

  /** Its earlier ids go with its last session. */
  const removeVisitor = (workspaceId: string, visitorId: string) =>
    inTransaction(async (queries) => {
      const isKnown = (await queries.all(IS_VISITOR, [workspaceId, visitorId])).length > 0;
      if (isKnown) await removeVisitorRows(queries, workspaceId, [visitorId]);
      if (await hasSessions(queries, workspaceId, visitorId)) return { isKnown, names: [] };
      const names = await namesOf(queries, workspaceId, visitorId);
      await removeNames(queries, workspaceId, [visitorId]);
      return { isKnown, names };
    });

  return {
    eraseSessions: async (keys, at) => {
      // All writers use the same order of rows, which prevents deadlocks.
      const ordered = [...keys].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
      // Durable before anything is removed: whatever writes a session after that looks here first.
      const hashes = ordered.map((key) => [erasedHash(key), at]);
      await inTransaction((queries) => insertRows(queries, ADD, hashes));
      const removed = await inTransaction(async (queries) => {
        const visitors: { readonly workspaceId: string; readonly visitorId: string }[] = [];
        for (const { workspaceId, sessionId } of ordered) await queries.run(LOCK, [workspaceId, sessionId]);
        await removeStrokeKeys(queries, strokeKeys, ordered);
        for (const { workspaceId, sessionId } of ordered) {
          const [row] = await queries.all<{ visitor_id: string }>(VISITOR, [workspaceId, sessionId]);
          if (row) visitors.push({ workspaceId, visitorId: row.visitor_id });
          await removeSessionRows(queries, { workspaceId, sessionId }, ERASED_TABLES);
        }
        return visitors;
      });
      let visitors = 0;
      const gone = new Map<string, string[]>();
      for (const { workspaceId, visitorId } of removed) {
        const { isKnown, names } = await removeVisitor(workspaceId, visitorId);
        if (isKnown) visitors++;
        gone.set(workspaceId, [...(gone.get(workspaceId) ?? []), visitorId, ...names]);
      }
      for (const [workspaceId, ids] of gone) await removeMentions(workspaceId, ids);
      return { sessions: removed.length, visitors };
    },
    eraseVisitor: async (workspaceId, visitorId) => {
      const { isKnown, names } = await removeVisitor(workspaceId, visitorId);
      await removeMentions(workspaceId, [visitorId, ...names]);
      return isKnown;
    },
    writeVisitor: (visitor) => inTransaction((queries) => writeVisitor(queries, visitor)),
    erasedAmong: (keys) => erasedAmong(database, keys),
    erasedSince: async (at) =>
      (await database.all<{ session_hash: string }>(FIND_SINCE, [at])).map(
        ({ session_hash }) => session_hash,
      ),
    purge: (compact) => database.purge(PURGED, compact),
  };
};

/** Part of the transaction that writes a group of sessions, too. */
export const erasedAmong = async (queries: Queries, keys: readonly SessionKey[]): Promise<SessionKey[]> => {
  const found = new Set<string>();
  for (const some of filledUp(keys.map(erasedHash), HASHES_AT_ONCE))
    for (const { session_hash } of await queries.all<{ session_hash: string }>(FIND, some))
      found.add(session_hash);
  return found.size === 0 ? [] : keys.filter((key) => found.has(erasedHash(key)));
};
