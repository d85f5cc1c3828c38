import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterCount, filtersQuery, listQuery, parseFilters, type Window, windows } from './filters.ts';

const anyFilters = fc.record({
  status: fc.constantFrom('', 'Live', 'Complete'),
  min_score: fc.constantFrom('', '25', '70'),
  action: fc.constantFrom('', 'Unknown', 'Auto-reject or high-priority review'),
  check: fc.constantFrom('', 'vpn', 'programmatic_typing'),
  user: fc.string({ unit: 'grapheme' }),
  vouched: fc.constantFrom('', 'true'),
  tag: fc.string({ unit: 'grapheme' }),
  search: fc.string({ unit: 'grapheme' }),
  window: fc.constantFrom(...(Object.keys(windows) as Window[])),
});

test('parsing a query returns the filters it was built from', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(parseFilters(filtersQuery(filters))).toEqual(filters);
    }),
  );
});

test('an empty query has no filters and a window of seven days', () => {
  const empty = parseFilters('');
  expect(filterCount(empty)).toBe(0);
  expect(empty.window).toBe('7d');
  expect(filtersQuery(empty)).toBe('');
});

test('unknown parameters and windows are ignored', () => {
  const filters = parseFilters('window=toString&tag=a%26b&color=red');
  expect(filters.window).toBe('7d');
  expect(filtersQuery(filters)).toBe('tag=a%26b');
});

test('the API query has the start of the window and no empty filters', () => {
  const filters = parseFilters('user=a+b&window=1h');
  expect(listQuery(filters, { cursor: '', now: 10_000_000 })).toBe('user=a+b&from=6400000&limit=50');
  expect(listQuery(parseFilters('vouched=true&window=all'), { cursor: '', now: 5 })).toBe(
    'vouched=true&limit=50',
  );
  expect(listQuery(parseFilters('window=all'), { cursor: 'c=1', now: 5 })).toBe('cursor=c%3D1&limit=50');
});
