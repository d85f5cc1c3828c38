import type { Database } from './database.ts';
import { detectedLists } from './detected-lists.ts';
import {
  detectedOnly,
  idQuery,
  isIndexed,
  LAST_CHARACTER,
  type ListOrder,
  type ListQuery,
  listQuery,
  onlyIndexed,
  selectCount,
  selectList,
  selectPosition,
} from './list-query.ts';
import { type SummaryRow, summaryOf } from './session-rows.ts';
import type { ListPosition, PageOf, SessionFilter, SessionReader, SessionSummary } from './store.ts';

/** Sessions read before yielding to other requests: a few ms. */
const PIECE = 2_000;

/** IDs that start with a searched text. If there are more, the list is searched from its start instead. */
const MAX_FOUND_IDS = 200;
const IDS_A_QUERY = 100;

/** Sessions read to count those that pass a filter without an index: about a quarter of a second. */
const MAX_COUNTED = 200_000;

const INDEXED_IDS = [
  ['sessions', 'session_id'],
  ['sessions', 'visitor_id'],
  ['session_users', 'user_id'],
] as const;

/** Reads sessions that pass a filter, latest activity first. */
export const sessionLists = (database: Database, piece = PIECE) => {
  const read = async (query: ListQuery, limit: number): Promise<SessionSummary[]> =>
    (await database.all<SummaryRow>(selectList(query, limit), query.where.values)).map(summaryOf);

  /** The position of the last of the next sessions, whether they pass the whole filter or not. */
  const endOfPiece = async (workspaceId: string, filter: SessionFilter, order: ListOrder) => {
    const query = listQuery(workspaceId, onlyIndexed(filter), order);
    const sql = selectPosition(query, piece - 1);
    const [end] = await database.all<{ active_at: number; session_id: string }>(sql, query.where.values);
    return end && { activeAt: end.active_at, sessionId: end.session_id };
  };

  /** The sessions that pass the filter among the next ones of a list. */
  const pieceOf = async (workspaceId: string, filter: SessionFilter, { limit, ...order }: PageOf) => {
    const end = await endOfPiece(workspaceId, filter, order);
    const query = listQuery(workspaceId, filter, order);
    const { o, oldestFirst } = query;
    query.where.add(
      `(${o}.active_at, ${o}.session_id) ${oldestFirst ? '<=' : '>='} (?, ?)`,
      end?.activeAt,
      end?.sessionId,
    );
    return { found: await read(query, limit), end };
  };

  /** Goes through the list in small pieces, because maybe no session passes the filter. */
  const searched = async (workspaceId: string, filter: SessionFilter, page: PageOf) => {
    const found: SessionSummary[] = [];
    let after = page.after;
    do {
      const limit = page.limit - found.length;
      const next = await pieceOf(workspaceId, filter, { ...page, limit, after });
      found.push(...next.found);
      after = next.end;
      await new Promise(setImmediate);
    } while (after && found.length < page.limit);
    return found;
  };

  /** The sessions with an ID that starts with the text. Undefined if there are too many. */
  const idsOf = async (workspaceId: string, search: string): Promise<string[] | undefined> => {
    const ids = new Set<string>();
    for (const [table, column] of INDEXED_IDS) {
      const rows = await database.all<{ session_id: string }>(
        `SELECT session_id FROM ${table} WHERE workspace_id = $1 AND ${column} >= $2 AND ${column} < $3 LIMIT $4`,
        [workspaceId, search, search + LAST_CHARACTER, MAX_FOUND_IDS + 1],
      );
      if (rows.length > MAX_FOUND_IDS) return undefined;
      for (const { session_id } of rows) ids.add(session_id);
    }
    return [...ids];
  };

  const withIds = async (
    workspaceId: string,
    ids: readonly string[],
    { filter, page: { limit, ...order } }: { filter: SessionFilter; page: PageOf },
  ) => {
    const found: SessionSummary[] = [];
    for (let at = 0; at < ids.length; at += IDS_A_QUERY) {
      const some = ids.slice(at, at + IDS_A_QUERY);
      const query = idQuery(workspaceId, some, { filter, order, size: IDS_A_QUERY });
      found.push(...(await read(query, IDS_A_QUERY)));
    }
    return found.sort(newestFirst).slice(0, limit);
  };

  /** The lists of sessions that a filter by checks alone asks for. */
  const listsOf = (workspaceId: string, filter: SessionFilter, order: ListOrder) => {
    const checks = detectedOnly(filter);
    return checks && detectedLists(database, workspaceId, { checks, filter, order });
  };

  const sessions: SessionReader['sessions'] = async (workspaceId, filter, page) => {
    const { limit, ...order } = page;
    if (isIndexed(filter)) return read(listQuery(workspaceId, filter, order), limit);
    const lists = await listsOf(workspaceId, filter, order);
    if (lists) {
      const found: SessionSummary[] = [];
      for (const list of lists) found.push(...(await read(list, limit)));
      return found.sort(order.oldestFirst ? oldestFirst : newestFirst).slice(0, limit);
    }
    const ids = filter.search ? await idsOf(workspaceId, filter.search) : undefined;
    return ids ? withIds(workspaceId, ids, { filter, page }) : searched(workspaceId, filter, page);
  };

  /** Reads one session more than requested, to know whether there is a next page. */
  const sessionPage: SessionReader['sessionPage'] = async (workspaceId, filter, page) => {
    const one = { ...page, limit: page.limit + 1 };
    const { found, end } = isIndexed(filter)
      ? { found: await sessions(workspaceId, filter, one), end: undefined }
      : await pieceOf(workspaceId, filter, one);
    const shown = found.slice(0, page.limit);
    return { sessions: shown, next: found.length > page.limit ? shown.at(-1) : end };
  };

  const found = async (query: ListQuery, limit: number): Promise<number> => {
    const [row] = await database.all<{ found: number }>(selectCount(query, limit), query.where.values);
    return Number(row?.found ?? 0);
  };

  const countInPieces: SessionReader['count'] = async (workspaceId, filter, limit) => {
    let sessions = 0;
    let after: ListPosition | undefined;
    for (let read = 0; read < MAX_COUNTED && sessions <= limit; read += piece) {
      const query = listQuery(workspaceId, filter, { after });
      const end = await endOfPiece(workspaceId, filter, { after });
      query.where.add(
        `(${query.o}.active_at, ${query.o}.session_id) >= (?, ?)`,
        end?.activeAt,
        end?.sessionId,
      );
      sessions += await found(query, limit + 1);
      if (!end) return { sessions: Math.min(sessions, limit), isExact: sessions <= limit };
      after = end;
      await new Promise(setImmediate);
    }
    return { sessions: Math.min(sessions, limit), isExact: false };
  };

  const count: SessionReader['count'] = async (workspaceId, filter, limit) => {
    const ids = filter.search ? await idsOf(workspaceId, filter.search) : undefined;
    if (ids) {
      const { length } = await withIds(workspaceId, ids, { filter, page: { limit: limit + 1 } });
      return { sessions: Math.min(length, limit), isExact: length <= limit };
    }
    const lists = await listsOf(workspaceId, filter, {});
    if (lists) {
      let sessions = 0;
      for (const list of lists) if (sessions <= limit) sessions += await found(list, limit + 1 - sessions);
      return { sessions: Math.min(sessions, limit), isExact: sessions <= limit };
    }
    if (!isIndexed(filter)) return countInPieces(workspaceId, filter, limit);
    const sessions = await found(listQuery(workspaceId, filter), limit + 1);
    return { sessions: Math.min(sessions, limit), isExact: sessions <= limit };
  };

  const findSummaries: SessionReader['findSummaries'] = async (workspaceId, ids) => {
    if (ids.length === 0) return [];
    const found = await withIds(workspaceId, ids, { filter: {}, page: { limit: ids.length } });
    const byId = new Map(found.map((session) => [session.sessionId, session]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  };

  return { sessions, sessionPage, count, findSummaries };
};

const oldestFirst = (a: ListPosition, b: ListPosition): number => newestFirst(b, a);

const newestFirst = (a: ListPosition, b: ListPosition): number =>
  b.activeAt - a.activeAt || (a.sessionId < b.sessionId ? 1 : -1);
