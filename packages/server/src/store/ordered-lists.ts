import { monotonicNow } from '../clock.ts';
import { type Candidates, candidateLists } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { knownScores } from './known-scores.ts';
import { orderedPosition } from './list-orders.ts';
import type { ListOrderName, OrderedPosition } from './list-position.ts';
import { type ListQuery, selectList, selectPosition } from './list-query.ts';
import { activitySection, type Section, scoreSection, startSection } from './ordered-query.ts';
import { rankedPositions } from './ranked-page.ts';
import { type SummaryRow, summaryOf } from './session-rows.ts';
import type { OrderedPage, OrderedPageOf, SessionFilter, SessionReader, SessionSummary } from './store.ts';

/** Sessions read before yielding to other requests: a few ms. */
const PIECE = 2_000;
/** In the order of scores, sessions lie far apart, so a piece has so many times fewer of them. */
const FAR_APART = 5;

/** Sessions read for one page. By activity and start they lie side by side in the table, by score far apart. */
const MAX_READ = { activity: 200_000, start: 100_000, score: 20_000 } as const;

/** Candidates that are ranked. Reading them from all over the table takes up to 100 ms. */
const MAX_RANKED = 5_000;

/** A page takes longer than this by one piece at most. */
const SEARCH_MS = 120;

interface Sizes {
  readonly piece: number;
  readonly candidates: number;
  readonly read: Readonly<Record<keyof typeof MAX_READ, number>>;
  /** How long a page is searched. */
  readonly ms: number;
}

const SIZES: Sizes = { piece: PIECE, candidates: MAX_RANKED, read: MAX_READ, ms: SEARCH_MS };

/** Lists in a chosen order: ranked if few sessions can pass the filter, and else read in the order of an index. */
export const orderedLists = (
  database: Database,
  findSummaries: SessionReader['findSummaries'],
  { piece, candidates: limit, read, ms }: Sizes = SIZES,
): Pick<SessionReader, 'orderedPage'> => {
  const rows = async (query: ListQuery, limit: number): Promise<SessionSummary[]> =>
    (await database.all<SummaryRow>(selectList(query, limit), query.where.values)).map(summaryOf);

  const ranked = async (
    workspaceId: string,
    candidates: readonly Candidates[],
    page: OrderedPageOf,
  ): Promise<OrderedPage> => {
    const positions = await rankedPositions(database, candidates, page);
    const shown = positions.slice(0, page.limit);
    const ids = shown.map(({ sessionId }) => sessionId);
    return {
      sessions: await findSummaries(workspaceId, ids),
      next: positions.length > page.limit ? shown.at(-1) : undefined,
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
    { order: { by }, limit, after }: OrderedPageOf,
  ): Promise<OrderedPage> => {
    const passing: SessionSummary[] = [];
    let left = read[by];
    const end = monotonicNow() + ms;
    let place = after;
    for (let number = 0; number < sections.length; ) {
      const section = sections[number] as Section;
      if (left <= 0 || monotonicNow() > end) return { sessions: passing, next: place ?? section.start };
      const { found, last, cost } = await readPiece(section, place, limit + 1 - passing.length);
      passing.push(...found);
      const full = fullPage(passing, limit, by);
      if (full) return full;
      left -= cost;
      place = last;
      if (!last) number++;
    }
    return { sessions: passing, next: undefined };
  };

  return {
    orderedPage: async (workspaceId, filter, page) => {
      const sections = await sectionsOf(workspaceId, filter, page);
      if (sections.every(({ isExact }) => isExact)) return inOrder(sections, page);
      const candidates = await candidateLists(database, workspaceId, { filter, limit });
      return candidates ? ranked(workspaceId, candidates, page) : inOrder(sections, page);
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
