import { afterEach, expect, test, vi } from 'vitest';
import { isSound } from './sound.ts';

const FIELDS = { origin: 1_790_000_000_000, sent: 1_200.5, path: '/' };

afterEach(() => vi.restoreAllMocks());

test('an ordinary page is sound', () => {
  expect(isSound(FIELDS)).toBe(true);
});

test.each([
  ['the time of day as the age of the page', { sent: 1_790_000_000_000 }],
  ['no time origin', { origin: Number.NaN }],
  ['no path', { path: '' }],
])('%s is not', (_, change) => {
  expect(isSound({ ...FIELDS, ...change })).toBe(false);
});

test.each<[string, () => void]>([
  ['a rounding that answers nothing', () => vi.spyOn(Math, 'round').mockReturnValue(Number.NaN)],
  ['lists that lose what is mapped', () => vi.spyOn(Array.prototype, 'map').mockReturnValue([])],
  ['other JSON', () => vi.spyOn(JSON, 'stringify').mockReturnValue('{}')],
])('%s is not', (_, replace) => {
  replace();
  expect(isSound(FIELDS)).toBe(false);
});
