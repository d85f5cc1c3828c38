import { addFilter, askedOf, asksOnly } from './asked-filters.ts';
import { type Conditions, conditions } from './conditions.ts';
import type { Database } from './database.ts';
import { addPeriod, type ListOrder, REVIEW_SCORE, userColumn } from './filter-conditions.ts';
import type { SessionFilter } from './session-filters.ts';
import { SELECT_SUMMARY } from './session-rows.ts';

/** A list of sessions as parts of a query. */
export interface ListQuery {
  /** The tables; `s` has the sessions. */
  readonly from: string;
  /** The table whose index has the order of the list. */
  readonly o: 'o' | 's';
  /** The column that the list is ordered by, before the session ID. */
  readonly key: string;
  readonly where: Conditions;
  readonly oldestFirst: boolean;
}

/** The sessions that pass a filter, in the order of an index. */
export const listQuery = (workspaceId: string, filter: SessionFilter, order: ListOrder = {}): ListQuery => {
  const { tag, userId, isVouched } = filter;
  const { oldestFirst = false } = order;
  const where = conditions();
  if (tag === undefined && userId === undefined) {
    where.add('s.workspace_id = ?', workspaceId);
    addFilter(where, 's', filter, order);
    return { from: 'sessions s', o: 's', key: 's.active_at', where, oldestFirst };
  }
  const list = tag === undefined ? 'session_users' : 'session_tags';
  where.add(
    's.workspace_id = o.workspace_id AND s.session_id = o.session_id AND o.workspace_id = ?',
    workspaceId,
  );
  if (tag === undefined) where.add(`${userColumn('o', isVouched)} = ?`, userId);
  else where.add('o.tag = ?', tag);
  const others = tag === undefined ? { ...filter, userId: undefined } : { ...filter, tag: undefined };
  addFilter(where, 'o', others, order);
  // SQLite does not swap the tables of a CROSS JOIN.
  return { from: `${list} o CROSS JOIN sessions s`, o: 'o', key: 'o.active_at', where, oldestFirst };
};

/**
 * Some sessions by their IDs, of those that pass a filter. The number of placeholders stays the same. For a long `IN`, SQLite
 * would read all sessions of the workspace.
 */
export const idQuery = (
  workspaceId: string,
  ids: readonly string[],
  { filter, size }: { filter: SessionFilter; size: number },
): ListQuery => {
  const where = conditions();
  const asked = Array.from({ length: size }, (_, index) => `(${where.place(ids[index] ?? '')})`);
  const from = `(WITH known (id) AS (VALUES ${asked.join(', ')}) SELECT id FROM known) known CROSS JOIN sessions s`;
  where.add('s.session_id = known.id AND s.workspace_id = ?', workspaceId);
  addFilter(where, 's', filter, {});
  return { from, o: 's', key: 's.active_at', where, oldestFirst: false };
};

/** What an index has of a list, without the sessions themselves. */
export const indexQuery = (workspaceId: string, filter: SessionFilter, order: ListOrder = {}): ListQuery => {
  const { tag, userId, isVouched } = filter;
  if (tag === undefined && userId === undefined) return listQuery(workspaceId, onlyIndexed(filter), order);
  const where = conditions();
  where.add('o.workspace_id = ?', workspaceId);
  where.add('o.tag = ?', tag);
  if (tag === undefined) where.add(`${userColumn('o', isVouched)} = ?`, userId);
  addPeriod(where, 'o', filter, order);
  const { oldestFirst = false } = order;
  const from = tag === undefined ? 'session_users o' : 'session_tags o';
  return { from, o: 'o', key: 'o.active_at', where, oldestFirst };
};

/** Whether an index has all sessions that pass the filter, without others between them. */
export const isIndexed = (filter: SessionFilter): boolean => {
  const indexed = onlyIndexed(filter);
  return asksOnly(
    filter,
    askedOf(indexed).filter((name) => indexed[name] === filter[name]),
  );
};

/** The part of a filter that an index has. */
export const onlyIndexed = ({
  activeFrom,
  activeTo,
  minScore = 0,
  userId,
  isVouched,
  tag,
  visitorId,
}: SessionFilter): SessionFilter => {
  const period = { activeFrom, activeTo };
  if (tag !== undefined) return { ...period, tag };
  if (userId !== undefined) return { ...period, userId, isVouched };
  if (visitorId !== undefined) return { ...period, visitorId };
  return { ...period, ...(minScore >= REVIEW_SCORE && { minScore: REVIEW_SCORE }) };
};

export const selectList = (query: ListQuery, limit: number): string =>
  `SELECT ${SELECT_SUMMARY} FROM ${query.from} WHERE ${query.where.text()} ${orderOf(query)} LIMIT ${query.where.place(limit)}`;

/** All sessions of a query, in no order. */
export const selectAll = ({ from, where }: ListQuery): string =>
  `SELECT ${SELECT_SUMMARY} FROM ${from} WHERE ${where.text()}`;

/** The number of sessions, at most `limit`. */
export const countUpTo = async (
  database: Database,
  { from, where }: ListQuery,
  limit: number,
): Promise<number> => {
  const sql = `SELECT count(*) AS found FROM (SELECT 1 FROM ${from} WHERE ${where.text()} LIMIT ${where.place(limit)}) AS passing`;
  const [row] = await database.all<{ found: number }>(sql, where.values);
  return Number(row?.found ?? 0);
};

export const selectIds = ({ from, o, where }: ListQuery, limit: number): string =>
  `SELECT ${o}.session_id FROM ${from} WHERE ${where.text()} LIMIT ${where.place(limit)}`;

export const selectPosition = (query: ListQuery, offset: number): string =>
  `SELECT ${query.key} AS value, ${query.o}.session_id FROM ${query.from} WHERE ${query.where.text()}
   ${orderOf(query)} LIMIT 1 OFFSET ${query.where.place(offset)}`;

const orderOf = ({ o, key, oldestFirst }: ListQuery): string => {
  const direction = oldestFirst ? 'ASC' : 'DESC';
  return `ORDER BY ${key} ${direction}, ${o}.session_id ${direction}`;
};
