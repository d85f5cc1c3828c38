import type { Address } from '../address/address.ts';
import { findValue, type RangeTable } from '../tables/range-table.ts';
import { type Sections, tableOf } from '../tables/sections.ts';

/** Which autonomous system announces an address, and its operator. */
export interface AsnTable {
  readonly ipv4: RangeTable;
  readonly ipv6: RangeTable;
  /** Indexed by the values of the tables. */
  readonly systems: Systems;
}

export interface Systems {
  readonly asns: Uint32Array;
  /** End of each name in `names`. It starts at the end of the previous one. */
  readonly nameEnds: Uint32Array;
  readonly names: Uint8Array;
}

/** The row of the system that announces the address, for `systemAsn` and `systemName`. */
export const findSystem = ({ ipv4, ipv6 }: AsnTable, address: Address): number | undefined =>
  findValue(address.family === 4 ? ipv4 : ipv6, address);

export const systemAsn = ({ asns }: Systems, row: number): number => asns[row] as number;

export const systemName = ({ names, nameEnds }: Systems, row: number): string => {
  const from = row === 0 ? 0 : (nameEnds[row - 1] as number);
  return decoder.decode(names.subarray(from, nameEnds[row]));
};

const decoder = new TextDecoder();

export const asnTableOf = (sections: Sections): AsnTable => ({
  ipv4: tableOf(sections, 'ipv4', 4),
  ipv6: tableOf(sections, 'ipv6', 6),
  systems: {
    asns: sections.columns.asns as Uint32Array,
    nameEnds: sections.columns.nameEnds as Uint32Array,
    names: sections.columns.names as Uint8Array,
  },
});
