import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { LEAP_MS, leapText, leapWatch, START_GAP_MS, STEADY_MS } from './leap-watch.ts';

const aWatch = () => {
  const clock = { wall: 1_795_000_000_000, monotonic: 5_000 };
  return { clock, watch: leapWatch({ now: () => clock.wall, monotonicNow: () => clock.monotonic }) };
};

test.each([LEAP_MS, -LEAP_MS])('a clock that moves by %d ms has not leaped, one ms more has', (byMs) => {
  const { clock, watch } = aWatch();
  clock.wall += byMs;
  expect(watch.leap()).toBeUndefined();
  clock.wall += byMs + Math.sign(byMs);
  expect(watch.leap()).toMatchObject({ byMs: byMs + Math.sign(byMs) });
});

test('a second leap starts the wait again', () => {
  const { clock, watch } = aWatch();
  clock.wall += 48 * HOUR_MS;
  expect(watch.leap()?.waitMs).toBe(STEADY_MS);
  clock.wall += 48 * HOUR_MS + HOUR_MS;
  clock.monotonic += HOUR_MS;
  expect(watch.leap()?.waitMs).toBe(STEADY_MS);
});

test('a start a day after the last activity is trusted, one ms later is not', () => {
  for (const [gap, waits] of [
    [START_GAP_MS, false],
    [START_GAP_MS + 1, true],
  ] as const) {
    const { clock, watch } = aWatch();
    watch.start(clock.wall - gap);
    expect(watch.leap() !== undefined).toBe(waits);
  }
});

test('an empty store says nothing about the clock', () => {
  const { watch } = aWatch();
  watch.start(-Infinity);
  expect(watch.leap()).toBeUndefined();
});

test('words say which way and how long', () => {
  expect(leapText({ byMs: -2 * HOUR_MS, waitMs: 6 * HOUR_MS })).toBe(
    'the clock moved back by 2.0 h, so nothing is deleted until it is back or has run steadily for 6.0 h',
  );
});
