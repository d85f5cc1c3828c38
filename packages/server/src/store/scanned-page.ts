import type { Database } from './database.ts';
import { comparePositions } from './list-orders.ts';
import type { OrderedPosition } from './list-position.ts';
import { selectRanked } from './ordered-query.ts';
import { type PositionRow, positionOf } from './ranked-page.ts';
import { readBudget } from './read-budget.ts';
import { type ScanOf, scan } from './scan.ts';
import type { OrderedPageOf } from './store.ts';

/** Where the first sessions of a page are. */
export interface ScannedPage {
  /** One more than the limit if there are more. */
  readonly positions: readonly OrderedPosition[];
  /** Where to go on by activity if not all sessions were read. In other orders, any of them may be ahead then. */
  readonly rest: OrderedPosition | undefined;
}

interface ScannedPageOf extends Pick<ScanOf, 'filter' | 'newest'> {
  readonly page: OrderedPageOf;
  /** How long sessions are read. */
  readonly ms: number;
}

/** Finds the sessions of a page among all that pass a filter. By activity, it stops at the end of the page. */
export const scannedPage = async (
  database: Database,
  workspaceId: string,
  { filter, page, ms, newest }: ScannedPageOf,
): Promise<ScannedPage> => {
  const { order, limit } = page;
  const isByActivity = order.by === 'activity';
  const oldestFirst = isByActivity && order.isAscending;
  const start = isByActivity ? page.after : undefined;
  let positions: OrderedPosition[] = [];
  const mayRead = readBudget(ms);
  for await (const { query, period } of scan(database, workspaceId, {
    filter,
    order: { oldestFirst, after: start },
    newest,
  })) {
    if (isByActivity && positions.length > limit) break;
    // In a list with the oldest first, after those of the ms before.
    if (!mayRead()) return { positions, rest: after(oldestFirst ? period.from - 1 : period.to) };
    const before = positions[limit];
    const sql = selectRanked(query, { order, limit: limit + 1, after: page.after, before });
    const rows = await database.all<PositionRow>(sql, query.where.values);
    positions = [...positions, ...rows.map(positionOf)].sort(comparePositions(order)).slice(0, limit + 1);
  }
  return { positions, rest: undefined };
};

/** As in an index, `z` comes after every session ID. */
const after = (at: number): OrderedPosition => ({ value: at, activeAt: at, sessionId: 'z' });
