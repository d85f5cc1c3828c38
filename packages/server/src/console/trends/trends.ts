import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { addedUp, type ByAction, type HourCounts, type Tally } from '../../counts/hour-counts.ts';
import type { CountedHour } from '../../counts/kept-hours.ts';
import type { Counted, PeriodCounts, Trends } from './trends-types.ts';

const LISTED = 10;
const TENS = 10;

interface TrendsOf {
  readonly now: number;
  readonly days: number;
  /** Whether sessions over time are counted by quarters of an hour. */
  readonly isByQuarter?: boolean;
}

/** Counts of sessions by time, action, score, check, tag and country. All periods start with an hour. */
export const trendsOf = (
  hours: readonly CountedHour[],
  { now, days, isByQuarter = false }: TrendsOf,
): Omit<Trends, 'is_complete'> => {
  const { from, day_from, day_before_from } = periodsAt(now, days);
  const between = (start: number, end: number) =>
    addedUp(hours.filter(({ at }) => at >= start && at < end).map(({ counts }) => counts));
  const shown = between(from, Number.POSITIVE_INFINITY);
  const actionsByScore = Array.from({ length: TENS }, (_, ten) => shown.tens.get(ten) ?? {});
  return {
    from,
    to: now,
    day_from,
    day_before_from,
    ...countsOf(shown),
    by_score: actionsByScore.map(sessionsOf),
    actions_by_score: actionsByScore,
    hours: isByQuarter
      ? timesOf(shown.quarters)
      : timesOf(hours.filter(({ at }) => at >= from).map(({ at, counts }) => [at, counts.byAction] as const)),
    pairs: largest(shown.pairs).map(({ name, ...counted }) => ({ checks: name.split(','), ...counted })),
    tags: largest(shown.tags),
    countries: largest(shown.countries),
    last_day: countsOf(between(day_from, Number.POSITIVE_INFINITY)),
    day_before: countsOf(between(day_before_from, day_from)),
  };
};

/** When the shown period starts, the last day, and the day before it. */
export const periodsAt = (now: number, days: number) => {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return { from: hour - days * DAY_MS, day_from: hour - DAY_MS, day_before_from: hour - 2 * DAY_MS };
};

const timesOf = (counts: Iterable<readonly [at: number, byAction: ByAction]>): Trends['hours'] =>
  [...counts].map(([at, by_action]) => ({ at, by_action })).sort((one, other) => one.at - other.at);

const countsOf = ({ sessions, byAction, checks }: HourCounts): PeriodCounts => ({
  sessions,
  by_action: byAction,
  by_check: Object.fromEntries(
    [...checks].map(([id, by]) => [id, sessionsOf(by)] as const).filter(([, found]) => found > 0),
  ),
});

const sessionsOf = (byAction: Readonly<Record<string, number>>): number =>
  Object.values(byAction).reduce((sum, sessions) => sum + sessions, 0);

const largest = (tally: Tally): Counted[] =>
  [...tally]
    .map(([name, by_action]) => ({ name, sessions: sessionsOf(by_action), by_action }))
    .filter(({ sessions }) => sessions > 0)
    .sort((one, other) => other.sessions - one.sessions || (one.name < other.name ? -1 : 1))
    .slice(0, LISTED);
