import type { ChosenOrder, ListOrderName, OrderedPosition } from './list-position.ts';
import type { SessionFields } from './store.ts';

/** What ranked sessions are ordered by. No index has it, because the index of an order has many other sessions too. */
export const rankedColumns: Readonly<Record<ListOrderName, string>> = {
  activity: 's.active_at + 0',
  start: 's.started_at + 0',
  score: 's.risk_score',
};

type Ordered = Pick<SessionFields, 'sessionId' | 'activeAt' | 'startedAt' | 'riskScore'>;

const values: Readonly<Record<ListOrderName, (session: Ordered) => number>> = {
  activity: ({ activeAt }) => activeAt,
  start: ({ startedAt }) => startedAt,
  score: ({ riskScore }) => riskScore,
};

export const orderedPosition = (session: Ordered, by: ListOrderName): OrderedPosition => ({
  value: values[by](session),
  activeAt: session.activeAt,
  sessionId: session.sessionId,
});

/** Sessions with the same score come by latest activity, in both directions of the list. */
export const comparePositions =
  ({ by, isAscending }: ChosenOrder) =>
  (a: OrderedPosition, b: OrderedPosition): number => {
    const sign = isAscending ? 1 : -1;
    const byId = a.sessionId < b.sessionId ? -1 : 1;
    if (a.value !== b.value) return sign * (a.value - b.value);
    if (a.sessionId === b.sessionId) return 0;
    return by === 'score' ? b.activeAt - a.activeAt || -byId : sign * byId;
  };
