import { type Candidates, candidateLists, MAX_CANDIDATES } from './candidate-lists.ts';
import type { Database } from './database.ts';
import { orderedPosition } from './list-orders.ts';
import type { ListOrderName, OrderedPosition } from './list-position.ts';
import { type ListQuery, selectList, selectPosition } from './list-query.ts';
import { activitySection, SCORE, type Section, scoreSection, startSection } from './ordered-query.ts';
import { rankedPositions } from './ranked-page.ts';
import { type SummaryRow, summaryOf } from './session-rows.ts';
import type { OrderedPage, OrderedPageOf, SessionFilter, SessionReader, SessionSummary } from './store.ts';
import { recursiveOrPlain } from './without-recursion.ts';

/** Sessions read before yielding to other requests: a few ms. */
const PIECE = 2_000;

/** Sessions read for one page. By activity and start they lie side by side in the table, by score far apart. */
const MAX_READ = { activity: 200_000, start: 100_000, score: 20_000 } as const;

/** The different scores of a workspace, one jump in the index for each. */
const SCORES = {
  recursive: `WITH RECURSIVE known (score) AS (
    SELECT min(${SCORE}) FROM sessions s WHERE s.workspace_id = $1
    UNION ALL
    SELECT (SELECT min(${SCORE}) FROM sessions s WHERE s.workspace_id = $1 AND ${SCORE} > known.score)
    FROM known WHERE known.score IS NOT NULL
  )
  SELECT score FROM known WHERE score IS NOT NULL`,
  plain: `SELECT DISTINCT ${SCORE} AS score FROM sessions s WHERE s.workspace_id = $1`,
};

interface Sizes {
  readonly piece: number;
  readonly candidates: number;
  readonly read: Readonly<Record<keyof typeof MAX_READ, number>>;
}

const SIZES: Sizes = { piece: PIECE, candidates: MAX_CANDIDATES, read: MAX_READ };

/** Lists in a chosen order: ranked if few sessions can pass the filter, and else read in the order of an index. */
export const orderedLists = (
  database: Database,
  findSummaries: SessionReader['findSummaries'],
  { piece, candidates: limit, read }: Sizes = SIZES,
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
    const { minScore = 0, maxScore = 100 } = filter;
    const sign = isAscending ? 1 : -1;
    const isAhead = (score: number) => !after || sign * (score - after.value) >= 0;
    return (await recursiveOrPlain<{ score: number }>(database, SCORES, [workspaceId]))
      .map(({ score }) => score)
      .filter((score) => score >= minScore && score <= maxScore && isAhead(score))
      .sort((a, b) => sign * (a - b))
      .map((score) => scoreSection(workspaceId, filter, score));
  };

  /** The position of the last of the next sessions of a section, whether they pass the filter or not. */
  const endOfPiece = async (section: Section, after: OrderedPosition | undefined) => {
    if (section.isExact) return undefined;
    const query = section.indexed(after);
    const sql = selectPosition(query, piece - 1);
    const [end] = await database.all<{ value: number; session_id: string }>(sql, query.where.values);
    return end && { key: end.value, ...section.positionOf(end.value, end.session_id) };
  };

  /** The sessions that pass the filter up to the end of a piece, and how many sessions were read for them. */
  const readPiece = async (section: Section, place: OrderedPosition | undefined, limit: number) => {
    const after = section.has(place) ? place : undefined;
    const end = await endOfPiece(section, after);
    const query = section.passing(after);
    const until = `(${query.key}, ${query.o}.session_id) ${query.oldestFirst ? '<=' : '>='} (?, ?)`;
    query.where.add(until, end?.key, end?.sessionId);
    const found = await rows(query, limit);
    await new Promise(setImmediate);
    return { found, end, cost: section.isExact ? 0 : piece };
  };

  /** Reads the sections in pieces until the page is full, or enough was read. */
  const inOrder = async (
    sections: readonly Section[],
    { order: { by }, limit, after }: OrderedPageOf,
  ): Promise<OrderedPage> => {
    const passing: SessionSummary[] = [];
    let left = read[by];
    let place = after;
    for (let number = 0; number < sections.length; ) {
      const section = sections[number] as Section;
      if (left <= 0) return { sessions: passing, next: place ?? section.start };
      const { found, end, cost } = await readPiece(section, place, limit + 1 - passing.length);
      passing.push(...found);
      const full = fullPage(passing, limit, by);
      if (full) return full;
      left -= cost;
      place = end;
      if (!end) number++;
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
