import { addFilter, asksOnly } from './asked-filters.ts';
import { conditions } from './conditions.ts';
import type { ListOrder } from './filter-conditions.ts';
import { rankedColumns } from './list-orders.ts';
import type { ChosenOrder, ListPosition, OrderedPosition } from './list-position.ts';
import { indexQuery, isIndexed, type ListQuery, listQuery } from './list-query.ts';
import type { SessionFilter } from './session-filters.ts';

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
export const SCORE = 's.risk_score + 0';

const BEFORE_ALL = { activeAt: Number.MAX_SAFE_INTEGER, sessionId: 'z' } as const;

export const activitySection = (
  workspaceId: string,
  filter: SessionFilter,
  oldestFirst: boolean,
): Section => ({
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
export const scoreSection = (workspaceId: string, filter: SessionFilter, score: number): Section => {
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
export const startSection = (workspaceId: string, filter: SessionFilter, isAscending: boolean): Section => {
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
export const isPeriod = (filter: SessionFilter): boolean =>
  asksOnly(filter, ['activeFrom', 'activeTo', 'minScore', 'maxScore']);

interface RankedPage {
  readonly order: ChosenOrder;
  readonly limit: number;
  readonly after: OrderedPosition | undefined;
  /** Only what may come before it. */
  readonly before?: OrderedPosition | undefined;
}

/** The first positions of a list in any order, of sessions that no index has in this order. */
export const selectRanked = (query: ListQuery, { order, limit, after, before }: RankedPage): string => {
  const column = rankedColumns[order.by];
  const [direction, beyond, short] = order.isAscending ? ['ASC', '>', '<'] : ['DESC', '<', '>'];
  const { where } = query;
  if (order.by === 'score')
    where.add(
      `(${column} ${beyond} ? OR (${column} = ? AND (s.active_at + 0, s.session_id) < (?, ?)))`,
      ...[after?.value, after?.value, after?.activeAt, after?.sessionId],
    );
  else where.add(`(${column}, s.session_id) ${beyond} (?, ?)`, after?.value, after?.sessionId);
  // Comes first, because it is cheaper than what a filter asks for.
  const bound = before ? `${column} ${short}= ${where.place(before.value)} AND` : '';
  const ties = order.by === 'score' ? 's.active_at DESC, s.session_id DESC' : `s.session_id ${direction}`;
  return `SELECT ${column} AS value, s.active_at, s.session_id FROM ${query.from} WHERE ${bound} ${where.text()}
    ORDER BY ${column} ${direction}, ${ties} LIMIT ${where.place(limit)}`;
};
