import { addToScan } from './asked-filters.ts';
import { conditions } from './conditions.ts';
import type { Database } from './database.ts';
import { addPeriod, type ListOrder } from './filter-conditions.ts';
import { type ListQuery, listQuery, selectPosition } from './list-query.ts';
import type { SessionFilter } from './session-filters.ts';
import { type Period, timeSlices } from './time-slices.ts';

/** Written by an earlier version. */
const WITHOUT_FACETS = `SELECT 1 AS one FROM sessions s WHERE s.workspace_id = $1 AND s.facets = '' LIMIT 1`;

/** They are read at once, however long that takes, so that a busy machine reads a small workspace completely. */
const NEWEST = 1_000;

/** The sessions of a period that pass a filter. */
export interface Slice {
  readonly query: ListQuery;
  readonly period: Period;
}

export interface ScanOf {
  readonly filter: SessionFilter;
  readonly order?: Pick<ListOrder, 'after' | 'oldestFirst'>;
  readonly isBackground?: boolean | undefined;
  /** Sessions of the first slice. */
  readonly newest?: number | undefined;
}

/**
 * All sessions that pass a filter, as queries that take some ms each. They read the index by activity, which has nearly all
 * that filters ask for: reading it costs about a fifth of a microsecond a session.
 */
export async function* scan(database: Database, workspaceId: string, asked: ScanOf): AsyncGenerator<Slice> {
  const { filter, order = {}, isBackground } = asked;
  const parts = await partsOf(database, workspaceId, asked);
  if (!parts) return;
  const [older] = await database.all(WITHOUT_FACETS, [workspaceId]);
  const slice = (period: Period): Slice => ({
    query: sliceQuery(workspaceId, { filter, order, period, hasFacets: !older }),
    period,
  });
  if (parts.first) yield slice(parts.first);
  for await (const period of timeSlices(parts.rest, { oldestFirst: order.oldestFirst, isBackground }))
    yield slice(period);
}

/** From the first to the last session after the position that are in the period of the filter, and the first slice of them. */
const partsOf = async (
  database: Database,
  workspaceId: string,
  { filter: { activeFrom, activeTo }, order = {}, isBackground = false, newest = NEWEST }: ScanOf,
): Promise<{ readonly first?: Period; readonly rest: Period } | undefined> => {
  const { after, oldestFirst = false } = order;
  const timeAt = async (order: ListOrder, place: number): Promise<number | undefined> => {
    const query = listQuery(workspaceId, { activeFrom, activeTo }, order);
    const [row] = await database.all<{ value: number }>(selectPosition(query, place), query.where.values);
    return row?.value;
  };
  const [start, end] = [
    await timeAt({ after, oldestFirst }, 0),
    await timeAt({ oldestFirst: !oldestFirst }, 0),
  ];
  if (start === undefined || end === undefined) return undefined;
  const between = (one: number, other: number): Period =>
    oldestFirst ? { from: one, to: other } : { from: other, to: one };
  if (isBackground) return { rest: between(start, end) };
  const cut = (await timeAt({ after, oldestFirst }, newest - 1)) ?? end;
  return { first: between(start, cut), rest: between(oldestFirst ? cut + 1 : cut - 1, end) };
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
