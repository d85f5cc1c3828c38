import { expect, test } from 'vitest';
import { detectedFilter } from '../risk/detected-filter.ts';
import { parseFilters } from '../sessions/filters.ts';
import { listLink, overviewLink, parseOverview } from './list-link.ts';

/** What the list that a figure leads to filters by. */
const listed = (filters: string, part: Parameters<typeof listLink>[1], to?: number) =>
  Object.fromEntries(
    new URLSearchParams(listLink({ filters: parseFilters(filters), from: 1_000, to }, part).slice(2)),
  );

test('a link names the time and the filters of the list', () =>
  expect(listed('window=24h', { action: 'Auto-accept', ...detectedFilter(['bot', 'tor']) })).toEqual({
    action: 'Auto-accept',
    checks: 'bot:detected,tor:detected',
    from: '1000',
    window: 'all',
  }));

test('a period ends before its last millisecond', () =>
  expect(listed('', {}, 2_000)).toEqual({ from: '1000', to: '1999', window: 'all' }));

test('a part of a filtered overview passes its filters, too', () => {
  const filters =
    'tag=a&checks=vpn:unknown&min_score=25&max_score=60&user=ana&window=dates&first_day=2026-11-01';
  expect(listed(filters, { tag: 'b', min_score: '20', max_score: '29', ...detectedFilter(['bot']) })).toEqual(
    {
      tag: 'a,b',
      checks: 'vpn:unknown,bot:detected',
      min_score: '25',
      max_score: '29',
      user: 'ana',
      from: '1000',
      window: 'all',
    },
  );
});

test('the address of the overview has the filters of the list, and earlier links keep their days', () => {
  expect(overviewLink(parseFilters('tag=a&window=24h'))).toBe('/overview?tag=a&window=24h');
  expect(overviewLink(parseFilters(''))).toBe('/overview');
  expect([1, 7, 30].map((days) => parseOverview(`days=${days}`).window)).toEqual(['24h', '7d', '30d']);
});
