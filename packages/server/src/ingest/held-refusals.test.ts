import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOLD_MS, heldRefusals } from './held-refusals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** The number of refusals that may be answered. */
const answered = (hold: () => Promise<void>, count: number) => {
  const done = { count: 0 };
  for (let one = 0; one < count; one++) void hold().then(() => done.count++);
  return done;
};

test('a refusal is held back for one to two seconds', async () => {
  const done = answered(heldRefusals(), 1);
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
  expect(done.count).toBe(0);
  await vi.advanceTimersByTimeAsync(HOLD_MS + 1);
  expect(done.count).toBe(1);
});

test('many refusals are answered at different times', async () => {
  const done = answered(heldRefusals(), 100);
  await vi.advanceTimersByTimeAsync(1.5 * HOLD_MS);
  expect(done.count).toBeGreaterThan(0);
  expect(done.count).toBeLessThan(100);
});

test('more than are held at once are answered at once, until others are', async () => {
  const hold = heldRefusals(3);
  const done = answered(hold, 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(done.count).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * HOLD_MS);
  const later = answered(hold, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.count).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * HOLD_MS);
});
