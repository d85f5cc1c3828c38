import type { SessionGroup } from '../store/store.ts';
import type { Counted, PeriodCounts, Trends } from './trends-types.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const LISTED = 10;

/** Counts of session groups by time, action, check, tag and country. */
export const trendsOf = (
  groups: readonly SessionGroup[],
  { now, from }: { readonly now: number; readonly from: number },
): Omit<Trends, 'is_complete' | 'by_score'> => {
  const shown = groups.filter((group) => group.from + HOUR_MS > from);
  return {
    from,
    to: now,
    ...countsOf(shown),
    hours: hoursOf(shown),
    pairs: largest(countBy(shown, ({ detected }) => pairsOf(detected))).map(({ name, ...counted }) => ({
      checks: name.split(','),
      ...counted,
    })),
    tags: largest(countBy(shown, ({ tags }) => tags)),
    countries: largest(countBy(shown, ({ country }) => (country === null ? [] : [country]))),
    last_day: countsOf(groups.filter((group) => group.from > now - DAY_MS)),
    day_before: countsOf(
      groups.filter((group) => group.from > now - 2 * DAY_MS && group.from <= now - DAY_MS),
    ),
  };
};

const countsOf = (groups: readonly SessionGroup[]): PeriodCounts => ({
  sessions: groups.reduce((sum, group) => sum + group.sessions, 0),
  by_action: sumBy(groups, ({ action }) => [action]),
  by_check: sumBy(groups, ({ detected }) => detected),
});

const sumBy = (
  groups: readonly SessionGroup[],
  namesOf: (group: SessionGroup) => readonly string[],
): Record<string, number> =>
  Object.fromEntries([...countBy(groups, namesOf)].map(([name, { sessions }]) => [name, sessions]));

const countBy = (
  groups: readonly SessionGroup[],
  namesOf: (group: SessionGroup) => readonly string[],
): Map<string, Omit<Counted, 'name'>> => {
  const counts = new Map<string, { sessions: number; by_action: Record<string, number> }>();
  for (const group of groups)
    for (const name of namesOf(group)) {
      const counted = counts.get(name) ?? { sessions: 0, by_action: {} };
      counted.sessions += group.sessions;
      counted.by_action[group.action] = (counted.by_action[group.action] ?? 0) + group.sessions;
      counts.set(name, counted);
    }
  return counts;
};

const largest = (counts: ReadonlyMap<string, Omit<Counted, 'name'>>): Counted[] =>
  [...counts]
    .map(([name, counted]) => ({ name, ...counted }))
    .sort((one, other) => other.sessions - one.sessions || (one.name < other.name ? -1 : 1))
    .slice(0, LISTED);

const hoursOf = (groups: readonly SessionGroup[]): Trends['hours'] =>
  [...countBy(groups, ({ from }) => [String(from)])]
    .map(([at, { by_action }]) => ({ at: Number(at), by_action }))
    .sort((one, other) => one.at - other.at);

/** Checks that were detected together, two at a time. */
const pairsOf = (detected: readonly string[]): string[] => {
  const ids = detected.toSorted();
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => `${one},${other}`));
};
