import { type Bound, compareBounds, type Network } from '../address/network.ts';
import { type RangeTable, startsBelow } from './range-table.ts';

export interface ValuedRange extends Pick<Network, 'first' | 'last'> {
  readonly value: number;
}

const COLUMNS = ['firstHigh', 'firstLow', 'lastHigh', 'lastLow', 'value'] as const;

/** Takes ranges in order of their starts. The earlier of two overlapping ranges wins; adjacent equal ranges merge. */
export class RangeTableBuilder {
  readonly #family: 4 | 6;
  readonly #columns: Record<(typeof COLUMNS)[number], number[]>;
  #last: ValuedRange | undefined;

  constructor(family: 4 | 6) {
    this.#family = family;
    this.#columns = { firstHigh: [], firstLow: [], lastHigh: [], lastLow: [], value: [] };
  }

  add(range: ValuedRange): void {
    const previous = this.#last;
    const free = previous ? after(previous.last, this.#family) : range.first;
    if (compareBounds(range.last, free) < 0) return;
    const overlaps = compareBounds(range.first, free) < 0;
    const touches = overlaps || compareBounds(range.first, free) === 0;
    if (previous && touches && previous.value === range.value) {
      this.#columns.lastHigh[this.#columns.lastHigh.length - 1] = range.last.high;
      this.#columns.lastLow[this.#columns.lastLow.length - 1] = range.last.low;
      this.#last = { ...previous, last: range.last };
      return;
    }
    this.#append(overlaps ? { ...range, first: free } : range);
  }

  table(): RangeTable {
    const { firstHigh, firstLow, lastHigh, lastLow, value } = this.#columns;
    const low = (column: number[]) => Uint32Array.from(this.#family === 6 ? column : []);
    const starts = Uint32Array.from(firstHigh);
    return {
      family: this.#family,
      below: startsBelow(starts),
      firstHigh: starts,
      firstLow: low(firstLow),
      lastHigh: Uint32Array.from(lastHigh),
      lastLow: low(lastLow),
      value: Uint32Array.from(value),
    };
  }

  #append(range: ValuedRange): void {
    this.#columns.firstHigh.push(range.first.high);
    this.#columns.firstLow.push(range.first.low);
    this.#columns.lastHigh.push(range.last.high);
    this.#columns.lastLow.push(range.last.low);
    this.#columns.value.push(range.value);
    this.#last = range;
  }
}

/** Builds a table from networks of one family, in any order. If one contains another, the smaller value wins. */
export const rangeTable = (family: 4 | 6, networks: readonly ValuedRange[]): RangeTable => {
  const builder = new RangeTableBuilder(family);
  /** Networks that contain the current one. Each has a smaller value than the one around it. */
  const open: ValuedRange[] = [];
  const closeBefore = (bound: Bound): void => {
    for (let inner = open.at(-1); inner && compareBounds(inner.last, bound) < 0; inner = open.at(-1)) {
      builder.add(inner);
      open.pop();
    }
  };
  for (const network of [...networks].sort(outerFirst)) {
    closeBefore(network.first);
    const around = open.at(-1);
    if (around && around.value <= network.value) continue;
    if (around) builder.add({ ...around, last: before(network.first) });
    open.push(network);
  }
  closeBefore(END);
  return builder.table();
};

const outerFirst = (one: ValuedRange, other: ValuedRange): number =>
  compareBounds(one.first, other.first) || compareBounds(other.last, one.last) || one.value - other.value;

/** After every address. */
const END: Bound = { high: 2 ** 32, low: 0 };

const before = ({ high, low }: Bound): Bound =>
  low > 0 ? { high, low: low - 1 } : { high: high - 1, low: 0xffffffff };

const after = ({ high, low }: Bound, family: 4 | 6): Bound =>
  family === 6 && low < 0xffffffff ? { high, low: low + 1 } : { high: high + 1, low: 0 };
