import { expect, test } from 'vitest';
import { growthOf, type Held, trendOf } from './growth.ts';

const MINUTES = 40;

/** A page whose heap grows by `bytes` a minute, with the saw teeth of a collector. */
const pageOf = (bytes: number, more: Partial<Held> = {}): Held[] =>
  Array.from({ length: MINUTES }, (_, minute) => ({
    heap: 2_000_000 + bytes * minute + 30_000 * (minute % 3),
    listeners: 40,
    nodes: 500,
    documents: 1,
    ...more,
  }));

const leaksOf = (page: readonly Held[], control: readonly Held[]) =>
  growthOf(page, control)
    .filter(({ leaks }) => leaks)
    .map(({ name }) => name);

test('the growth of a steady series is its slope, and one outlier does not change it', () => {
  const steady = Array.from({ length: 20 }, (_, minute) => 5 * minute);
  expect(trendOf(steady).perHour).toBe(300);
  expect(trendOf(steady.with(10, 9_999)).perHour).toBe(300);
});

test('a page that holds more than its control, but does not grow, has no leak', () => {
  expect(leaksOf(pageOf(0, { listeners: 80, nodes: 900 }), pageOf(0))).toEqual([]);
});

test('a page that grows as its control does has no leak', () => {
  expect(leaksOf(pageOf(20_000), pageOf(20_000))).toEqual([]);
});

test('a page whose heap grows by 10 KB a minute more than its control has a leak', () => {
  expect(leaksOf(pageOf(10_000), pageOf(0))).toEqual(['heap']);
});

test('a listener or an element that stays each minute is a leak', () => {
  const control = pageOf(0);
  const page = control.map((held, minute) => ({ ...held, listeners: 40 + minute, nodes: 500 + 5 * minute }));
  expect(leaksOf(page, control)).toEqual(['listeners', 'nodes']);
});

test('a difference within the noise of both pages is no leak', () => {
  const noisy = pageOf(0).map((held, minute) => ({
    ...held,
    heap: held.heap + 900_000 * ((minute * 7) % 5),
  }));
  expect(leaksOf(noisy, pageOf(0))).toEqual([]);
});
