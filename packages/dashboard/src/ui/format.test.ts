import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countryName,
  formatAge,
  formatDuration,
  formatNumber,
  formatPercent,
  placeName,
  plural,
  shortId,
  startOfId,
} from './format.ts';

describe('formatDuration', () => {
  test.each([
    [0, '0 s'],
    [999, '0 s'],
    [4_000, '4 s'],
    [72_000, '1 min 12 s'],
    [3_600_000, '1 h'],
    [7_500_000, '2 h 5 min'],
    [273_600_000, '3 d 4 h'],
    [86_410_000, '1 d'],
  ])('%i ms is %s', (ms, words) => expect(formatDuration(ms)).toBe(words));

  test('has at most two units and no zero next to another unit', () => {
    fc.assert(
      fc.property(fc.nat(1e10), (ms) => {
        const words = formatDuration(ms);
        expect(words.split(' ').length).toBeLessThanOrEqual(4);
        if (ms >= 1_000) expect(words).not.toMatch(/(^| )0 /);
      }),
    );
  });
});

describe('formatAge', () => {
  const now = 1_800_000_000_000;
  test.each([
    [-3_000, 'just now'],
    [4_999, 'just now'],
    [42_000, '42 s ago'],
    [300_000, '5 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [23 * 3_600_000, '23 h ago'],
    [25 * 3_600_000, '1 d ago'],
    [12 * 86_400_000, '12 d ago'],
  ])('%i ms is %s', (ms, words) => expect(formatAge(now - ms, now)).toBe(words));
});

test('a probability is never shown as certain', () => {
  expect([0, 0.544, 0.9999].map(formatPercent)).toEqual(['1%', '54%', '99%']);
});

test('a place name leaves out what is unknown', () => {
  expect(placeName('Berlin', 'DE')).toBe('Berlin, Germany');
  expect(placeName(null, 'DE')).toBe('Germany');
  expect(placeName(null, null)).toBe('');
  expect(countryName('no code')).toBe('no code');
});

test('numbers keep their significant digits', () => {
  expect(formatNumber(0.042123)).toBe('0.04212');
  expect(formatNumber(118)).toBe('118');
  expect(formatNumber(1_204_881)).toBe('1,204,880');
  expect(plural(1, 'session')).toBe('1 session');
  expect(plural(1_204, 'session')).toBe('1,204 sessions');
});

test('a short ID is a start or an end that the search takes as it is shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abc123_-'), maxLength: 40 }), (id) => {
      expect(id.endsWith(shortId(id).replace(/^…/, ''))).toBe(true);
      expect(id.startsWith(startOfId(id).replace(/…$/, ''))).toBe(true);
    }),
  );
});
