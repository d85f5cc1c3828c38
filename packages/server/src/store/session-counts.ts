import type { Database } from './database.ts';
import { decodeDetected, minuteOf } from './session-encoding.ts';
import type { SessionCounts } from './store.ts';

const PERIOD = 'workspace_id = $1 AND active_minute >= $2 AND active_minute <= $3';
const TENS = 10;

interface Count {
  readonly word: string;
  readonly count: number;
}

/** Counts sessions by the minute of their last activity, both ends included. */
export const countsOf = async (
  database: Database,
  workspaceId: string,
  activeFrom: number,
  activeTo: number,
): Promise<SessionCounts> => {
  const period = [workspaceId, minuteOf(activeFrom), minuteOf(activeTo)];
  const groups = (column: string) =>
    database.all<Count>(
      `SELECT ${column} AS word, count(*) AS count FROM sessions WHERE ${PERIOD} GROUP BY ${column}`,
      period,
    );
  const scores = await groups('risk_score');
  const detected = await groups('detected');
  const byScore = Array<number>(TENS).fill(0);
  for (const { word, count } of scores) {
    const ten = Math.min(TENS - 1, Math.floor(Number(word) / TENS));
    byScore[ten] = (byScore[ten] ?? 0) + count;
  }
  return {
    sessions: scores.reduce((sum, { count }) => sum + count, 0),
    byAction: Object.fromEntries(
      (await groups('recommended_action')).map(({ word, count }) => [word, count]),
    ),
    byScore,
    byCheck: sumByCheck(detected),
  };
};

const sumByCheck = (rows: readonly Count[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { word, count } of rows)
    for (const id of decodeDetected(word)) sums[id] = (sums[id] ?? 0) + count;
  return sums;
};
