import { beaconOrder } from '@gait/wire';
import { amongSessions, keyValues } from './among-sessions.ts';
import type { Database, Queries } from './database.ts';
import { erasedAmong } from './erasure.ts';
import { insertRows } from './insert.ts';
import { unpackRows } from './log-packing.ts';
import {
  ADD_ROWS,
  beaconsIn,
  byPosition,
  LOG_ROWS,
  type LoggedRow,
  PACKED_PAGE,
  rowOfBeacon,
} from './logged-rows.ts';
import { packState, STATE_SHAPE } from './packed-state.ts';
import type { LoggedBeacon, SessionChange, SessionKey, SessionRecord } from './records.ts';
import { recordsOf } from './row-form.ts';
import { writeCompletions } from './session-completions.ts';
import { encodeDetected } from './session-encoding.ts';
import { writeSessionMessages } from './session-messages.ts';
import { type RecordRow, recordOf, SELECT_RECORD } from './session-rows.ts';
import type { PageBeacons, SessionLog, SessionVersion } from './store.ts';
import type { StrokeKeys } from './stroke-keys.ts';
import { writeStrokeKeys } from './strokes.ts';
import { areRenamed } from './visitor-names.ts';
import { writeSessions } from './write-sessions.ts';
import { writeVisitors } from './write-visitors.ts';

/** Sessions per query. */
const FIND_SIZE = 16;
const VERSIONS_SIZE = 64;
const FIND = (count: number) =>
  `SELECT ${SELECT_RECORD} FROM sessions s
   LEFT JOIN session_states t ON t.workspace_id = s.workspace_id AND t.session_id = s.session_id
   WHERE ${amongSessions(count, 's')}`;
const VERSIONS = (count: number) =>
  `SELECT workspace_id, session_id, version FROM sessions WHERE ${amongSessions(count)}`;
const ARE_STORED = (count: number) => `SELECT 1 AS one FROM sessions WHERE ${amongSessions(count)}`;
const REPLACE_BEACON =
  'UPDATE beacons SET body = $5 WHERE workspace_id = $1 AND session_id = $2 AND page = $3 AND seq = $4';
const LOG_AFTER = `SELECT page, seq, body FROM (${LOG_ROWS} AND page = '${PACKED_PAGE}') AS packed
  UNION ALL SELECT page, seq, body FROM (${LOG_ROWS} AND (page, seq) > ($3, $4) ORDER BY page, seq LIMIT $5) AS later`;
const HAS_PACKED = `SELECT 1 AS one FROM beacons
  WHERE workspace_id = $1 AND session_id = $2 AND page = '${PACKED_PAGE}'`;
const COUNT_LOGGED = `SELECT count(*) AS logged FROM beacons
  WHERE workspace_id = $1 AND session_id = $2 AND page = $3 AND seq >= $4 AND seq <= $5`;
const ADD_NEWEST_ACTIONS = `UPDATE sessions SET newest_actions = $4
  WHERE workspace_id = $1 AND session_id = $2 AND version = $3 AND newest_actions IS NULL`;

const CHANGE_ACTION = (count: number) =>
  `UPDATE sessions SET recommended_action = $${2 * count + 1}, version = version + 1
   WHERE ${amongSessions(count)} AND recommended_action = $${2 * count + 2}
   AND risk_score >= $${2 * count + 3} AND risk_score <= $${2 * count + 4}`;

const WRITE_STATES = `INSERT INTO session_states (workspace_id, session_id, shape, body) VALUES ROWS
  ON CONFLICT (workspace_id, session_id)
    DO UPDATE SET shape = excluded.shape, body = excluded.body`;

const WRITE_USERS = `INSERT INTO session_users (workspace_id, session_id, user_id, active_at, vouched) VALUES ROWS
  ON CONFLICT (workspace_id, session_id, user_id)
    DO UPDATE SET active_at = excluded.active_at, vouched = excluded.vouched`;
const WRITE_TAGS = `INSERT INTO session_tags (workspace_id, session_id, tag, active_at) VALUES ROWS
  ON CONFLICT (workspace_id, session_id, tag) DO UPDATE SET active_at = excluded.active_at`;
const ADD_STEPS = `INSERT INTO score_steps (workspace_id, session_id, version, at, risk_score, detected, engine_version) VALUES ROWS
  ON CONFLICT DO NOTHING`;

class StaleRecordError extends Error {
  override name = 'StaleRecordError';
}

export const sessionLog = (database: Database, strokeKeys: StrokeKeys): SessionLog => ({
  findSessions: async (keys) => {
    const found: SessionRecord[] = [];
    for (let at = 0; at < keys.length; at += FIND_SIZE) {
      const some = keys.slice(at, at + FIND_SIZE);
      const rows = await database.all<RecordRow>(FIND(some.length), keyValues(some));
      found.push(...rows.map(recordOf));
    }
    return found;
  },
  versionsOf: async (keys) => {
    const found: SessionVersion[] = [];
    for (let at = 0; at < keys.length; at += VERSIONS_SIZE) {
      const some = keys.slice(at, at + VERSIONS_SIZE);
      found.push(...(await recordsOf<SessionVersion>(database, VERSIONS(some.length), keyValues(some))));
    }
    return found;
  },
  beaconsOf: ({ workspaceId, sessionId }) => beaconsOf(database, { workspaceId, sessionId }),
  beaconsAfter: async ({ workspaceId, sessionId }, after, limit) => {
    const { page, seq } = after ?? { page: PACKED_PAGE, seq: 0 };
    const rows = await database.all<LoggedRow>(LOG_AFTER, [workspaceId, sessionId, page, seq, limit]);
    return beaconsIn(rows)
      .filter(({ envelope }) => byPosition(envelope, { page, seq }) > 0)
      .slice(0, limit);
  },
  areLogged: (key, beacons) => areLogged(database, key, beacons),
  addNewestActions: async ({ workspaceId, sessionId, version }, newestActions) => {
    await database.run(ADD_NEWEST_ACTIONS, [workspaceId, sessionId, version, newestActions]);
  },
  changeAction: async (workspaceId, ids, { from, to, minScore, maxScore }) => {
    if (ids.length === 0) return 0;
    const keys = keyValues(ids.map((sessionId) => ({ workspaceId, sessionId })));
    return database.run(CHANGE_ACTION(ids.length), [...keys, to, from, minScore, maxScore]);
  },
  append: async (changes) => {
    // All writers use the same order of rows, which prevents deadlocks.
    const ordered = [...changes].sort((a, b) => (a.record.sessionId < b.record.sessionId ? -1 : 1));
    try {
      await database.transaction((queries) => write(queries, ordered, strokeKeys));
      return true;
    } catch (error) {
      if (error instanceof StaleRecordError || database.isConflict(error)) return false;
      throw error;
    }
  },
});

const beaconsOf = async (queries: Queries, { workspaceId, sessionId }: SessionKey): Promise<LoggedBeacon[]> =>
  beaconsIn(await queries.all<LoggedRow>(LOG_ROWS, [workspaceId, sessionId])).sort((a, b) =>
    beaconOrder(a.envelope, b.envelope),
  );

const areLogged = async (
  queries: Queries,
  key: SessionKey,
  { page, first, last }: PageBeacons,
): Promise<boolean> => {
  const asked = last - first + 1;
  const session = [key.workspaceId, key.sessionId];
  const [row] = await queries.all<{ readonly logged: number }>(COUNT_LOGGED, [...session, page, first, last]);
  if (Number(row?.logged) === asked) return true;
  if ((await queries.all(HAS_PACKED, session)).length === 0) return false;
  const isAsked = ({ envelope }: LoggedBeacon) =>
    envelope.page === page && envelope.seq >= first && envelope.seq <= last;
  return (await beaconsOf(queries, key)).filter(isAsked).length === asked;
};

const write = async (
  queries: Queries,
  changes: readonly SessionChange[],
  strokeKeys: StrokeKeys,
): Promise<void> => {
  await assertStored(queries, changes);
  const written = await writeSessions(queries, changes);
  if (written < changes.length) throw new StaleRecordError('a session was written by another server');
  await assertNotErased(queries, changes);
  await assertNotRenamed(queries, changes);
  await insertRows(queries, ADD_ROWS, changes.flatMap(beaconRows));
  for (const { record, relogged = [] } of changes)
    for (const row of beaconRows({ record, beacons: relogged }))
      if ((await queries.run(REPLACE_BEACON, row)) === 0 && (await unpackRows(queries, record)))
        await queries.run(REPLACE_BEACON, row);
  await insertRows(
    queries,
    WRITE_STATES,
    changes.filter(({ storesState }) => storesState).map(({ record }) => stateRow(record)),
  );
  await insertRows(queries, WRITE_USERS, changes.flatMap(userRows));
  await insertRows(queries, WRITE_TAGS, changes.flatMap(tagRows));
  await insertRows(queries, ADD_STEPS, changes.flatMap(stepRows));
  await writeVisitors(queries, changes);
  await writeStrokeKeys(queries, strokeKeys, changes);
  await writeSessionMessages(queries, changes);
  await writeCompletions(queries, changes);
};

/** A visitor that has become another one must not come back. */
const assertNotRenamed = async (queries: Queries, changes: readonly SessionChange[]): Promise<void> => {
  const ids = new Map<string, Set<string>>();
  for (const { record, visitors = [] } of changes)
    for (const { visitorId } of visitors) {
      const some = ids.get(record.workspaceId) ?? new Set();
      ids.set(record.workspaceId, some.add(visitorId));
    }
  for (const [workspaceId, some] of ids)
    if (await areRenamed(queries, workspaceId, [...some]))
      throw new StaleRecordError('a visitor has another id');
};

/** A session that retention has removed must not come back without its log. */
const assertStored = async (queries: Queries, changes: readonly SessionChange[]): Promise<void> => {
  const known = changes.filter(({ record }) => record.version > 1).map(({ record }) => record);
  for (let at = 0; at < known.length; at += FIND_SIZE) {
    const some = known.slice(at, at + FIND_SIZE);
    const found = await queries.all(ARE_STORED(some.length), keyValues(some));
    if (found.length < some.length) throw new StaleRecordError('a session was removed');
  }
};

/** Runs after the rows of the sessions are locked, so that an erasure either has come first or waits for this group. */
const assertNotErased = async (queries: Queries, changes: readonly SessionChange[]): Promise<void> => {
  const erased = await erasedAmong(
    queries,
    changes.map(({ record }) => record),
  );
  if (erased.length > 0) throw new StaleRecordError('a session was erased');
};

const beaconRows = ({ record, beacons }: Pick<SessionChange, 'record' | 'beacons'>) =>
  beacons
    .map(rowOfBeacon)
    .map(({ page, seq, body }) => [record.workspaceId, record.sessionId, page, seq, body]);

const stateRow = ({ workspaceId, sessionId, state }: SessionRecord) => [
  workspaceId,
  sessionId,
  STATE_SHAPE,
  packState(state),
];

/** Lists by user and by tag are ordered by the last activity, so all entries move with it. */
const userRows = ({ record, newUsers, activeAtChanged }: SessionChange) =>
  (activeAtChanged ? record.userIds : newUsers).map((user) => [
    ...listRow(record, user),
    Number(record.vouchedUserIds.includes(user)),
  ]);

const tagRows = ({ record, newTags, activeAtChanged }: SessionChange) =>
  (activeAtChanged ? record.tags : newTags).map((tag) => listRow(record, tag));

const listRow = (record: SessionRecord, entry: string) => [
  record.workspaceId,
  record.sessionId,
  entry,
  record.activeAt,
];

const stepRows = ({ record, step }: SessionChange) =>
  step
    ? [
        [
          record.workspaceId,
          record.sessionId,
          record.version,
          step.at,
          step.riskScore,
          encodeDetected(step.detected),
          step.engineVersion,
        ],
      ]
    : [];
