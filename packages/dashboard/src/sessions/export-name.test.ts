import { DAY_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportName, exportText } from './export-name.ts';
import { parseFilters } from './filters.ts';

const NOW = new Date(2026, 10, 26, 12).getTime();
const named = (query: string) => exportName(parseFilters(query), 'csv', NOW);

test('a file is named by the tag and the days that are in it', () => {
  expect(named('tag=wave-2')).toBe('gait-wave-2-2026-11-19_2026-11-26.csv');
  expect(named('window=1h')).toBe('gait-2026-11-26.csv');
  expect(named('window=all&tag=wave-2,panel a')).toBe('gait-wave-2-panel-a-until-2026-11-26.csv');
  expect(named('window=dates&first_day=2026-11-01&last_day=2026-11-03')).toBe(
    'gait-2026-11-01_2026-11-03.csv',
  );
  expect(named('window=dates&last_day=2026-11-03')).toBe('gait-until-2026-11-03.csv');
});

test('no tag makes a name that is a path, or hides what kind of file it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (tag) => {
      const name = exportName({ ...parseFilters(''), tag }, 'json', NOW);
      expect(name).toMatch(/^gait-[\p{L}\p{N}._-]*\.json$/u);
      expect(name.length).toBeLessThan(110);
    }),
  );
});

test('files of other days have other names', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      const later = exportName(parseFilters('tag=a'), 'csv', NOW + days * DAY_MS);
      expect(later).not.toBe(named('tag=a'));
    }),
  );
});

test('what is in the file is said beside it', () => {
  const found = { sessions: 1_200, isExact: true };
  expect(exportText(found, parseFilters(''))).toBe('1,200 sessions of the last 7 days');
  expect(exportText({ sessions: 1, isExact: true }, parseFilters('window=all'))).toBe(
    '1 session of all time',
  );
  expect(exportText(undefined, parseFilters('window=dates'))).toBe('Sessions of the chosen days');
});
