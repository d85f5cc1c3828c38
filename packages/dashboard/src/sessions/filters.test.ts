import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FilterName, filterNames, textOfFilter } from './filter-texts.ts';
import {
  exportQuery,
  filterCount,
  filtersQuery,
  listQuery,
  parseFilters,
  type Window,
  windows,
} from './filters.ts';

const textOrNone = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme' }));
const day = fc.constantFrom('', '2026-10-14', '2026-11-01');
const anyFilters = fc
  .record({
    ...(Object.fromEntries(filterNames.map((name) => [name, textOrNone])) as Readonly<
      Record<FilterName, typeof textOrNone>
    >),
    order: fc.constantFrom('activity', 'start', 'score'),
    direction: fc.constantFrom('asc', 'desc'),
    window: fc.constantFrom(...(Object.keys(windows) as Window[])),
    first_day: day,
    last_day: day,
    view: fc.constantFrom('', 'view_1'),
  })
  .map((filters) => (filters.window === 'dates' ? filters : { ...filters, first_day: '', last_day: '' }));

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

test('the order is in the query of the list, and in that of no count', () => {
  const filters = parseFilters('order=score&direction=desc&window=all');
  expect(listQuery(filters, { cursor: '', now: 5 })).toBe('order=score&direction=desc&limit=50');
  expect(exportQuery(filters, 5)).toBe('');
  expect(filterCount(filters)).toBe(0);
});

test('own dates reach from the start of the first day to the end of the last one', () => {
  const query = listQuery(parseFilters('window=dates&first_day=2026-10-14&last_day=2026-10-15'), {
    cursor: '',
    now: 5,
  });
  const from = new Date(2026, 9, 14).getTime();
  const to = new Date(2026, 9, 16).getTime() - 1;
  expect(query).toBe(`from=${from}&to=${to}&limit=50`);
  expect(listQuery(parseFilters('window=dates'), { cursor: '', now: 5 })).toBe('limit=50');
});

test('links of earlier versions still filter by their check', () =>
  expect(parseFilters('check=tor').checks).toBe('tor:detected'));

test.each([
  ['window=24h&from=5000', 100_000_000, 'from=13600000'],
  ['window=24h&from=99000000', 100_000_000, 'from=99000000'],
  ['window=all&from=5000', 100_000_000, 'from=5000'],
])('both the window %s and the time of a link hold', (query, now, asked) =>
  expect(exportQuery(parseFilters(query), now)).toBe(asked),
);

test('what a link has wrong is refused by the server, and never shown as something else', () => {
  const days = parseFilters('window=dates&first_day=2026-13-45&last_day=x');
  expect(listQuery(days, { cursor: '', now: 5 })).toBe('from=NaN&to=NaN&limit=50');
  expect(textOfFilter('action').chip('Foo')).toBe('Action: Foo');
  expect(textOfFilter('action').chip('Unknown')).toBe('Unknown');
});
