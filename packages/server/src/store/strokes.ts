import { createHash } from 'node:crypto';
import type { FoundHash, StrokeHash, StrokeTrail } from '@gait/engine/replay';
import type { Database, Queries } from './database.ts';
import { type Insert, insertRows } from './insert.ts';
import type { SessionChange, SessionKey } from './records.ts';
import { decodeTrail } from './session-encoding.ts';

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
}

/** Keys per query. Few sizes keep the number of prepared statements small; the first key fills the rest. */
const FIND_SIZES = [4, 8, 16, 32, 64] as const;
const MAX_SIZE = 64;
const findText = (count: number) => `SELECT stroke_key, session FROM stroke_keys WHERE stroke_key IN
  (${Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')})`;
const FIND = { 4: findText(4), 8: findText(8), 16: findText(16), 32: findText(32), 64: findText(64) };
/** Sessions per query: as many as one session is compared with at once. */
const STROKES_SIZE = 4;
const STROKES = `SELECT session_id, visitor_id, trail FROM sessions
  WHERE workspace_id = $1 AND session_id IN ($2, $3, $4, $5)`;
const WRITE: Insert = {
  into: 'INSERT INTO stroke_keys (stroke_key, session)',
  width: 2,
  after: 'ON CONFLICT DO NOTHING',
};
const REMOVE = 'DELETE FROM stroke_keys WHERE stroke_key = $1 AND session = $2';

interface StrokesRow {
  readonly session_id: string;
  readonly visitor_id: string;
  readonly trail: string;
}

export const strokes = (database: Database): Strokes => ({
  sessionsWithStrokes: async (workspaceId, keys) => {
    const mask = maskOf(workspaceId);
    const maskedKeys = [...new Set(keys)].map((key) => masked(key, mask));
    const found = [];
    for (let at = 0; at < maskedKeys.length; at += MAX_SIZE) {
      const some = maskedKeys.slice(at, at + MAX_SIZE);
      const size = FIND_SIZES.find((one) => one >= some.length) ?? MAX_SIZE;
      const values = Array.from({ length: size }, (_, index) => some[index] ?? (some[0] as number));
      const rows = await database.all<{ stroke_key: number; session: Uint8Array }>(FIND[size], values);
      for (const { stroke_key, session } of rows)
        found.push({ hash: (stroke_key ^ mask) >>> 0, session: idOf(session) });
    }
    return found;
  },
  strokesOf: async (workspaceId, sessionIds) => {
    const left = new Map<string, StoredStrokes>();
    for (let at = 0; at < sessionIds.length; at += STROKES_SIZE) {
      const some = sessionIds.slice(at, at + STROKES_SIZE);
      const values = Array.from({ length: STROKES_SIZE }, (_, i) => some[i] ?? (some[0] as string));
      for (const row of await database.all<StrokesRow>(STROKES, [workspaceId, ...values])) {
        const { session_id: session, visitor_id: visitorId, trail } = row;
        left.set(session, { session, visitorId, trail: decodeTrail(trail) });
      }
    }
    return sessionIds.flatMap((session) => left.get(session) ?? []);
  },
});

/** Part of the transaction that writes a group of sessions. */
export const writeStrokeKeys = async (queries: Queries, changes: readonly SessionChange[]): Promise<void> => {
  const rows = changes.flatMap(({ record: { workspaceId, sessionId }, newStrokeKeys }) => {
    if (newStrokeKeys.length === 0) return [];
    const [mask, session] = [maskOf(workspaceId), bytesOf(sessionId)];
    return newStrokeKeys.map((key) => ({ key: masked(key, mask), session }));
  });
  // All writers use the same order, which prevents deadlocks.
  rows.sort((a, b) => a.key - b.key || Buffer.compare(a.session, b.session));
  await insertRows(
    queries,
    WRITE,
    rows.map(({ key, session }) => [key, session]),
  );
};

/** Part of the transaction that removes a session. */
export const removeStrokeKeys = async (
  queries: Queries,
  { workspaceId, sessionId }: SessionKey,
  keys: readonly StrokeHash[],
): Promise<void> => {
  const mask = maskOf(workspaceId);
  for (const key of keys) await queries.run(REMOVE, [masked(key, mask), bytesOf(sessionId)]);
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
