import type { Address } from '../address/address.ts';

/**
 * Sorted ranges without overlap, each with a number. Stored as 32-bit columns: half a million ranges take 10 MB and load at
 * disk speed. The low columns are empty for IPv4.
 */
export interface RangeTable {
  readonly family: 4 | 6;
  readonly firstHigh: Uint32Array;
  readonly firstLow: Uint32Array;
  readonly lastHigh: Uint32Array;
  readonly lastLow: Uint32Array;
  readonly value: Uint32Array;
  /** For each value of the first 16 bits, how many ranges start below it. Narrows every search. */
  readonly below: Uint32Array;
}

export const startsBelow = (firstHigh: Uint32Array): Uint32Array => {
  const below = new Uint32Array(PREFIXES + 1);
  let next = 0;
  for (let i = 0; i < firstHigh.length; i++) {
    const prefix = (firstHigh[i] as number) >>> 16;
    while (next <= prefix) below[next++] = i;
  }
  return below.fill(firstHigh.length, next);
};

const PREFIXES = 0x10000;

/** The value of the range that contains the address. */
export const findValue = (table: RangeTable, { high, low }: Pick<Address, 'high' | 'low'>) => {
  const index = lastStartingBy(table, high, low);
  const lastHigh = table.lastHigh[index];
  if (lastHigh === undefined || high > lastHigh) return undefined;
  const isPast = high === lastHigh && table.family === 6 && low > (table.lastLow[index] as number);
  return isPast ? undefined : table.value[index];
};

/** How many addresses (IPv4) or /64 networks (IPv6) the table covers. */
export const addressCount = (table: RangeTable): number => {
  let count = 0;
  for (let i = 0; i < table.value.length; i++) {
    const high = (table.lastHigh[i] as number) - (table.firstHigh[i] as number);
    if (table.family === 4) count += high + 1;
    else count += high * 2 ** 32 + (table.lastLow[i] as number) - (table.firstLow[i] as number) + 1;
  }
  return count;
};

const lastStartingBy = (table: RangeTable, high: number, low: number): number => {
  const { family, firstHigh, firstLow, below } = table;
  let from = below[high >>> 16] as number;
  let to = below[(high >>> 16) + 1] as number;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const start = firstHigh[middle] as number;
    const isAfter = start > high || (start === high && family === 6 && (firstLow[middle] as number) > low);
    if (isAfter) to = middle;
    else from = middle + 1;
  }
  return from - 1;
};
