import { networkOf } from '../address/network.ts';
import type { Listing } from '../networks/network-list.ts';
import { rangeTable, type ValuedRange } from '../tables/range-table-builder.ts';
import { type Sections, tableColumns } from '../tables/sections.ts';
import type { Entry } from './parse-list.ts';

/** The entries of one source, with the day of its data. */
export interface DatedEntries {
  readonly entries: readonly Entry[];
  readonly date: string;
}

/** Merges all sources of a kind into one list. Where they overlap, the newest wins, because it expires last. */
export const compileList = (sources: readonly DatedEntries[]): Sections => {
  const listings: Listing[] = [];
  const ranges: Record<4 | 6, ValuedRange[]> = { 4: [], 6: [] };
  for (const { entries, date } of [...sources].sort(newestFirst)) {
    const values = new Map<string, number>();
    for (const { prefix, label } of entries) {
      const value = values.get(label) ?? listings.push({ label, date }) - 1;
      values.set(label, value);
      const { family, first, last } = networkOf(prefix);
      ranges[family].push({ first, last, value });
    }
  }
  return {
    meta: { listings },
    columns: {
      ...tableColumns('ipv4', rangeTable(4, ranges[4])),
      ...tableColumns('ipv6', rangeTable(6, ranges[6])),
    },
  };
};

const newestFirst = (one: DatedEntries, other: DatedEntries): number =>
  one.date < other.date ? 1 : one.date > other.date ? -1 : 0;
