import type { Database } from './database.ts';
import type { ListQuery } from './list-query.ts';
import { readBudget } from './read-budget.ts';
import { type ScanOf, scan } from './scan.ts';
import { decodeDetected } from './session-encoding.ts';
import type { SessionFilter } from './session-filters.ts';
import type { SessionCounts, ValueCounts } from './store.ts';

const TENS = 10;

/** How long sessions are read to be counted. */
const COUNTS_MS = 150;

const COLUMNS = 's.risk_score, s.recommended_action, s.detected';

const groupsOf = ({ from, where }: ListQuery): string =>
  `SELECT ${COLUMNS}, count(*) AS count FROM ${from} WHERE ${where.text()} GROUP BY ${COLUMNS}`;

interface Group {
  readonly risk_score: number;
  readonly recommended_action: string;
  readonly detected: string;
  readonly count: number;
}

/** Counts the sessions that pass a filter, newest activity first. */
export const countsOf = async (
  database: Database,
  workspaceId: string,
  { filter, ms = COUNTS_MS, newest }: Pick<ScanOf, 'filter' | 'newest'> & { readonly ms?: number },
): Promise<SessionCounts> => {
  const actionsByScore = Array.from({ length: TENS }, (): Record<string, number> => ({}));
  const byAction: Record<string, number> = {};
  const byCheck: Record<string, number> = {};
  let sessions = 0;
  const mayRead = readBudget(ms);
  const counted = (isComplete: boolean) => {
    const byScore = actionsByScore.map((of) => Object.values(of).reduce((sum, count) => sum + count, 0));
    return { sessions, byAction, byScore, actionsByScore, byCheck, isComplete };
  };
  for await (const { query } of scan(database, workspaceId, { filter, newest })) {
    if (!mayRead()) return counted(false);
    for (const group of await database.all<Group>(groupsOf(query), query.where.values)) {
      const ten = Math.min(TENS - 1, Math.floor(group.risk_score / TENS));
      add(actionsByScore[ten] ?? {}, group.recommended_action, group.count);
      add(byAction, group.recommended_action, group.count);
      for (const id of decodeDetected(group.detected)) add(byCheck, id, group.count);
      sessions += group.count;
    }
  }
  return counted(true);
};

export const valueCountsOf = async (
  database: Database,
  workspaceId: string,
  { filter, of }: { readonly filter: SessionFilter; readonly of: 'country' | 'network' },
): Promise<ValueCounts> => {
  const byValue: Record<string, number> = {};
  const mayRead = readBudget(COUNTS_MS);
  for await (const { query } of scan(database, workspaceId, { filter })) {
    if (!mayRead()) return { byValue, isComplete: false };
    const sql = `SELECT s.${of} AS value, count(*) AS count FROM ${query.from}
      WHERE ${query.where.text()} AND s.${of} IS NOT NULL GROUP BY s.${of}`;
    for (const { value, count } of await database.all<{ value: string; count: number }>(
      sql,
      query.where.values,
    ))
      add(byValue, value, count);
  }
  return { byValue, isComplete: true };
};

const add = (counts: Record<string, number>, word: string, count: number): void => {
  counts[word] = (counts[word] ?? 0) + count;
};
