import { isCovered } from './asked-filters.ts';
import { type Candidates, candidateLists, exactLists } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { detectedLists } from './detected-lists.ts';
import { addExcept, type ListOrder } from './filter-conditions.ts';
import { knownScores } from './known-scores.ts';
import type { ListPosition } from './list-position.ts';
import {
  detectedOnly,
  idQuery,
  indexQuery,
  isIndexed,
  type ListQuery,
  listQuery,
  selectAll,
  selectCount,
  selectIds,
  selectList,
  selectPosition,
} from './list-query.ts';
import { isPeriod, scoreSection } from './ordered-query.ts';
import { rankedPositions } from './ranked-page.ts';
import { readBudget } from './read-budget.ts';
import { scan } from './scan.ts';
import { withIdStart } from './search.ts';
import type { SessionFilter } from './session-filters.ts';
import { type SummaryRow, summaryOf } from './session-rows.ts';
import type { PageOf, SessionReader, SessionSummary } from './store.ts';

/** Sessions read before yielding to other requests: a few ms. */
const PIECE = 2_000;

/** IDs that one query reads. */
const IDS_A_QUERY = 100;

/** Sessions that may pass a filter and are looked at one by one: all that are searched for, and few if a scan has the rest. */
const MAX_CANDIDATES = { covered: 1_000, others: 10_000 } as const;

/** How long sessions are read to count those that pass a filter without an index of its own. */
const COUNT_MS = 1_000;

const SIZES = { piece: PIECE, candidates: MAX_CANDIDATES, countMs: COUNT_MS };

interface Sizes {
  readonly piece: number;
  readonly candidates: Readonly<Record<keyof typeof MAX_CANDIDATES, number>>;
  readonly countMs: number;
  readonly newest?: number;
}

/** Reads sessions that pass a filter, latest activity first. */
export const sessionLists = (database: Database, sizes: Partial<Sizes> = {}) => {
  const { piece, candidates: limits, countMs, newest }: Sizes = { ...SIZES, ...sizes };

  const read = async (query: ListQuery, limit: number): Promise<SessionSummary[]> =>
    (await database.all<SummaryRow>(selectList(query, limit), query.where.values)).map(summaryOf);

  /** The position of the last of the next sessions, whether they pass the whole filter or not. */
  const endOfPiece = async (workspaceId: string, filter: SessionFilter, order: ListOrder) => {
    const query = indexQuery(workspaceId, filter, order);
    const sql = selectPosition(query, piece - 1);
    const [end] = await database.all<{ value: number; session_id: string }>(sql, query.where.values);
    return end && { activeAt: end.value, sessionId: end.session_id };
  };

  /** The sessions that pass the filter among the next ones of a list. */
  const pieceOf = async (workspaceId: string, filter: SessionFilter, { limit, ...order }: PageOf) => {
    const end = await endOfPiece(workspaceId, filter, order);
    const query = listQuery(workspaceId, filter, { ...order, until: end });
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

  const findSummaries: SessionReader['findSummaries'] = async (workspaceId, ids) => {
    const found = new Map<string, SessionSummary>();
    for (let at = 0; at < ids.length; at += IDS_A_QUERY) {
      const query = idQuery(workspaceId, ids.slice(at, at + IDS_A_QUERY), { filter: {}, size: IDS_A_QUERY });
      for (const row of await database.all<SummaryRow>(selectAll(query), query.where.values)) {
        const session = summaryOf(row);
        found.set(session.sessionId, session);
      }
    }
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  };

  /** The sessions that match a searched text, if few can. */
  const matching = async (
    workspaceId: string,
    filter: SessionFilter,
    { limit, after, oldestFirst }: PageOf,
  ) => {
    const candidates = filter.search
      ? await candidateLists(database, workspaceId, { filter, limit: limits.others })
      : undefined;
    if (!candidates) return undefined;
    const order = { by: 'activity', isAscending: oldestFirst === true } as const;
    const position = after && { value: after.activeAt, ...after };
    const found = await rankedPositions(database, candidates, { order, limit, after: position });
    return findSummaries(
      workspaceId,
      found.slice(0, limit).map(({ sessionId }) => sessionId),
    );
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
    return (await matching(workspaceId, filter, page)) ?? searched(workspaceId, filter, page);
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

  const countByScan: SessionReader['count'] = async (workspaceId, filter, limit) => {
    let sessions = 0;
    const mayRead = readBudget(countMs);
    for await (const { query } of scan(database, workspaceId, { filter, newest })) {
      if (sessions > limit || !mayRead()) return { sessions: Math.min(sessions, limit), isExact: false };
      sessions += await found(query, limit + 1);
    }
    return { sessions: Math.min(sessions, limit), isExact: sessions <= limit };
  };

  /** How many of the candidates pass, up to one more than a limit. A session may be in several lists. */
  const countPassing = async (candidates: readonly Candidates[], limit: number): Promise<number> => {
    const [first] = candidates;
    if (!first) return 0;
    if (candidates.length === 1) return found(first.passing(), limit + 1);
    const ids = new Set<string>();
    for (const { passing } of candidates) {
      if (ids.size > limit) break;
      const query = passing();
      const sql = selectIds(query, limit + 1);
      for (const { session_id } of await database.all<{ session_id: string }>(sql, query.where.values))
        ids.add(session_id);
      await new Promise(setImmediate);
    }
    return ids.size;
  };

  /** The sessions of a period and a band of scores, which the index of the scores has. */
  const countScores = async (workspaceId: string, filter: SessionFilter, limit: number): Promise<number> => {
    let sessions = 0;
    for (const score of await knownScores(database, workspaceId, filter))
      if (sessions <= limit)
        sessions += await found(scoreSection(workspaceId, filter, score).passing(undefined), limit + 1);
    return sessions;
  };

  /** The sessions of a list that an index has, except those that are left out. */
  const countIndexed = (workspaceId: string, filter: SessionFilter, limit: number): Promise<number> => {
    const query = indexQuery(workspaceId, filter);
    addExcept(query.where, query.o, filter.except);
    return found(query, limit + 1);
  };

  /** The sessions of lists that have none in common. */
  const countLists = async (lists: readonly ListQuery[], limit: number): Promise<number> => {
    let sessions = 0;
    for (const list of lists) if (sessions <= limit) sessions += await found(list, limit + 1 - sessions);
    return sessions;
  };

  const count: SessionReader['count'] = async (workspaceId, asked, limit) => {
    const filter = await withIdStart(database, workspaceId, asked);
    const atMost = (sessions: number) => ({
      sessions: Math.min(sessions, limit),
      isExact: sessions <= limit,
    });
    if (isIndexed(filter)) return atMost(await countIndexed(workspaceId, filter, limit));
    const lists = await listsOf(workspaceId, filter, {});
    if (lists) return atMost(await countLists(lists, limit));
    if (isPeriod(filter)) return atMost(await countScores(workspaceId, filter, limit));
    const most = isCovered(filter) ? limits.covered : limits.others;
    const candidates =
      (await exactLists(database, workspaceId, filter)) ??
      (await candidateLists(database, workspaceId, { filter, limit: most }));
    return candidates
      ? atMost(await countPassing(candidates, limit))
      : countByScan(workspaceId, filter, limit);
  };

  return { sessions, sessionPage, count, findSummaries };
};

const oldestFirst = (a: ListPosition, b: ListPosition): number => newestFirst(b, a);

const newestFirst = (a: ListPosition, b: ListPosition): number =>
  b.activeAt - a.activeAt || (a.sessionId < b.sessionId ? 1 : -1);
