import { addFilter, asksOnly } from './asked-filters.ts';
import { conditions } from './conditions.ts';
import type { Database } from './database.ts';
import type { ListOrder } from './filter-conditions.ts';
import type { ListPosition, OrderedPosition } from './list-position.ts';
import { indexQuery, isIndexed, type ListQuery, listQuery } from './list-query.ts';
import type { SessionFilter } from './session-filters.ts';
import type { OrderedPageOf } from './store.ts';
import { recursiveOrPlain } from './without-recursion.ts';

/** Sessions that an index has in the order of a list. */
export interface Section {
  /** All of them after a position. */
  indexed(after: OrderedPosition | undefined): ListQuery;
  /** Those of them that pass the filter, up to a session with a value of the query's key. */
  passing(after: OrderedPosition | undefined, until?: EndOfPiece): ListQuery;
  /** Whether all of them pass the filter. */
  readonly isExact: boolean;
  /** Whether sessions that follow each other lie far apart in the table. */
  readonly isScattered?: boolean;
  /** Before all of its sessions. */
  readonly start: OrderedPosition;
  has(position: OrderedPosition | undefined): boolean;
  /** The position of the session with a value of the query's key. */
  positionOf(key: number, sessionId: string): OrderedPosition;
}

export interface EndOfPiece {
  readonly key: number;
  readonly sessionId: string;
}

/** As its index has it. */
const SCORE = 's.risk_score + 0';

/** One jump in the index for each score. */
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

/** The parts of a list from a position on, one after the other. */
export const sectionsOf = async (
  database: Database,
  workspaceId: string,
  { filter, page }: { readonly filter: SessionFilter; readonly page: OrderedPageOf },
): Promise<Section[]> => {
  const { order, after } = page;
  if (order.by === 'activity') return [activitySection(workspaceId, filter, order.isAscending)];
  if (order.by === 'start') return [startSection(workspaceId, filter, order.isAscending)];
  const { minScore = 0, maxScore = 100 } = filter;
  const sign = order.isAscending ? 1 : -1;
  return (await recursiveOrPlain<{ score: number }>(database, SCORES, [workspaceId]))
    .map(({ score }) => score)
    .filter((score) => score >= minScore && score <= maxScore)
    .filter((score) => !after || sign * (score - after.value) >= 0)
    .sort((a, b) => sign * (a - b))
    .map((score) => scoreSection(workspaceId, filter, score));
};

const BEFORE_ALL = { activeAt: Number.MAX_SAFE_INTEGER, sessionId: 'z' } as const;

const activitySection = (workspaceId: string, filter: SessionFilter, oldestFirst: boolean): Section => ({
  indexed: (after) => indexQuery(workspaceId, filter, { after, oldestFirst }),
  passing: (after, end) => listQuery(workspaceId, filter, { after, oldestFirst, until: activeAtEnd(end) }),
  isExact: isIndexed(filter),
  start: { value: oldestFirst ? -1 : BEFORE_ALL.activeAt, ...BEFORE_ALL },
  has: () => true,
  positionOf: (value, sessionId) => ({ value, activeAt: value, sessionId }),
});

const activeAtEnd = (end: EndOfPiece | undefined): ListPosition | undefined =>
  end && { activeAt: end.key, sessionId: end.sessionId };

/** The sessions of one score, latest activity first. */
const scoreSection = (workspaceId: string, filter: SessionFilter, score: number): Section => {
  const { minScore, maxScore, ...others } = filter;
  const { activeFrom, activeTo } = filter;
  const ofScore = (passed: SessionFilter, order: ListOrder): ListQuery => {
    const where = conditions();
    where.add('s.workspace_id = ?', workspaceId);
    where.add(`${SCORE} = ?`, score);
    addFilter(where, 's', passed, order);
    return { from: 'sessions s', o: 's', key: 's.active_at', where, oldestFirst: false };
  };
  return {
    indexed: (after) => ofScore({ activeFrom, activeTo }, { after }),
    passing: (after, end) => ofScore(others, { after, until: activeAtEnd(end) }),
    isExact: isPeriod(filter),
    isScattered: true,
    start: { value: score, ...BEFORE_ALL },
    has: (position) => position?.value === score,
    positionOf: (activeAt, sessionId) => ({ value: score, activeAt, sessionId }),
  };
};

/** Sessions by their start, of a network too. None started after the period in which it was active. */
const startSection = (workspaceId: string, filter: SessionFilter, isAscending: boolean): Section => {
  const { activeFrom, activeTo, ...others } = filter;
  const position = '(s.started_at, s.session_id)';
  const byStart = (
    passed: SessionFilter,
    after: OrderedPosition | undefined,
    end?: EndOfPiece,
  ): ListQuery => {
    const where = conditions();
    where.add('s.workspace_id = ?', workspaceId);
    where.add(`${position} ${isAscending ? '>' : '<'} (?, ?)`, after?.value, after?.sessionId);
    where.add(`${position} ${isAscending ? '<=' : '>='} (?, ?)`, end?.key, end?.sessionId);
    // SQLite would read from the farther one of two upper bounds.
    const upper = isAscending ? end?.key : after?.value;
    if (upper === undefined || upper > (activeTo ?? upper)) where.add('s.started_at <= ?', activeTo);
    addFilter(where, 's', passed, {});
    return { from: 'sessions s', o: 's', key: 's.started_at', where, oldestFirst: isAscending };
  };
  return {
    indexed: (after) => byStart({ network: filter.network }, after),
    passing: (after, end) => {
      const query = byStart(others, after, end);
      // A sum keeps out the index by activity, which has another order.
      query.where.add('s.active_at + 0 >= ?', activeFrom);
      query.where.add('s.active_at + 0 <= ?', activeTo);
      return query;
    },
    isExact: asksOnly(filter, ['network']),
    start: { value: isAscending ? -1 : BEFORE_ALL.activeAt, ...BEFORE_ALL },
    has: () => true,
    positionOf: (value, sessionId) => ({ value, activeAt: value, sessionId }),
  };
};

/** Whether a filter asks only for a period and scores. */
const isPeriod = (filter: SessionFilter): boolean =>
  asksOnly(filter, ['activeFrom', 'activeTo', 'minScore', 'maxScore']);
