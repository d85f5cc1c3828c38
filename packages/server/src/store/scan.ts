import { addToScan } from './asked-filters.ts';
import { conditions } from './conditions.ts';
import type { Database } from './database.ts';
import { addPeriod, type ListOrder } from './filter-conditions.ts';
import { type ListQuery, listQuery, selectPosition } from './list-query.ts';
import type { SessionFilter } from './session-filters.ts';
import { type Period, timeSlices } from './time-slices.ts';

/** Written by an earlier version. */
const WITHOUT_FACETS = `SELECT 1 AS one FROM sessions s WHERE s.workspace_id = $1 AND s.facets = '' LIMIT 1`;

/** The sessions of a period that pass a filter. */
export interface Slice {
  readonly query: ListQuery;
  readonly period: Period;
}

/**
 * All sessions that pass a filter, as queries that take some ms each. They read the index by activity, which has nearly all
 * that filters ask for: reading it costs about a fifth of a microsecond a session.
 */
export async function* scan(
  database: Database,
  workspaceId: string,
  {
    filter,
    order = {},
    isBackground,
  }: {
    readonly filter: SessionFilter;
    readonly order?: Pick<ListOrder, 'after' | 'oldestFirst'>;
    readonly isBackground?: boolean | undefined;
  },
): AsyncGenerator<Slice> {
  const whole = await periodOf(database, workspaceId, { filter, order });
  if (!whole) return;
  const [older] = await database.all(WITHOUT_FACETS, [workspaceId]);
  for await (const period of timeSlices(whole, { oldestFirst: order.oldestFirst, isBackground }))
    yield { query: sliceQuery(workspaceId, { filter, order, period, hasFacets: !older }), period };
}

/** From the first to the last session after the position that are in the period of the filter. */
const periodOf = async (
  database: Database,
  workspaceId: string,
  { filter, order: { after, oldestFirst = false } }: { filter: SessionFilter; order: ListOrder },
): Promise<Period | undefined> => {
  const { activeFrom, activeTo } = filter;
  const end = async (order: ListOrder): Promise<number | undefined> => {
    const query = listQuery(workspaceId, { activeFrom, activeTo }, order);
    const [row] = await database.all<{ value: number }>(selectPosition(query, 0), query.where.values);
    return row?.value;
  };
  const [first, last] = [await end({ after, oldestFirst }), await end({ oldestFirst: !oldestFirst })];
  if (first === undefined || last === undefined) return undefined;
  return { from: Math.min(first, last), to: Math.max(first, last) };
};

interface SliceOf {
  readonly filter: SessionFilter;
  readonly order: ListOrder;
  readonly period: Period;
  readonly hasFacets: boolean;
}

const sliceQuery = (workspaceId: string, { filter, order, period, hasFacets }: SliceOf): ListQuery => {
  const where = conditions();
  where.add('s.workspace_id = ?', workspaceId);
  addPeriod(where, 's', { activeFrom: period.from, activeTo: period.to }, order);
  addToScan(where, filter, { hasFacets });
  return { from: 'sessions s', o: 's', key: 's.active_at', where, oldestFirst: order.oldestFirst ?? false };
};
