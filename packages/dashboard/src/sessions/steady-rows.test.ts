import type { SessionRow } from '@gait/server';
import { expect, test } from 'vitest';
import { PAGE_SIZE } from './filters.ts';
import { steadyRows } from './steady-rows.ts';

const row = (session_id: string, last_activity_at: number, risk_score = 0) =>
  ({ session_id, last_activity_at, risk_score }) as SessionRow;
const shown = [row('c', 30), row('b', 20), row('a', 10)];
const idsOf = (rows: readonly SessionRow[]) => rows.map(({ session_id }) => session_id);

test('a shown row takes its new values in its place', () => {
  const { rows, added, isReordered } = steadyRows(shown, [row('c', 30), row('b', 21, 80), row('a', 10)]);
  expect(idsOf(rows)).toEqual(['c', 'b', 'a']);
  expect(rows[1]?.risk_score).toBe(80);
  expect({ added, isReordered }).toEqual({ added: 0, isReordered: false });
});

test('new sessions are counted, and the rows that they push off the page stay', () => {
  const latest = [row('e', 50), row('d', 40), row('c', 30)];
  expect(steadyRows(shown, latest)).toMatchObject({ rows: shown, added: 2, isReordered: false });
});

test('a session that is active again keeps its place until the order is asked for', () => {
  const { rows, added, isReordered } = steadyRows(shown, [row('a', 40), row('c', 30), row('b', 20)]);
  expect(idsOf(rows)).toEqual(['c', 'b', 'a']);
  expect({ added, isReordered }).toEqual({ added: 0, isReordered: true });
});

test('in another order, a new session counts however long ago it was active', () => {
  expect(steadyRows(shown, [row('z', 5), row('c', 30), row('b', 20)], false).added).toBe(1);
});

test.each([
  [PAGE_SIZE, 10, true],
  [PAGE_SIZE, PAGE_SIZE, false],
  [7, 7, true],
])('of a page of %i, %i are new: that is all there is to know is %s', (size, added, isAddedExact) => {
  const before = Array.from({ length: size }, (_, index) => row(`old ${index}`, size - index));
  const latest = Array.from({ length: added }, (_, index) => row(`new ${index}`, 200 - index));
  const page = [...latest, ...before].slice(0, size);
  expect(steadyRows(before, page)).toMatchObject({ added, isAddedExact });
});

test('an older session that follows an erased one is not new', () => {
  expect(steadyRows(shown, [row('c', 30), row('b', 20), row('z', 5)])).toMatchObject({
    added: 0,
    isReordered: false,
  });
});
