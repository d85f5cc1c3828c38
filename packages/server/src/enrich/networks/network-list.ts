import type { Address } from '../address/address.ts';
import { findValue, type RangeTable } from '../tables/range-table.ts';
import { type Sections, tableOf } from '../tables/sections.ts';

/** Published lists of one kind, compiled: which addresses, and what each list calls them. */
export interface NetworkList {
  readonly ipv4: RangeTable;
  readonly ipv6: RangeTable;
  /** What the tables' values index: a provider, or "CC|City" for a relay. */
  readonly labels: readonly string[];
  /** Day of the youngest source. */
  readonly date: string;
}

export const findLabel = (list: NetworkList | undefined, address: Address): string | undefined => {
  if (!list) return undefined;
  const value = findValue(address.family === 4 ? list.ipv4 : list.ipv6, address);
  return value === undefined ? undefined : list.labels[value];
};

export const networkListOf = (sections: Sections): NetworkList => {
  const { labels, date } = sections.meta as { labels: string[]; date: string };
  return { ipv4: tableOf(sections, 'ipv4', 4), ipv6: tableOf(sections, 'ipv6', 6), labels, date };
};
