import type { Candidates } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { comparePositions } from './list-orders.ts';
import type { OrderedPosition } from './list-position.ts';
import { selectRanked } from './ordered-query.ts';
import type { OrderedPageOf } from './store.ts';

interface RankedRow {
  readonly value: number;
  readonly active_at: number;
  readonly session_id: string;
}

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
    for (const { session_id, active_at, value } of await database.all<RankedRow>(sql, query.where.values))
      positions.set(session_id, { value, activeAt: active_at, sessionId: session_id });
    await new Promise(setImmediate);
  }
  return [...positions.values()].sort(comparePositions(order)).slice(0, limit + 1);
};
