import type { Address } from '../address/address.ts';
import { findValue, type RangeTable } from '../tables/range-table.ts';
import { type Sections, tableOf } from '../tables/sections.ts';

/** What a published list says about an address. */
export interface Listing {
  /** A provider, or "CC|City" for a relay. */
  readonly label: string;
  /** Day of that list. */
  readonly date: string;
}

/** The compiled lists of one kind: their addresses, each with its entry in the newest list. */
export interface NetworkList {
  readonly ipv4: RangeTable;
  readonly ipv6: RangeTable;
  /** Indexed by the values of the tables. */
  readonly listings: readonly Listing[];
}

export const findListing = (list: NetworkList | undefined, address: Address): Listing | undefined => {
  if (!list) return undefined;
  const value = findValue(address.family === 4 ? list.ipv4 : list.ipv6, address);
  return value === undefined ? undefined : list.listings[value];
};

export const networkListOf = (sections: Sections): NetworkList => {
  const { listings } = sections.meta as { listings?: Listing[] };
  if (!listings) throw new Error('not a compiled list');
  return { ipv4: tableOf(sections, 'ipv4', 4), ipv6: tableOf(sections, 'ipv6', 6), listings };
};
