import type { ActionTally, ByAction, HourCounts } from '../../counts/hour-counts.ts';
import type { TrendCounts, Trends } from './trends-types.ts';

const LISTED = 10;
const TENS = 10;

interface TrendsOf {
  readonly from: number;
  readonly to: number;
  /** How finely sessions are counted over time. */
  readonly stepMs: number;
}

/** Counts of the sessions of a period by time, action, score, check, tag and country. */
export const trendsOf = (
  { sessions, byAction, checks, tens, quarters, pairs, tags, countries }: HourCounts,
  { from, to, stepMs }: TrendsOf,
): Omit<Trends, 'is_complete'> => {
  const actionsByScore = Array.from({ length: TENS }, (_, ten) => tens.get(ten) ?? {});
  return {
    from,
    to,
    sessions,
    by_action: byAction,
    by_check: Object.fromEntries(
      [...checks].map(([id, by]) => [id, sessionsOf(by)] as const).filter(([, found]) => found > 0),
    ),
    by_score: actionsByScore.map(sessionsOf),
    actions_by_score: actionsByScore,
    hours: timesOf(quarters, stepMs),
    pairs: largest(pairs).map(({ name, ...counted }) => ({ checks: name.split(','), ...counted })),
    tags: largest(tags),
    countries: largest(countries),
  };
};

const timesOf = (quarters: ReadonlyMap<number, ByAction>, stepMs: number): Trends['hours'] => {
  const steps = new Map<number, Record<string, number>>();
  for (const [quarter, byAction] of quarters) {
    const at = Math.floor(quarter / stepMs) * stepMs;
    const counted = steps.get(at) ?? {};
    steps.set(at, counted);
    for (const action in byAction) counted[action] = (counted[action] ?? 0) + (byAction[action] ?? 0);
  }
  return [...steps].map(([at, by_action]) => ({ at, by_action })).sort((one, other) => one.at - other.at);
};

const sessionsOf = (byAction: ByAction): number =>
  Object.values(byAction).reduce((sum, sessions) => sum + sessions, 0);

const largest = (tally: ActionTally): TrendCounts[] =>
  [...tally]
    .map(([name, by_action]) => ({ name, sessions: sessionsOf(by_action), by_action }))
    .filter(({ sessions }) => sessions > 0)
    .sort((one, other) => other.sessions - one.sessions || (one.name < other.name ? -1 : 1))
    .slice(0, LISTED);
