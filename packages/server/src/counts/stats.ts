import { yieldEvery } from '../yield-every.ts';
import type { AlikeSessions, Traits } from './alike-sessions.ts';
import type { Hour } from './kept-hours.ts';

/** Counts of sessions. Actions and checks without sessions are missing. */
export interface Counts {
  sessions: number;
  readonly by_action: Record<string, number>;
  readonly by_check: Record<string, number>;
}

export interface StatsRow extends Counts {
  /** Start of the step, Unix ms. */
  readonly from: number;
  readonly group?: string | null;
}

export interface Stats extends Counts {
  readonly groups_left_out: number;
  /** By time, then by the size of the groups. */
  readonly rows: readonly StatsRow[];
}

/** What sessions are grouped by. */
export type Dimension = 'tag' | 'country' | 'platform';

export interface StatsFilter {
  readonly tag?: string | undefined;
  readonly country?: string | undefined;
  readonly platform?: string | undefined;
}

interface StatsOf {
  /** Where each step starts, and where the last one ends, Unix ms. */
  readonly steps: readonly number[];
  readonly filter: StatsFilter;
  readonly groupBy: Dimension | undefined;
  /** Groups that have rows. */
  readonly limit: number;
}

/** Groups of sessions before others have their turn: about a ms. */
const BATCH = 5_000;

/** Adds up the sessions of some hours by step and group. */
export const statsOf = async (
  hours: readonly Hour[],
  { steps, filter, groupBy, limit }: StatsOf,
): Promise<Stats> => {
  const total = noSessions();
  const groups = new Map<string | null, Counts & { readonly steps: Map<number, Counts> }>();
  const spend = yieldEvery(BATCH);
  const groupsOf = remembered((traits: Traits) =>
    passes(traits, filter) ? namesOf(traits, groupBy) : undefined,
  );
  for (const { alike } of hours) {
    for (const found of alike) {
      const names = groupsOf(found.traits);
      const from = stepAt(steps, found.at);
      if (!names || from === undefined) continue;
      add(total, found);
      for (const name of names) {
        const group = groups.get(name) ?? { ...noSessions(), steps: new Map() };
        groups.set(name, group);
        group.sessions += found.sessions;
        const step = group.steps.get(from) ?? noSessions();
        group.steps.set(from, step);
        add(step, found);
      }
    }
    await spend(alike.length);
  }
  const largest = [...groups].sort(([, one], [, other]) => other.sessions - one.sessions).slice(0, limit);
  const rows = largest.flatMap(([name, group]) =>
    [...group.steps].map(([from, counts]) => ({ from, ...(groupBy && { group: name }), ...counts })),
  );
  return {
    ...total,
    groups_left_out: groups.size - largest.length,
    rows: rows.sort((one, other) => one.from - other.from),
  };
};

const noSessions = (): Counts => ({ sessions: 0, by_action: {}, by_check: {} });

const add = (counts: Counts, { traits, sessions }: AlikeSessions): void => {
  counts.sessions += sessions;
  counts.by_action[traits.action] = (counts.by_action[traits.action] ?? 0) + sessions;
  for (const check of traits.detected) counts.by_check[check] = (counts.by_check[check] ?? 0) + sessions;
};

const passes = (traits: Traits, { tag, country, platform }: StatsFilter): boolean =>
  (tag === undefined || traits.tags.includes(tag)) &&
  (country === undefined || traits.country === country) &&
  (platform === undefined || traits.platform === platform);

const ALL = [null];

const namesOf = (traits: Traits, groupBy: Dimension | undefined): readonly (string | null)[] => {
  if (groupBy === undefined) return ALL;
  return groupBy === 'tag' ? [...new Set(traits.tags)] : [traits[groupBy]];
};

/** The start of the step that a moment is in. */
const stepAt = (steps: readonly number[], at: number): number | undefined => {
  let [low, high] = [0, steps.length - 1];
  if (at < (steps[low] ?? 0) || at >= (steps[high] ?? 0)) return undefined;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at < (steps[middle] ?? 0)) high = middle;
    else low = middle;
  }
  return steps[low];
};

const remembered = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};
