import { createHash } from 'node:crypto';
import type { FoundHash, StrokeHash, StrokeTrail } from '@gait/engine/replay';
import type { Database, Queries } from './database.ts';
import type { SessionChange, SessionKey } from './records.ts';
import { decodeStrokeKeys, type StrokeColumns, strokesIn } from './session-encoding.ts';
import type { StrokeKeys } from './stroke-keys.ts';

/** The stored strokes of a session, which a later session may replay. */
export interface StoredStrokes {
  readonly session: string;
  readonly visitorId: string;
  readonly trail: StrokeTrail;
}

/** The index of strokes. */
export interface Strokes {
  /** Sessions with any of the stroke keys. May include sessions of another workspace, which `strokesOf` then ignores. */
  sessionsWithStrokes(workspaceId: string, keys: readonly StrokeHash[]): Promise<FoundHash[]>;
  strokesOf(workspaceId: string, sessionIds: readonly string[]): Promise<StoredStrokes[]>;
  /** The strokes of the latest sessions, each with its keys in the index. */
  latestStrokes(workspaceId: string, count: number): Promise<IndexedStrokes[]>;
}

export interface IndexedStrokes {
  readonly trail: StrokeTrail;
  readonly keys: readonly StrokeHash[];
}

/** Sessions per query: as many as one session is compared with at once. */
const STROKES_SIZE = 4;
const COLUMNS = 'trail, stroke_keys, packed_strokes';
const STROKES = `SELECT session_id, visitor_id, ${COLUMNS} FROM sessions
  WHERE workspace_id = $1 AND session_id IN ($2, $3, $4, $5)`;
const LATEST = `SELECT ${COLUMNS} FROM sessions s WHERE s.workspace_id = $1
  ORDER BY s.active_at DESC, s.session_id DESC LIMIT $2`;
const KEYS = `SELECT ${COLUMNS} FROM sessions WHERE workspace_id = $1 AND session_id = $2`;

interface StrokesRow extends StrokeColumns {
  readonly session_id: string;
  readonly visitor_id: string;
}

export const strokes = (database: Database, index: StrokeKeys): Strokes => ({
  sessionsWithStrokes: async (workspaceId, keys) => {
    const mask = maskOf(workspaceId);
    const found = new Map<string, FoundHash>();
    for (const { key, session } of await index.find([...new Set(keys)].map((key) => masked(key, mask)))) {
      const one = { hash: (key ^ mask) >>> 0, session: idOf(session) };
      found.set(`${one.hash} ${one.session}`, one);
    }
    return [...found.values()];
  },
  strokesOf: async (workspaceId, sessionIds) => {
    const left = new Map<string, StoredStrokes>();
    for (let at = 0; at < sessionIds.length; at += STROKES_SIZE) {
      const some = sessionIds.slice(at, at + STROKES_SIZE);
      const values = Array.from({ length: STROKES_SIZE }, (_, i) => some[i] ?? (some[0] as string));
      for (const row of await database.all<StrokesRow>(STROKES, [workspaceId, ...values])) {
        const { session_id: session, visitor_id: visitorId } = row;
        left.set(session, { session, visitorId, trail: strokesIn(row).trail });
      }
    }
    return sessionIds.flatMap((session) => left.get(session) ?? []);
  },
  latestStrokes: async (workspaceId, count) => {
    const rows = await database.all<StrokeColumns>(LATEST, [workspaceId, count]);
    return rows
      .map(strokesIn)
      .map(({ trail, strokeKeys }) => ({ trail, keys: decodeStrokeKeys(strokeKeys) }));
  },
});

/** Part of the transaction that writes a group of sessions. */
export const writeStrokeKeys = (
  queries: Queries,
  index: StrokeKeys,
  changes: readonly SessionChange[],
): Promise<void> =>
  index.write(
    queries,
    changes
      .filter(({ newStrokeKeys }) => newStrokeKeys.length > 0)
      .map(({ record, newStrokeKeys }) => partOf(record, newStrokeKeys)),
  );

/** Part of the transaction that removes these sessions, before their rows are removed. */
export const removeStrokeKeys = async (
  queries: Queries,
  index: StrokeKeys,
  sessions: readonly SessionKey[],
): Promise<void> => {
  const parts = [];
  for (const session of sessions) {
    const [row] = await queries.all<StrokeColumns>(KEYS, [session.workspaceId, session.sessionId]);
    const keys = row && strokesIn(row).strokeKeys;
    if (keys) parts.push(partOf(session, decodeStrokeKeys(keys)));
  }
  if (parts.length > 0) await index.remove(queries, parts);
};

const partOf = ({ workspaceId, sessionId }: SessionKey, keys: readonly StrokeHash[]) => {
  const mask = maskOf(workspaceId);
  return { session: bytesOf(sessionId), keys: keys.map((key) => masked(key, mask)) };
};

/** Keys are stored XORed with a hash of their workspace, and session IDs as bytes. This takes a third of the space. */
const maskOf = (workspaceId: string): number =>
  createHash('sha256').update(workspaceId).digest().readInt32BE();

const masked = (key: StrokeHash, mask: number): number => key ^ mask;

const bytesOf = (sessionId: string): Buffer => Buffer.from(sessionId.replaceAll('-', ''), 'hex');

const idOf = ({ buffer, byteOffset, length }: Uint8Array): string => {
  const hex = Buffer.from(buffer, byteOffset, length).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
