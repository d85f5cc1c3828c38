import type { Database } from './database.ts';
import { decodeDetected } from './session-encoding.ts';
import type { SessionCounts } from './store.ts';

const TENS = 10;

/** Sessions counted before yielding to other requests: a few ms. */
const PIECE = 2_000;

/** Sorts after every ID. */
const LAST_ID = '\u{10ffff}';

type Position = readonly [activeAt: number, sessionId: string];

const NEXT_END = `SELECT active_at, session_id FROM sessions
  WHERE workspace_id = $1 AND (active_at, session_id) > ($2, $3) AND active_at <= $4
  ORDER BY active_at, session_id LIMIT 1 OFFSET $5`;
const GROUPS = `SELECT risk_score, recommended_action, detected, count(*) AS count FROM sessions
  WHERE workspace_id = $1 AND (active_at, session_id) > ($2, $3) AND (active_at, session_id) <= ($4, $5)
  GROUP BY risk_score, recommended_action, detected`;

interface Group {
  readonly risk_score: number;
  readonly recommended_action: string;
  readonly detected: string;
  readonly count: number;
}

/** Counts sessions by their last activity, both ends included, in small pieces. */
export const countsOf = async (
  database: Database,
  workspaceId: string,
  activeFrom: number,
  activeTo: number,
): Promise<SessionCounts> => {
  const byScore = Array<number>(TENS).fill(0);
  const byAction: Record<string, number> = {};
  const byCheck: Record<string, number> = {};
  let sessions = 0;
  let from: Position = [activeFrom, ''];
  for (;;) {
    const [end] = await database.all<{ active_at: number; session_id: string }>(NEXT_END, [
      ...[workspaceId, ...from, activeTo],
      PIECE - 1,
    ]);
    const to: Position = end ? [end.active_at, end.session_id] : [activeTo, LAST_ID];
    for (const group of await database.all<Group>(GROUPS, [workspaceId, ...from, ...to])) {
      const ten = Math.min(TENS - 1, Math.floor(group.risk_score / TENS));
      byScore[ten] = (byScore[ten] ?? 0) + group.count;
      add(byAction, group.recommended_action, group.count);
      for (const id of decodeDetected(group.detected)) add(byCheck, id, group.count);
      sessions += group.count;
    }
    if (!end) return { sessions, byAction, byScore, byCheck };
    from = to;
    await new Promise(setImmediate);
  }
};

const add = (counts: Record<string, number>, word: string, count: number): void => {
  counts[word] = (counts[word] ?? 0) + count;
};
