import { expect, test } from 'vitest';
import { edgeRows } from '../testing/edge-rows.ts';
import { sessionOf } from '../testing/judge.ts';
import { keyRow } from '../testing/rows.ts';
import { aVisitor } from '../testing/visitor.ts';
import { tells } from './tells.ts';

/** Cut often, so that a beacon holds rows of one stream or of several. */
const ends = Array.from({ length: 150 }, (_, i) => 400 * i);
const { streams } = sessionOf(edgeRows(1, 700), { ends });

test('rows at the edges reach nearly every kind of sighting', () => {
  expect(Object.keys(streams.clicks.seen)).toHaveLength(8);
  expect(Object.keys(streams.typing.seen)).toHaveLength(10);
  expect(Object.keys(streams.scroll.seen)).toHaveLength(3);
  expect(Object.keys(streams.text.seen)).toHaveLength(2);
});

test('the lowest dispersion has three digits, and is 9 before the first window', () => {
  const lowestOf = (keys: number) =>
    sessionOf(aVisitor().types('x'.repeat(keys), { every: [80, 190, 120, 240] })).streams.typing
      .lowestDispersion;
  expect(lowestOf(13)).toBe(0.392);
  expect(lowestOf(12)).toBe(9);
});

test('modifier keys do not interrupt a run of text', () => {
  const visitor = aVisitor().types('Six of');
  visitor.adds('keys', keyRow('modifier', 80, -1)).types('thirteen');
  expect(sessionOf(visitor).streams.typing.intervals).toBe(13);
});

test('tells keep four names of 40 characters, and count at least once', () => {
  const visitor = aVisitor().tells('foreign_stack', 'x'.repeat(60), 0);
  for (const name of ['a', 'b', 'b', 'c', 'd']) visitor.tells('foreign_stack', name);
  const { seen, names } = tells.features(sessionOf(visitor).streams.tells);
  expect(names.foreign_stack).toEqual(['x'.repeat(40), 'a', 'b', 'c']);
  expect(seen.foreign_stack?.[0]).toBe(6);
});

test('the first key of a session has no flight time', () => {
  const seen = (keys: number) =>
    Object.keys(
      sessionOf(aVisitor().types('x'.repeat(keys), { every: [90], held: [90] })).streams.typing.seen,
    );
  expect(seen(12)).not.toContain('noFlight');
  expect(seen(13)).toContain('noFlight');
});

/** The names of what typing at these intervals shows. */
const seenAt = (keys: number, every: readonly number[]) =>
  Object.keys(sessionOf(aVisitor().types('x'.repeat(keys), { every, held: [60] })).streams.typing.seen);

test('intervals are steady below a dispersion of 0.2', () => {
  expect(seenAt(49, [81, 119])).toContain('steady');
  expect(seenAt(49, [80, 120])).not.toContain('steady');
});

test('two keys in one millisecond have an interval', () => {
  const { intervals } = sessionOf(aVisitor().types('xx', { every: [0] })).streams.typing;
  expect(intervals).toBe(1);
});
