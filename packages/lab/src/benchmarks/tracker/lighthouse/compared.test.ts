import { expect, test } from 'vitest';
import { compared } from './compared.ts';

test('a difference of the medians stands beside the spread of the page without the tracker', () => {
  expect(compared({ without: [100, 90, 130], with: [110, 120, 115] })).toEqual({
    without: 100,
    with: 115,
    difference: 15,
    spread: 40,
    within_spread: 'yes',
    runs: 3,
  });
});

test('a difference beyond the spread is named, in both directions', () => {
  expect(compared({ without: [100, 101, 102], with: [110, 120, 115] })).toMatchObject({
    within_spread: 'no',
  });
  expect(compared({ without: [100, 99, 98], with: [90, 91, 92] })).toMatchObject({ within_spread: 'no' });
});

test('one run has no spread', () => {
  expect(compared({ without: [100], with: [100] })).toMatchObject({ spread: null, within_spread: null });
});
