import { monotonicNow } from '../base/clock.ts';
import { asksOnly, isCovered } from './asked-filters.ts';
import { type Candidates, candidateLists, searchLists } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { addExcept } from './filter-conditions.ts';
import { orderedPosition } from './list-orders.ts';
import type { ListOrderName, OrderedPosition } from './list-position.ts';
import {
  countUpTo,
  idQuery,
  indexQuery,
  isIndexed,
  type ListQuery,
  selectAll,
  selectIds,
  selectList,
  selectPosition,
} from './list-query.ts';
import { type Section, sectionsOf } from './ordered-query.ts';
import { rankedPositions, scannedPositions } from './ranked-page.ts';
import { readBudget } from './read-budget.ts';
import { scan } from './scan.ts';
import { withIdStart } from './search.ts';
import type { SessionFilter } from './session-filters.ts';
import { type SummaryRow, summaryOf } from './session-rows.ts';
import type { OrderedPage, OrderedPageOf, SessionReader, SessionSummary } from './store.ts';

/** IDs that one query reads. */
const IDS_A_QUERY = 100;
/** In the order of scores, sessions lie far apart, so a piece has so many times fewer of them. */
const FAR_APART = 5;

interface Sizes {
  /** Sessions read before yielding to other requests: a few ms. */
  readonly piece: number;
  /**
   * Sessions that may pass a filter and are looked at one by one: all that are searched for, and few if a scan has the rest.
   * Reading one from anywhere in the table takes up to 50 µs.
   */
  readonly candidates: Readonly<Record<'covered' | 'others', number>>;
  /** Sessions read for one page. By activity and start they lie side by side in the table, by score far apart. */
  readonly read: Readonly<Record<ListOrderName, number>>;
  /** A page in the order of an index takes longer than this by one piece at most. */
  readonly ms: number;
  /** How long a page is looked for in its order before all sessions are scanned. */
  readonly firstMs: number;
  /** On a machine with nothing else to do, a scan of 1,000,000 sessions takes about a fifth of it. */
  readonly scanMs: number;
  readonly newest?: number;
}

const SIZES: Sizes = {
  piece: 2_000,
  candidates: { covered: 1_000, others: 5_000 },
  read: { activity: 200_000, start: 100_000, score: 20_000 },
  ms: 120,
  firstMs: 30,
  scanMs: 1_000,
};

/** A page, and whether it has all its sessions. */
interface ReadPage extends OrderedPage {
  readonly isWhole: boolean;
}

/**
 * Reads sessions that pass a filter: in the order of an index if it has them together, ranked if few can pass, and else found by
 * a scan.
 */
export const sessionLists = (
  database: Database,
  { piece, candidates: limits, read, ms, firstMs, scanMs, newest }: Sizes = SIZES,
): Pick<SessionReader, 'findSummaries' | 'orderedPage' | 'sessions' | 'count'> => {
  const rows = async (query: ListQuery, limit: number): Promise<SessionSummary[]> =>
    (await database.all<SummaryRow>(selectList(query, limit), query.where.values)).map(summaryOf);

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

  /** The sessions of a page. Its positions have one more if there are more. */
  const pageAt = async (
    workspaceId: string,
    positions: readonly OrderedPosition[],
    limit: number,
  ): Promise<OrderedPage> => {
    const shown = positions.slice(0, limit);
    const ids = shown.map(({ sessionId }) => sessionId);
    return {
      sessions: await findSummaries(workspaceId, ids),
      next: positions.length > limit ? shown.at(-1) : undefined,
    };
  };

  const sizeOf = ({ isScattered }: Section): number => (isScattered ? Math.ceil(piece / FAR_APART) : piece);

  /** The position of the last of the next sessions of a section, whether they pass the filter or not. */
  const endOfPiece = async (section: Section, after: OrderedPosition | undefined) => {
    if (section.isExact) return undefined;
    const query = section.indexed(after);
    const sql = selectPosition(query, sizeOf(section) - 1);
    const [end] = await database.all<{ value: number; session_id: string }>(sql, query.where.values);
    return end && { key: end.value, ...section.positionOf(end.value, end.session_id) };
  };

  /** The sessions that pass the filter up to the end of a piece, and how many sessions were read for them. */
  const readPiece = async (section: Section, place: OrderedPosition | undefined, limit: number) => {
    const after = section.has(place) ? place : undefined;
    const end = await endOfPiece(section, after);
    const found = await rows(section.passing(after, end), limit);
    await new Promise(setImmediate);
    return { found, last: end, cost: section.isExact ? 0 : sizeOf(section) };
  };

  /** Reads the sections in pieces until the page is full, or enough was read. */
  const inOrder = async (
    sections: readonly Section[],
    { order: { by }, limit, after, until }: OrderedPageOf & { readonly until: number },
  ): Promise<ReadPage> => {
    const passing: SessionSummary[] = [];
    let left = read[by];
    let place = after;
    for (let number = 0; number < sections.length; ) {
      const section = sections[number] as Section;
      if (left <= 0 || monotonicNow() > until)
        return { sessions: passing, next: place ?? section.start, isWhole: false };
      const { found, last, cost } = await readPiece(section, place, limit + 1 - passing.length);
      passing.push(...found);
      const full = fullPage(passing, limit, by);
      if (full) return { ...full, isWhole: true };
      left -= cost;
      place = last;
      if (!last) number++;
    }
    return { sessions: passing, next: undefined, isWhole: true };
  };

  /** The first sessions of the page in its order if they are soon found, and else all that pass, of which there are few. */
  const searched = async (
    sections: readonly Section[],
    { workspaceId, filter, page }: { workspaceId: string; filter: SessionFilter; page: OrderedPageOf },
  ): Promise<OrderedPage> => {
    const inItsOrder = (time: number) => inOrder(sections, { ...page, until: monotonicNow() + time });
    if (!isCovered(filter)) return inItsOrder(ms);
    const first = page.order.by === 'activity' ? undefined : await inItsOrder(firstMs);
    if (first?.isWhole) return first;
    const scanned = { filter, page, ms: scanMs, newest };
    const { positions, rest } = await scannedPositions(database, workspaceId, scanned);
    if (rest && first) return first;
    const found = await pageAt(workspaceId, positions, page.limit);
    return { ...found, next: found.next ?? rest };
  };

  const fewCandidates = (workspaceId: string, filter: SessionFilter) =>
    candidateLists(database, workspaceId, {
      filter,
      limit: isCovered(filter) ? limits.covered : limits.others,
    });

  const orderedPage: SessionReader['orderedPage'] = async (workspaceId, asked, page) => {
    const filter = await withIdStart(database, workspaceId, asked);
    const sections = await sectionsOf(database, workspaceId, { filter, page });
    if (sections.every(({ isExact }) => isExact)) return inOrder(sections, { ...page, until: Infinity });
    const candidates = await fewCandidates(workspaceId, filter);
    return candidates
      ? pageAt(workspaceId, await rankedPositions(database, candidates, page), page.limit)
      : searched(sections, { workspaceId, filter, page });
  };

  /** By activity, as many as there are, however long that takes. */
  const sessions: SessionReader['sessions'] = async (workspaceId, filter, { limit, after, oldestFirst }) => {
    const order = { by: 'activity', isAscending: oldestFirst === true } as const;
    const found: SessionSummary[] = [];
    let place = after && { value: after.activeAt, ...after };
    do {
      const page = { order, limit: limit - found.length, after: place };
      const { sessions: some, next } = await orderedPage(workspaceId, filter, page);
      found.push(...some);
      place = next;
    } while (place && found.length < limit);
    return found;
  };

  /** How many of the candidates pass, up to one more than a limit. A session may be in several lists. */
  const countPassing = async (candidates: readonly Candidates[], limit: number): Promise<number> => {
    const [first] = candidates;
    if (first && candidates.length === 1) return countUpTo(database, first.passing(), limit + 1);
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

  const count: SessionReader['count'] = async (workspaceId, asked, limit) => {
    const filter = await withIdStart(database, workspaceId, asked);
    const atMost = (found: number, isComplete = true) => ({
      sessions: Math.min(found, limit),
      isExact: isComplete && found <= limit,
    });
    if (isIndexed(filter)) {
      const query = indexQuery(workspaceId, filter);
      addExcept(query.where, query.o, filter.except);
      return atMost(await countUpTo(database, query, limit + 1));
    }
    const candidates = asksOnly(filter, ['search'])
      ? await searchLists(database, workspaceId, filter)
      : await fewCandidates(workspaceId, filter);
    if (candidates) return atMost(await countPassing(candidates, limit));
    let found = 0;
    const mayRead = readBudget(scanMs);
    for await (const { query } of scan(database, workspaceId, { filter, newest })) {
      if (found > limit || !mayRead()) return atMost(found, false);
      found += await countUpTo(database, query, limit + 1);
    }
    return atMost(found);
  };

  return { findSummaries, orderedPage, sessions, count };
};

/** A page that has all its sessions, and at least one more after it. */
const fullPage = (
  passing: readonly SessionSummary[],
  limit: number,
  by: ListOrderName,
): OrderedPage | undefined => {
  const last = passing[limit - 1];
  if (!last || passing.length <= limit) return undefined;
  return { sessions: passing.slice(0, limit), next: orderedPosition(last, by) };
};
