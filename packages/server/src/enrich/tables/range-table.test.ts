import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressCount, findValue } from './range-table.ts';
import { rangeTable } from './range-table-builder.ts';

const ipv4Range = (first: number, last: number, value: number) => ({
  first: { high: first, low: 0 },
  last: { high: last, low: 0 },
  value,
});

test('adjacent equal ranges merge, others do not', () => {
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

test('finds the same as a linear search, in which the smallest value wins', () => {
  const networks = fc.array(
    fc.tuple(fc.nat(255), fc.nat(8), fc.nat(9)).map(([address, bits, value]) => {
      const size = 2 ** bits;
      const first = address - (address % size);
      return ipv4Range(first, first + size - 1, value);
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(networks, fc.nat(260), (given, high) => {
      const covering = given.filter(({ first, last }) => first.high <= high && high <= last.high);
      const smallest = covering.length === 0 ? undefined : Math.min(...covering.map(({ value }) => value));
      expect(findValue(rangeTable(4, given), { high, low: 0 })).toBe(smallest);
    }),
  );
});

test('an IPv6 network within another splits it', () => {
  const end = 0xffffffff;
  const table = rangeTable(6, [
    { first: { high: 5, low: 0 }, last: { high: 6, low: end }, value: 1 },
    { first: { high: 6, low: 0 }, last: { high: 6, low: 0 }, value: 0 },
  ]);
  const at = (high: number, low: number) => findValue(table, { high, low });
  expect([at(5, 0), at(5, end), at(6, 0), at(6, 1), at(6, end)]).toEqual([1, 1, 0, 1, 1]);
  expect(at(7, 0)).toBeUndefined();
});
