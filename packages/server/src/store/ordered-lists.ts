import { monotonicNow } from '../clock.ts';
import { isCovered } from './asked-filters.ts';
import { type Candidates, candidateLists } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { knownScores } from './known-scores.ts';
import { orderedPosition } from './list-orders.ts';
import type { ListOrderName, OrderedPosition } from './list-position.ts';
import { type ListQuery, selectList, selectPosition } from './list-query.ts';
import { activitySection, type Section, scoreSection, startSection } from './ordered-query.ts';
import { rankedPositions } from './ranked-page.ts';
import { scannedPage } from './scanned-page.ts';
import { withIdStart } from './search.ts';
import type { SessionFilter } from './session-filters.ts';
import { type SummaryRow, summaryOf } from './session-rows.ts';
import type { OrderedPage, OrderedPageOf, SessionReader, SessionSummary } from './store.ts';

/** Sessions read before yielding to other requests: a few ms. */
const PIECE = 2_000;
/** In the order of scores, sessions lie far apart, so a piece has so many times fewer of them. */
const FAR_APART = 5;

/** Sessions read for one page. By activity and start they lie side by side in the table, by score far apart. */
const MAX_READ = { activity: 200_000, start: 100_000, score: 20_000 } as const;

/** Candidates that are ranked. Reading one from anywhere in the table takes up to 50 µs. */
const MAX_RANKED = { covered: 1_000, others: 5_000 } as const;

/** A page takes longer than this by one piece at most. */
const SEARCH_MS = 120;
/** How long a page is looked for in its order before all sessions are scanned. */
const FIRST_MS = 30;
/** On a machine with nothing else to do, a scan of 1,000,000 sessions takes about a fifth of it. */
const SCAN_MS = 1_000;

interface Sizes {
  readonly piece: number;
  readonly candidates: Readonly<Record<keyof typeof MAX_RANKED, number>>;
  readonly read: Readonly<Record<keyof typeof MAX_READ, number>>;
  /** How long a page is searched: in its order, in its order before a scan, and by a scan. */
  readonly ms: number;
  readonly firstMs: number;
  readonly scanMs: number;
  readonly newest?: number;
}

const SIZES: Sizes = {
  piece: PIECE,
  candidates: MAX_RANKED,
  read: MAX_READ,
  ms: SEARCH_MS,
  firstMs: FIRST_MS,
  scanMs: SCAN_MS,
};

/** A page, and whether it has all its sessions. */
interface ReadPage extends OrderedPage {
  readonly isWhole: boolean;
}

/**
 * Lists in a chosen order: ranked if few sessions can pass the filter, else read in the order of an index, and if hardly any
 * session passes, found by a scan.
 */
export const orderedLists = (
  database: Database,
  findSummaries: SessionReader['findSummaries'],
  { piece, candidates: limits, read, ms, firstMs, scanMs, newest }: Sizes = SIZES,
): Pick<SessionReader, 'orderedPage'> => {
  const rows = async (query: ListQuery, limit: number): Promise<SessionSummary[]> =>
    (await database.all<SummaryRow>(selectList(query, limit), query.where.values)).map(summaryOf);

  const ranked = async (
    workspaceId: string,
    candidates: readonly Candidates[],
    page: OrderedPageOf,
  ): Promise<OrderedPage> => {
    const positions = await rankedPositions(database, candidates, page);
    return pageAt(workspaceId, positions, page.limit);
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

  const sectionsOf = async (
    workspaceId: string,
    filter: SessionFilter,
    { order: { by, isAscending }, after }: OrderedPageOf,
  ): Promise<Section[]> => {
    if (by === 'activity') return [activitySection(workspaceId, filter, isAscending)];
    if (by === 'start') return [startSection(workspaceId, filter, isAscending)];
    const sign = isAscending ? 1 : -1;
    const isAhead = (score: number) => !after || sign * (score - after.value) >= 0;
    return (await knownScores(database, workspaceId, filter))
      .filter(isAhead)
      .sort((a, b) => sign * (a - b))
      .map((score) => scoreSection(workspaceId, filter, score));
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
    const isByActivity = page.order.by === 'activity';
    const first = isByActivity ? undefined : await inItsOrder(firstMs);
    if (first?.isWhole) return first;
    const { positions, rest } = await scannedPage(database, workspaceId, {
      filter,
      page,
      ms: scanMs,
      newest,
    });
    if (rest && first) return first;
    const found = await pageAt(workspaceId, positions, page.limit);
    return { ...found, next: found.next ?? rest };
  };

  return {
    orderedPage: async (workspaceId, asked, page) => {
      const filter = await withIdStart(database, workspaceId, asked);
      const sections = await sectionsOf(workspaceId, filter, page);
      if (sections.every(({ isExact }) => isExact)) return inOrder(sections, { ...page, until: Infinity });
      const limit = isCovered(filter) ? limits.covered : limits.others;
      const candidates = await candidateLists(database, workspaceId, { filter, limit });
      return candidates
        ? ranked(workspaceId, candidates, page)
        : searched(sections, { workspaceId, filter, page });
    },
  };
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
