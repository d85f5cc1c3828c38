import type { Candidates } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { comparePositions, rankedColumns } from './list-orders.ts';
import type { OrderedPosition } from './list-position.ts';
import type { ListQuery } from './list-query.ts';
import { readBudget } from './read-budget.ts';
import { type ScanOf, scan } from './scan.ts';
import type { OrderedPageOf } from './store.ts';

/** Where the sessions of a page are, among candidates that are all read. Has one more than the limit if there are more. */
export const rankedPositions = async (
  database: Database,
  candidates: readonly Candidates[],
  page: OrderedPageOf,
): Promise<OrderedPosition[]> => {
  const positions = new Map<string, OrderedPosition>();
  for (const { passing } of candidates) {
    for (const one of await firstOf(database, passing(), page)) positions.set(one.sessionId, one);
    await new Promise(setImmediate);
  }
  return [...positions.values()].sort(comparePositions(page.order)).slice(0, page.limit + 1);
};

interface ScannedPageOf extends Pick<ScanOf, 'filter' | 'newest'> {
  readonly page: OrderedPageOf;
  /** How long sessions are read. */
  readonly ms: number;
}

/**
 * The same among all sessions that pass a filter. By activity, it stops at the end of the page. `rest` is where to go on by
 * activity if not all sessions were read; in other orders, any of them may be ahead then.
 */
export const scannedPositions = async (
  database: Database,
  workspaceId: string,
  { filter, page, ms, newest }: ScannedPageOf,
): Promise<{ readonly positions: readonly OrderedPosition[]; readonly rest?: OrderedPosition }> => {
  const { order, limit, after } = page;
  const isByActivity = order.by === 'activity';
  const oldestFirst = isByActivity && order.isAscending;
  let positions: OrderedPosition[] = [];
  const mayRead = readBudget(ms);
  for await (const { query, period } of scan(database, workspaceId, {
    filter,
    order: { oldestFirst, after: isByActivity ? after : undefined },
    newest,
  })) {
    if (isByActivity && positions.length > limit) break;
    // In a list with the oldest first, after those of the ms before.
    if (!mayRead()) return { positions, rest: afterAll(oldestFirst ? period.from - 1 : period.to) };
    const found = await firstOf(database, query, page, positions[limit]);
    positions = [...positions, ...found].sort(comparePositions(order)).slice(0, limit + 1);
  }
  return { positions };
};

/** As in an index, `z` comes after every session ID. */
const afterAll = (at: number): OrderedPosition => ({ value: at, activeAt: at, sessionId: 'z' });

/**
 * The first positions of a list in any order, of sessions that no index has in this order: one more than the limit, and only
 * what may come before `last`.
 */
const firstOf = async (
  database: Database,
  query: ListQuery,
  { order, limit, after }: OrderedPageOf,
  last?: OrderedPosition,
): Promise<OrderedPosition[]> => {
  const column = rankedColumns[order.by];
  const [direction, beyond, short] = order.isAscending ? ['ASC', '>', '<'] : ['DESC', '<', '>'];
  const { where } = query;
  if (order.by === 'score')
    where.add(
      `(${column} ${beyond} ? OR (${column} = ? AND (s.active_at + 0, s.session_id) < (?, ?)))`,
      ...[after?.value, after?.value, after?.activeAt, after?.sessionId],
    );
  else where.add(`(${column}, s.session_id) ${beyond} (?, ?)`, after?.value, after?.sessionId);
  // Comes first, because it is cheaper than what a filter asks for.
  const bound = last ? `${column} ${short}= ${where.place(last.value)} AND` : '';
  const ties = order.by === 'score' ? 's.active_at DESC, s.session_id DESC' : `s.session_id ${direction}`;
  const sql = `SELECT ${column} AS value, s.active_at, s.session_id FROM ${query.from} WHERE ${bound} ${where.text()}
    ORDER BY ${column} ${direction}, ${ties} LIMIT ${where.place(limit + 1)}`;
  const rows = await database.all<{ value: number; active_at: number; session_id: string }>(
    sql,
    where.values,
  );
  return rows.map(({ value, active_at: activeAt, session_id: sessionId }) => ({
    value,
    activeAt,
    sessionId,
  }));
};
