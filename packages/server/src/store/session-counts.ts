import type { Database } from './database.ts';
import type { ListQuery } from './list-query.ts';
import { readBudget } from './read-budget.ts';
import { type ScanOf, scan } from './scan.ts';
import { decodeDetected } from './session-encoding.ts';
import type { SessionFilter } from './session-filters.ts';
import type { CountryCounts, SessionCounts } from './store.ts';

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

/** Counts the sessions that pass a filter by country. Those without one are in no count. */
export const countriesOf = async (
  database: Database,
  workspaceId: string,
  filter: SessionFilter,
): Promise<CountryCounts> => {
  const byCountry: Record<string, number> = {};
  const mayRead = readBudget(COUNTS_MS);
  for await (const { query } of scan(database, workspaceId, { filter })) {
    if (!mayRead()) return { byCountry, isComplete: false };
    const sql = `SELECT s.country, count(*) AS count FROM ${query.from}
      WHERE ${query.where.text()} AND s.country IS NOT NULL GROUP BY s.country`;
    for (const { country, count } of await database.all<{ country: string; count: number }>(
      sql,
      query.where.values,
    ))
      add(byCountry, country, count);
  }
  return { byCountry, isComplete: true };
};

const add = (counts: Record<string, number>, word: string, count: number): void => {
  counts[word] = (counts[word] ?? 0) + count;
};
