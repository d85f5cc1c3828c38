import type { Candidates } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { comparePositions } from './list-orders.ts';
import type { OrderedPosition } from './list-position.ts';
import { selectRanked } from './ordered-query.ts';
import type { OrderedPageOf } from './store.ts';

/** What `selectRanked` selects. */
export interface PositionRow {
  readonly value: number;
  readonly active_at: number;
  readonly session_id: string;
}

export const positionOf = ({ value, active_at, session_id }: PositionRow): OrderedPosition => ({
  value,
  activeAt: active_at,
  sessionId: session_id,
});

/** Where the sessions of a page are, among candidates that are all read. Has one more than the limit if there are more. */
export const rankedPositions = async (
  database: Database,
  candidates: readonly Candidates[],
  { order, limit, after }: OrderedPageOf,
): Promise<OrderedPosition[]> => {
  const positions = new Map<string, OrderedPosition>();
  for (const { passing } of candidates) {
    const query = passing();
    const sql = selectRanked(query, { order, limit: limit + 1, after });
    for (const row of await database.all<PositionRow>(sql, query.where.values))
      positions.set(row.session_id, positionOf(row));
    await new Promise(setImmediate);
  }
  return [...positions.values()].sort(comparePositions(order)).slice(0, limit + 1);
};
