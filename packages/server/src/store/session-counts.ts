import type { Database } from './database.ts';
import { type ListQuery, listQuery, onlyIndexed, selectPosition } from './list-query.ts';
import { decodeDetected } from './session-encoding.ts';
import type { ListPosition, SessionCounts, SessionFilter } from './store.ts';

const TENS = 10;

/** Sessions counted before yielding to other requests: a few ms. */
const PIECE = 2_000;

const COLUMNS = 's.risk_score, s.recommended_action, s.detected';

const groupsOf = ({ from, where }: ListQuery): string =>
  `SELECT ${COLUMNS}, count(*) AS count FROM ${from} WHERE ${where.text()} GROUP BY ${COLUMNS}`;

interface Group {
  readonly risk_score: number;
  readonly recommended_action: string;
  readonly detected: string;
  readonly count: number;
}

/** Counts the sessions that pass a filter, in small pieces. */
export const countsOf = async (
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): Promise<SessionCounts> => {
  const byScore = Array<number>(TENS).fill(0);
  const byAction: Record<string, number> = {};
  const byCheck: Record<string, number> = {};
  let sessions = 0;
  let after: ListPosition | undefined;
  for (;;) {
    const piece = listQuery(workspaceId, onlyIndexed(filter), { after });
    const [row] = await database.all<{ active_at: number; session_id: string }>(
      selectPosition(piece, PIECE - 1),
      piece.where.values,
    );
    const end = row && { activeAt: row.active_at, sessionId: row.session_id };
    const query = listQuery(workspaceId, filter, { after });
    query.where.add(`(${query.o}.active_at, ${query.o}.session_id) >= (?, ?)`, end?.activeAt, end?.sessionId);
    for (const group of await database.all<Group>(groupsOf(query), query.where.values)) {
      const ten = Math.min(TENS - 1, Math.floor(group.risk_score / TENS));
      byScore[ten] = (byScore[ten] ?? 0) + group.count;
      add(byAction, group.recommended_action, group.count);
      for (const id of decodeDetected(group.detected)) add(byCheck, id, group.count);
      sessions += group.count;
    }
    if (!end) return { sessions, byAction, byScore, byCheck };
    after = end;
    await new Promise(setImmediate);
  }
};

const add = (counts: Record<string, number>, word: string, count: number): void => {
  counts[word] = (counts[word] ?? 0) + count;
};
