import { yieldEvery } from '../yield-every.ts';
import type { Traits } from './alike-sessions.ts';
import { type Hour, QUARTER_MS } from './kept-hours.ts';

/** Counts of sessions. Actions and checks without sessions are missing. */
export interface Counts {
  readonly sessions: number;
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

/** Groups of alike sessions before others have their turn: about a ms. */
const BATCH = 50_000;
const QUARTERS = 4;

/** What is known of traits during one count. */
interface Known {
  readonly traits: Traits;
  /** Whether the filter has them. */
  readonly passes: boolean;
  /** Which columns of a row their sessions are added to. */
  readonly columns: readonly number[];
  sessions: number;
  /** The places of their groups among those that have rows. */
  rows: readonly number[];
}

/**
 * Adds up the sessions of some hours by step and group. Rows are numbers in one array: a million sessions that are all different
 * are counted in some tens of ms.
 */
export const statsOf = async (
  hours: readonly Hour[],
  { steps, filter, groupBy, limit }: StatsOf,
): Promise<Stats> => {
  const names = columnNames();
  const known = knownTraits((traits) => ({
    traits,
    passes: passes(traits, filter),
    columns: names.of(traits),
    sessions: 0,
    rows: [],
  }));
  await eachCell(hours, { steps, known }, (of, _, sessions) => {
    of.sessions += sessions;
  });
  const counted = known.all().filter(({ sessions }) => sessions > 0);
  const groups = new Map<string | null, number>();
  for (const { traits, sessions } of counted)
    for (const name of namesOf(traits, groupBy)) groups.set(name, (groups.get(name) ?? 0) + sessions);
  const largest = [...groups]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([name]) => name);
  for (const of of counted)
    of.rows = namesOf(of.traits, groupBy)
      .map((name) => largest.indexOf(name))
      .filter((row) => row >= 0);
  const width = names.size();
  const sums = new Float64Array((steps.length - 1) * largest.length * width);
  await eachCell(hours, { steps, known }, ({ rows, columns }, step, sessions) => {
    for (const row of rows)
      for (const column of columns) {
        const place = (step * largest.length + row) * width + column;
        sums[place] = (sums[place] ?? 0) + sessions;
      }
  });
  const rows = steps.slice(0, -1).flatMap((from, step) =>
    largest.map((group, row) => {
      const start = (step * largest.length + row) * width;
      return { from, ...(groupBy && { group }), ...names.counts(sums.subarray(start, start + width)) };
    }),
  );
  const total = new Float64Array(width);
  for (const { columns, sessions } of counted)
    for (const column of columns) total[column] = (total[column] ?? 0) + sessions;
  return {
    ...names.counts(total),
    groups_left_out: groups.size - largest.length,
    rows: rows.filter(({ sessions }) => sessions > 0),
  };
};

/** Calls `visit` for each group of alike sessions that passes and is in a step. */
const eachCell = async (
  hours: readonly Hour[],
  { steps, known }: { readonly steps: readonly number[]; readonly known: ReturnType<typeof knownTraits> },
  visit: (of: Known, step: number, sessions: number) => void,
): Promise<void> => {
  const spend = yieldEvery(BATCH);
  for (const { at, alike } of hours) {
    const { table, traits, quarters, sessions } = alike;
    const ofTable = known.of(table);
    const stepOf = Array.from({ length: QUARTERS }, (_, quarter) => stepAt(steps, at + quarter * QUARTER_MS));
    for (let cell = 0; cell < traits.length; cell++) {
      const of = ofTable(traits[cell] ?? 0);
      const step = stepOf[quarters[cell] ?? 0] ?? -1;
      if (of.passes && step >= 0) visit(of, step, sessions[cell] ?? 0);
    }
    await spend(traits.length);
  }
};

/** What is known of the traits of some tables, found out once for each. */
const knownTraits = (find: (traits: Traits) => Known) => {
  const tables = new Map<readonly Traits[], Known[]>();
  const of = (table: readonly Traits[]) => {
    const known = tables.get(table) ?? [];
    tables.set(table, known);
    return (place: number): Known => {
      const before = known[place];
      if (before) return before;
      const found = find(table[place] as Traits);
      known[place] = found;
      return found;
    };
  };
  // Places that no hour has are missing, and `filter` skips them.
  return { of, all: (): Known[] => [...tables.values()].flatMap((known) => known.filter(Boolean)) };
};

/** The columns of a row: the sessions, then those of each action and check that comes up. */
const columnNames = () => {
  const kinds = { by_action: new Map<string, number>(), by_check: new Map<string, number>() };
  let size = 1;
  const columnOf = (kind: keyof typeof kinds, name: string): number => {
    const column = kinds[kind].get(name) ?? size++;
    kinds[kind].set(name, column);
    return column;
  };
  const named = (kind: keyof typeof kinds, row: Float64Array): Record<string, number> =>
    Object.fromEntries(
      [...kinds[kind]].flatMap(([name, column]) => (row[column] ? [[name, row[column]]] : [])),
    );
  return {
    size: () => size,
    of: ({ action, detected }: Traits): readonly number[] => [
      0,
      columnOf('by_action', action),
      ...detected.map((check) => columnOf('by_check', check)),
    ],
    counts: (row: Float64Array): Counts => ({
      sessions: row[0] ?? 0,
      by_action: named('by_action', row),
      by_check: named('by_check', row),
    }),
  };
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

/** The step that a moment is in, by its place. */
const stepAt = (steps: readonly number[], at: number): number => {
  let [low, high] = [0, steps.length - 1];
  if (at < (steps[low] ?? 0) || at >= (steps[high] ?? 0)) return -1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at < (steps[middle] ?? 0)) high = middle;
    else low = middle;
  }
  return low;
};
