import { yieldEvery } from '../base/yield-every.ts';
import type { GroupTraits } from './alike-sessions.ts';
import { type Hour, QUARTER_MS } from './kept-hours.ts';

/** Counts of sessions. Actions and checks without sessions are missing. */
export interface ActionCounts {
  readonly sessions: number;
  readonly by_action: Record<string, number>;
  readonly by_check: Record<string, number>;
}

export interface StatsRow extends ActionCounts {
  /** Start of the step, Unix ms. */
  readonly from: number;
  readonly group?: string | null;
}

export interface SessionStats extends ActionCounts {
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

/** Sums by step and traits that are kept from the first round: 16 MB. More, as of many hours, are added up again. */
const MAX_SUMS = 2 ** 21;

/** What is known of the traits of a table during one count, by their places. */
interface TableCount {
  readonly sessions: Float64Array;
  /** The same of each step, one step after another, unless that is too much. */
  readonly inSteps: Float64Array | undefined;
  /** Which columns of a row they are added to, and the places of their groups among those that have rows. */
  readonly columns: (readonly number[])[];
  readonly rows: (readonly number[])[];
  /** 1 for traits with rows, so that most others are passed over. */
  readonly hasRows: Uint8Array;
}

/**
 * Adds up the sessions of some hours by step and group: first by their traits, which decide what passes and which groups are the
 * largest, then into rows, which are numbers in one array.
 */
export const statsOf = async (
  hours: readonly Hour[],
  { steps, filter, groupBy, limit }: StatsOf,
): Promise<SessionStats> => {
  const names = columnNames();
  const tables = new Map<readonly GroupTraits[], TableCount>();
  await eachCell(hours, { steps, tables }, ({ sessions, inSteps }, place, { step, count }) => {
    sessions[place] = (sessions[place] ?? 0) + count;
    if (inSteps)
      inSteps[step * sessions.length + place] = (inSteps[step * sessions.length + place] ?? 0) + count;
  });
  const groups = new Map<string | null, number>();
  const total: Record<number, number> = {};
  const passing = [...tables].flatMap(([table, of]) =>
    table.flatMap((traits, place) => {
      const sessions = of.sessions[place] ?? 0;
      if (sessions === 0 || !passes(traits, filter)) return [];
      const columns = names.of(traits);
      const own = namesOf(traits, groupBy);
      for (const name of own) groups.set(name, (groups.get(name) ?? 0) + sessions);
      for (const column of columns) total[column] = (total[column] ?? 0) + sessions;
      return [{ of, place, columns, own }];
    }),
  );
  const largest = [...groups]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([name]) => name);
  for (const { of, place, columns, own } of passing) {
    const rows = own.map((name) => largest.indexOf(name)).filter((row) => row >= 0);
    of.columns[place] = columns;
    of.rows[place] = rows;
    of.hasRows[place] = Math.min(1, rows.length);
  }
  const width = names.size();
  const sums = new Float64Array((steps.length - 1) * largest.length * width);
  const addToRows: Visit = ({ hasRows, rows, columns }, place, { step, count }) => {
    if (hasRows[place] === 0) return;
    for (const row of rows[place] ?? [])
      for (const column of columns[place] ?? []) {
        const sum = (step * largest.length + row) * width + column;
        sums[sum] = (sums[sum] ?? 0) + count;
      }
  };
  const kept = [...tables.values()];
  if (kept.every(({ inSteps }) => inSteps)) for (const of of kept) eachSum(of, addToRows);
  else await eachCell(hours, { steps, tables }, addToRows);
  const rows = steps.slice(0, -1).flatMap((from, step) =>
    largest.map((group, row) => {
      const start = (step * largest.length + row) * width;
      return { from, ...(groupBy && { group }), ...names.counts(sums.subarray(start, start + width)) };
    }),
  );
  return {
    ...names.counts(total),
    groups_left_out: groups.size - largest.length,
    rows: rows.filter(({ sessions }) => sessions > 0),
  };
};

type Visit = (of: TableCount, place: number, cell: { step: number; count: number }) => void;

/** Calls `visit` for what the first round has added up. */
const eachSum = (of: TableCount, visit: Visit): void => {
  const { length } = of.sessions;
  const at = { step: 0, count: 0 };
  for (let index = 0; index < (of.inSteps?.length ?? 0); index++) {
    const count = of.inSteps?.[index] ?? 0;
    if (count === 0) continue;
    at.step = Math.floor(index / length);
    at.count = count;
    visit(of, index % length, at);
  }
};

/** Calls `visit` for each group of alike sessions that is in a step. */
const eachCell = async (
  hours: readonly Hour[],
  {
    steps,
    tables,
  }: { readonly steps: readonly number[]; readonly tables: Map<readonly GroupTraits[], TableCount> },
  visit: Visit,
): Promise<void> => {
  const spend = yieldEvery(BATCH);
  const at = { step: 0, count: 0 };
  for (const { at: start, alike } of hours) {
    const { table, traits, quarters, sessions } = alike;
    const of = tables.get(table) ?? emptyCount(table.length, steps.length - 1);
    tables.set(table, of);
    const stepOf = Array.from({ length: QUARTERS }, (_, quarter) =>
      stepAt(steps, start + quarter * QUARTER_MS),
    );
    for (let cell = 0; cell < traits.length; cell++) {
      at.step = stepOf[quarters[cell] ?? 0] ?? -1;
      at.count = sessions[cell] ?? 0;
      if (at.step >= 0) visit(of, traits[cell] ?? 0, at);
    }
    await spend(traits.length);
  }
};

const emptyCount = (length: number, steps: number): TableCount => ({
  sessions: new Float64Array(length),
  inSteps: steps * length <= MAX_SUMS ? new Float64Array(steps * length) : undefined,
  columns: [],
  rows: [],
  hasRows: new Uint8Array(length),
});

type Row = Readonly<Record<number, number>>;

/** The columns of a row: the sessions, then those of each action and check that comes up. */
const columnNames = () => {
  const kinds = { by_action: new Map<string, number>(), by_check: new Map<string, number>() };
  let size = 1;
  const columnOf = (kind: keyof typeof kinds, name: string): number => {
    const column = kinds[kind].get(name) ?? size++;
    kinds[kind].set(name, column);
    return column;
  };
  const named = (kind: keyof typeof kinds, row: Row): Record<string, number> =>
    Object.fromEntries(
      [...kinds[kind]].flatMap(([name, column]) => (row[column] ? [[name, row[column]]] : [])),
    );
  return {
    size: () => size,
    of: ({ action, detected }: GroupTraits): readonly number[] => [
      0,
      columnOf('by_action', action),
      ...detected.map((check) => columnOf('by_check', check)),
    ],
    counts: (row: Row): ActionCounts => ({
      sessions: row[0] ?? 0,
      by_action: named('by_action', row),
      by_check: named('by_check', row),
    }),
  };
};

const passes = (traits: GroupTraits, { tag, country, platform }: StatsFilter): boolean =>
  (tag === undefined || traits.tags.includes(tag)) &&
  (country === undefined || traits.country === country) &&
  (platform === undefined || traits.platform === platform);

const ALL = [null];

const namesOf = (traits: GroupTraits, groupBy: Dimension | undefined): readonly (string | null)[] => {
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
