import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterCount, filtersOf, listQuery, searchOf, type Window, windows } from './filters.ts';

const anyFilters = fc.record({
  status: fc.constantFrom('', 'Live', 'Complete'),
  min_score: fc.constantFrom('', '25', '70'),
  action: fc.constantFrom('', 'Unknown', 'Auto-reject or high-priority review'),
  check: fc.constantFrom('', 'vpn', 'programmatic_typing'),
  user: fc.string({ unit: 'grapheme' }),
  tag: fc.string({ unit: 'grapheme' }),
  search: fc.string({ unit: 'grapheme' }),
  window: fc.constantFrom(...(Object.keys(windows) as Window[])),
});

test('an address brings back the filters it was made from', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(filtersOf(searchOf(filters))).toEqual(filters);
    }),
  );
});

test('a bare address has no filter and looks back a week', () => {
  const bare = filtersOf('');
  expect(filterCount(bare)).toBe(0);
  expect(bare.window).toBe('7d');
  expect(searchOf(bare)).toBe('');
});

test('an address with words the table does not know is read as far as it is known', () => {
  const filters = filtersOf('window=toString&tag=a%26b&colour=red');
  expect(filters.window).toBe('7d');
  expect(searchOf(filters)).toBe('tag=a%26b');
});

test('the query names the window as a moment and leaves out what is not set', () => {
  const filters = filtersOf('user=a+b&window=1h');
  expect(listQuery(filters, { cursor: undefined, now: 10_000_000 })).toBe('user=a+b&from=6400000&limit=50');
  expect(listQuery(filtersOf('window=all'), { cursor: 'c=1', now: 5 })).toBe('cursor=c%3D1&limit=50');
});
