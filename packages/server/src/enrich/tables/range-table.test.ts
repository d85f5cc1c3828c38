import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressCount, findValue } from './range-table.ts';
import { rangeTable } from './range-table-builder.ts';

const ipv4Range = (first: number, last: number, value: number) => ({
  first: { high: first, low: 0 },
  last: { high: last, low: 0 },
  value,
});

test('equal neighbours merge, others stay apart', () => {
  const table = rangeTable(4, [ipv4Range(10, 19, 1), ipv4Range(0, 9, 1), ipv4Range(20, 29, 2)]);
  expect(Array.from(table.value)).toEqual([1, 2]);
  expect(addressCount(table)).toBe(30);
});

test('IPv6 ranges meet across the 32-bit border', () => {
  const end = 0xffffffff;
  const table = rangeTable(6, [
    { first: { high: 5, low: 7 }, last: { high: 5, low: end }, value: 1 },
    { first: { high: 6, low: 0 }, last: { high: 6, low: 3 }, value: 1 },
  ]);
  expect(table.value.length).toBe(1);
  expect(findValue(table, { high: 5, low: 6 })).toBeUndefined();
  expect(findValue(table, { high: 6, low: 3 })).toBe(1);
  expect(findValue(table, { high: 6, low: 4 })).toBeUndefined();
});

test('answers like a search through every range, the earliest start winning', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.nat(200), fc.nat(30), fc.nat(3))
      .map(([first, size, value]) => ipv4Range(first, first + size, value)),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(ranges, fc.nat(240), (given, high) => {
      const covering = given.filter(({ first, last }) => first.high <= high && high <= last.high);
      const found = findValue(rangeTable(4, given), { high, low: 0 });
      expect(found === undefined).toBe(covering.length === 0);
      if (found !== undefined) expect(covering.map(({ value }) => value)).toContain(found);
    }),
  );
});
