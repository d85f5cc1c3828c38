import { networkOf } from '../address/network.ts';
import { rangeTable, type ValuedRange } from '../tables/range-table-builder.ts';
import { type Sections, tableColumns } from '../tables/sections.ts';
import type { Entry } from './parse-list.ts';

/** One list out of the entries of all sources of a kind. */
export const compileList = (entries: readonly Entry[], date: string): Sections => {
  const labels = new Map<string, number>();
  const ranges: Record<4 | 6, ValuedRange[]> = { 4: [], 6: [] };
  for (const { prefix, label } of entries) {
    const value = labels.get(label) ?? labels.size;
    labels.set(label, value);
    const { family, first, last } = networkOf(prefix);
    ranges[family].push({ first, last, value });
  }
  return {
    meta: { labels: [...labels.keys()], date },
    columns: {
      ...tableColumns('ipv4', rangeTable(4, ranges[4])),
      ...tableColumns('ipv6', rangeTable(6, ranges[6])),
    },
  };
};
