import type { SessionGroup } from '../store/store.ts';

/** Sessions by recommended action. */
export type ByAction = Readonly<Record<string, number>>;
export type ActionTally = ReadonlyMap<string, ByAction>;

/** Counts of sessions whose latest activity was in one hour, or of several hours together. */
export interface HourCounts {
  readonly sessions: number;
  readonly byAction: ByAction;
  /** 0 for scores from 0 to 9, and so on; 9 for those from 90 to 100. */
  readonly tens: ReadonlyMap<number, ByAction>;
  readonly checks: ActionTally;
  /** Two checks that were detected together, separated by a comma. */
  readonly pairs: ActionTally;
  readonly tags: ActionTally;
  readonly countries: ActionTally;
  /** By the start of the quarter of an hour, Unix ms: where days of every time zone start. */
  readonly quarters: ReadonlyMap<number, ByAction>;
}

/** Counts of groups of sessions. */
export const hourCounts = (groups: readonly SessionGroup[]): HourCounts => ({
  sessions: groups.reduce((sum, { sessions }) => sum + sessions, 0),
  byAction: tally(groups, () => ['']).get('') ?? {},
  tens: tally(groups, ({ ten }) => [ten]),
  checks: tally(groups, ({ detected }) => detected),
  pairs: tally(groups, ({ detected }) => pairsOf(detected)),
  tags: tally(groups, ({ tags }) => tags),
  countries: tally(groups, ({ country }) => (country === null ? [] : [country])),
  quarters: tally(groups, ({ from }) => [from]),
});

/** The counts of several hours together. */
export const addedUp = (hours: readonly HourCounts[]): HourCounts => ({
  sessions: hours.reduce((sum, { sessions }) => sum + sessions, 0),
  byAction: added(hours.map(({ byAction }) => byAction)),
  tens: merged(hours.map(({ tens }) => tens)),
  checks: merged(hours.map(({ checks }) => checks)),
  pairs: merged(hours.map(({ pairs }) => pairs)),
  tags: merged(hours.map(({ tags }) => tags)),
  countries: merged(hours.map(({ countries }) => countries)),
  quarters: merged(hours.map(({ quarters }) => quarters)),
});

/** The counts without some of their sessions. */
export const withoutGroups = (counts: HourCounts, groups: readonly SessionGroup[]): HourCounts =>
  addedUp([counts, hourCounts(groups.map((group) => ({ ...group, sessions: -group.sessions })))]);

const tally = <Name>(
  groups: readonly SessionGroup[],
  namesOf: (group: SessionGroup) => readonly Name[],
): ReadonlyMap<Name, ByAction> => {
  const counts = new Map<Name, Record<string, number>>();
  for (const group of groups)
    for (const name of namesOf(group)) count(counts, name, [group.action, group.sessions]);
  return counts;
};

const merged = <Name>(tallies: readonly ReadonlyMap<Name, ByAction>[]): ReadonlyMap<Name, ByAction> => {
  const counts = new Map<Name, Record<string, number>>();
  for (const one of tallies)
    for (const [name, byAction] of one)
      for (const action in byAction) count(counts, name, [action, byAction[action] ?? 0]);
  return counts;
};

const count = <Name>(
  counts: Map<Name, Record<string, number>>,
  name: Name,
  [action, sessions]: readonly [action: string, sessions: number],
): void => {
  let counted = counts.get(name);
  if (!counted) {
    counted = {};
    counts.set(name, counted);
  }
  counted[action] = (counted[action] ?? 0) + sessions;
};

const added = (all: readonly ByAction[]): ByAction =>
  merged(all.map((byAction) => new Map([['', byAction]]))).get('') ?? {};

/** Checks that were detected together, two at a time. */
const pairsOf = (detected: readonly string[]): string[] => {
  const ids = detected.toSorted();
  return ids.flatMap((one, index) => ids.slice(index + 1).map((other) => `${one},${other}`));
};
