import { expect, test } from 'vitest';
import { printedTable, rounded } from './printed.ts';

test('lines with the same fields stand in one table, under their names', () => {
  const table = printedTable([
    { case: 'burst', rate: 9_000 },
    { case: 'accused', movements: 'recorded' },
    { case: 'sustained', rate: null },
  ]);
  expect(table).toBe(
    [
      'case       rate',
      'burst      9000',
      'sustained  -',
      '',
      'case     movements',
      'accused  recorded',
    ].join('\n'),
  );
});

test('figures have three significant digits, and none where nothing was measured', () => {
  expect([rounded(1234.5), rounded(0.012345), rounded(Number.NaN)]).toEqual([1230, 0.0123, null]);
});
