import { type Events, UNTRUSTED } from '@gait/wire';
import { expect, test } from 'vitest';
import { breaksOfClock, noClock, noteSystem } from './clock-law.ts';

const keys = (count: number, residue: number, flags = 0) =>
  ({
    pointer: [],
    press: [],
    keys: Array.from({ length: count }, () => ({ residue, flags })),
  }) as unknown as Events;

const onWindows = () => {
  const state = noClock();
  noteSystem(state, { platform: 'Win32', user_agent: 'Mozilla/5.0 (Windows NT 10.0)' });
  return state;
};

test('every eighth row that contradicts the system breaks the law, however rows are cut into beacons', () => {
  const state = onWindows();
  expect([7, 1, 8, 15, 1].map((count) => breaksOfClock(state, keys(count, 3)))).toEqual([0, 1, 1, 1, 1]);
});

test('rows that agree, and rows of scripts, break nothing', () => {
  const state = onWindows();
  expect(breaksOfClock(state, keys(80, -1))).toBe(0);
  expect(breaksOfClock(state, keys(80, 3, UNTRUSTED))).toBe(0);
  expect(breaksOfClock(state, keys(8, 0))).toBe(1);
});

test('moves, keys and presses count together', () => {
  const row = { residue: 3, flags: 0 };
  const events = { pointer: [row, row], keys: [row, row, row], press: [row, row, row] } as unknown as Events;
  expect(breaksOfClock(onWindows(), events)).toBe(1);
});

test.each([
  { platform: { error: 'TypeError' }, user_agent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  { platform: 'Linux x86_64', user_agent: { error: 'TypeError' } },
  { platform: 'Linux x86_64' },
])('a page that names no system is not judged: %j', (readings) => {
  const state = noClock();
  noteSystem(state, readings);
  expect([breaksOfClock(state, keys(80, 3)), breaksOfClock(state, keys(80, -1))]).toEqual([0, 0]);
});
