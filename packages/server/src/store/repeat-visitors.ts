import type { Database } from './database.ts';
import type { ListQuery } from './list-query.ts';
import { readBudget } from './read-budget.ts';
import { type ScanOf, scan } from './scan.ts';
import type { RepeatCounts, RepeatsOf } from './store.ts';

/** How long sessions are read to find visitors. */
const REPEATS_MS = 1_000;

interface Row {
  readonly visitor_id: string;
  readonly count: number;
  readonly newest: number;
}

/** A visitor that may still change is nobody else's. As a sum, the activity is no column that leads the scan elsewhere. */
const visitorsOf = ({ from, where }: ListQuery, finalBefore: number): string =>
  `SELECT s.visitor_id, count(*) AS count, max(s.active_at) AS newest FROM ${from}
   WHERE ${where.text()} AND (s.visitor_final = 1 OR s.active_at + 0 < ${where.place(finalBefore)}) GROUP BY s.visitor_id`;

/** Counts the sessions of each visitor among those that pass a filter, newest activity first. */
export const repeatVisitorsOf = async (
  database: Database,
  workspaceId: string,
  {
    filter,
    finalBefore,
    limit,
    ms = REPEATS_MS,
    newest,
  }: RepeatsOf & Pick<ScanOf, 'filter' | 'newest'> & { readonly ms?: number },
): Promise<RepeatCounts> => {
  const visitors = new Map<string, { visitorId: string; sessions: number; newest: number }>();
  const found = (isComplete: boolean): RepeatCounts => {
    const repeats = [...visitors.values()].filter(({ sessions }) => sessions > 1);
    repeats.sort((a, b) => b.newest - a.newest || (a.visitorId < b.visitorId ? -1 : 1));
    return { visitors: repeats.slice(0, limit), total: repeats.length, isComplete };
  };
  const mayRead = readBudget(ms);
  for await (const { query } of scan(database, workspaceId, { filter, newest })) {
    if (!mayRead()) return found(false);
    const sql = visitorsOf(query, finalBefore);
    for (const { visitor_id, count, newest } of await database.all<Row>(sql, query.where.values)) {
      const known = visitors.get(visitor_id);
      if (known) known.sessions += count;
      else visitors.set(visitor_id, { visitorId: visitor_id, sessions: count, newest });
    }
  }
  return found(true);
};
