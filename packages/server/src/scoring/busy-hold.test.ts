import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { busyHold } from './busy-hold.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Seconds of which the scorer works a share, and what it lets beacons wait after each five. */
const after = (hold: ReturnType<typeof busyHold>, share: number, seconds: number): number[] =>
  Array.from({ length: seconds / 5 }, () => {
    const from = performance.now();
    vi.advanceTimersByTime(5_000);
    hold.worked(from, from + 5_000 * share);
    return hold.ms();
  });

test('waits twice as long for each five seconds in which the scorer works for more than three tenths', () => {
  expect(after(busyHold(), 0.31, 30)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test('does not wait while there is time', () => {
  expect(after(busyHold(), 0.29, 15)).toEqual([0, 0, 0]);
});

test('goes on with the wait that leaves some time, and halves it when there is more', () => {
  const hold = busyHold(4_000);
  after(hold, 0.9, 20);
  expect(after(hold, 0.16, 15)).toEqual([4_000, 4_000, 4_000]);
  expect(after(hold, 0.14, 20)).toEqual([2_000, 1_000, 0, 0]);
});

test('ends the wait after a pause', () => {
  const hold = busyHold();
  after(hold, 0.9, 30);
  vi.advanceTimersByTime(9_999);
  expect(hold.ms()).toBe(5_000);
  vi.advanceTimersByTime(10_000);
  expect(hold.ms()).toBe(0);
});
