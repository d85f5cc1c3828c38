import { afterEach, expect, test, vi } from 'vitest';
import { sleptTime } from './clock.ts';

const ORIGIN = 1_795_000_000_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sleptAt = (date: number) => {
  vi.useFakeTimers({ now: date });
  return sleptTime(ORIGIN, 5_000);
};

test('a computer that slept has lost the time, and one whose clock was set has not', () => {
  expect(sleptAt(ORIGIN + 5_000)).toBeUndefined();
  expect(sleptAt(ORIGIN + 64_000)).toBeUndefined();
  expect(sleptAt(ORIGIN + 3_605_000)).toBe(3_600_000);
  expect(sleptAt(ORIGIN - 3_600_000)).toBeUndefined();
  vi.stubGlobal('Date', class {});
  expect(sleptTime(ORIGIN, 5_000)).toBeUndefined();
});
