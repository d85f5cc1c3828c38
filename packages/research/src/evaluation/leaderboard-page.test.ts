import { expect, test } from 'vitest';
import { leaderboardPage, withTables } from './leaderboard-page.ts';

const COLUMNS = ['expert', 'family left out', 'people', 'TPR, long, interval'];

const pageOf = (rows: readonly (readonly (string | number)[])[]) =>
  leaderboardPage([{ title: 'Unknown bot families', note: 'Unseen.', columns: COLUMNS, rows }]);

test('of the rows that are good enough, the lowest of each expert stays', () => {
  const page = pageOf([
    ['mouse', 'linear', 3, '1.000 [0.9, 1]'],
    ['mouse', 'bezier', 4, '0.980 [0.9, 1]'],
    ['mouse', 'replay', 3, '0.899 [0.8, 1]'],
    ['click', 'brief', 3, '0.990 [0.9, 1]'],
  ]);
  expect(page.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| expert | family left out | people | TPR, long, interval |',
    '| mouse | replay | 3 | 0.899 [0.8, 1] |',
    '| mouse | bezier, the lowest of 2 others | 4 | 0.980 [0.9, 1] |',
    '| click | brief | 3 | 0.990 [0.9, 1] |',
  ]);
});

test('a column that says the same in every row is a sentence', () => {
  const page = pageOf([
    ['mouse', 'a', 3, '0.5'],
    ['click', 'b', 3, '0.6'],
  ]);
  expect(page).toContain('The same in every row: people 3.');
  expect(page).toContain('| mouse | a | 0.5 |');
});

test('drivers that are always Detected are one row, with their sums', () => {
  const page = leaderboardPage([
    {
      title: 'Drivers in real browsers',
      note: '',
      columns: ['driver', 'sessions', 'with 40', 'ROC AUC', 'Detected', 'highest log-odds'],
      rows: [
        ['people', 9, 9, Number.NaN, 0, 1.5],
        ['selenium', 4, 3, 1, 3, 9.25],
        ['webdriver', 5, 5, 0.5, 5, 8.125],
        ['bezier', 5, 5, 1, 4, 8],
      ],
    },
  ]);
  expect(page).toContain('| selenium, webdriver | 9 | 8 | 0.500 | 8 | 9.250 |');
  expect(page).toContain('| bezier | 5 | 5 | 1 | 4 | 8 |');
  expect(page).toContain('| people | 9 | 9 | - | 0 | 1.500 |');
});

test('a table that is measured again takes its place, and a new one comes last', () => {
  const page = '# Page\n\nWritten.\n\n## Old\n\nBefore.\n\n| a |\n|---|\n| 1 |\n\n## Other\n\nStays.\n';
  const table = { note: 'Now.', columns: ['a'], rows: [[2]] };
  expect(
    withTables(
      page,
      ['Old', 'New'].map((title) => ({ ...table, title })),
      'abc',
    ),
  ).toBe(
    '# Page\n\nWritten.\n\n## Old\n\nNow. Measured at commit abc.\n\n| a |\n|---|\n| 2 |\n\n## Other\n\nStays.\n\n## New\n\nNow. Measured at commit abc.\n\n| a |\n|---|\n| 2 |\n',
  );
});
