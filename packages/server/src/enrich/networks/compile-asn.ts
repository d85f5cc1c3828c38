import { type Address, ipv4, ipv6, parsePlainAddress } from '../address/address.ts';
import { compareBounds } from '../address/network.ts';
import { linesOf } from '../tables/lines.ts';
import { RangeTableBuilder, type ValuedRange } from '../tables/range-table-builder.ts';
import { type Sections, tableColumns } from '../tables/sections.ts';

/**
 * Compiles lists of announced ranges into tables. Reads `start,end,asn,organization` (CSV, addresses as text or decimal
 * numbers) and `start end asn country organization` (tab-separated).
 */
export const compileAsn = (files: readonly Buffer[]): Sections => {
  const systems = new SystemsBuilder();
  const builders = { 4: new RangeTableBuilder(4), 6: new RangeTableBuilder(6) };
  const previous: Record<4 | 6, ValuedRange | undefined> = { 4: undefined, 6: undefined };
  for (const file of files) {
    for (const line of linesOf(file)) {
      const row = parseRow(line);
      if (!row || row.asn === 0) continue;
      const { family } = row.first;
      const range = { first: row.first, last: row.last, value: systems.row(row.asn, row.organization) };
      const before = previous[family];
      if (before && compareBounds(range.first, before.first) < 0)
        throw new Error(`ranges are not sorted at ${line}`);
      builders[family].add(
        before && isOneAllocation(before, range) ? { ...range, first: before.first } : range,
      );
      previous[family] = range;
    }
  }
  return {
    meta: {},
    columns: {
      ...tableColumns('ipv4', builders[4].table()),
      ...tableColumns('ipv6', builders[6].table()),
      ...systems.columns(),
    },
  };
};

/**
 * Whether the gap between two IPv6 ranges of one system belongs to it too: registries allocate at least a /32, and lists
 * omit parts that are announced only sometimes.
 */
const isOneAllocation = (before: ValuedRange, range: ValuedRange): boolean =>
  before.value === range.value && before.last.high === range.first.high;

interface Row {
  readonly first: Address;
  readonly last: Address;
  readonly asn: number;
  readonly organization: string;
}

const parseRow = (line: string): Row | undefined => {
  const isTabbed = line.includes('\t');
  const fields = isTabbed ? line.split('\t') : splitOnce(line, 3);
  const first = parseBound(fields[0] ?? '');
  const last = parseBound(fields[1] ?? '');
  const asn = Number(fields[2]);
  if (!first || !last || first.family !== last.family || !Number.isInteger(asn)) return undefined;
  return { first, last, asn, organization: unquoted(fields[isTabbed ? 4 : 3] ?? '') };
};

/** The first `count` fields of a comma-separated line, then the rest unchanged. */
const splitOnce = (line: string, count: number): string[] => {
  const fields: string[] = [];
  let from = 0;
  for (let i = 0; i < count; i++) {
    const to = line.indexOf(',', from);
    if (to < 0) break;
    fields.push(line.slice(from, to));
    from = to + 1;
  }
  return [...fields, line.slice(from)];
};

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;

const parseBound = (text: string): Address | undefined => {
  if (!/^\d+$/.test(text)) return parsePlainAddress(text);
  if (text.length <= 10 && Number(text) < 2 ** 32) return ipv4(Number(text));
  const value = BigInt(text);
  return ipv6(Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(112 - 16 * i)) & 0xffffn)));
};

/** Numbers the systems in order of appearance. */
class SystemsBuilder {
  readonly #rows = new Map<number, number>();
  readonly #names: Buffer[] = [];

  row(asn: number, organization: string): number {
    const known = this.#rows.get(asn);
    if (known !== undefined) return known;
    const row = this.#rows.size;
    this.#rows.set(asn, row);
    this.#names.push(Buffer.from(organization));
    return row;
  }

  columns(): Record<string, Uint32Array | Uint8Array> {
    let end = 0;
    return {
      asns: Uint32Array.from(this.#rows.keys()),
      nameEnds: Uint32Array.from(this.#names, (name) => {
        end += name.length;
        return end;
      }),
      names: Buffer.concat(this.#names),
    };
  }
}
