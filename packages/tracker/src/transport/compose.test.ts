import { decodeEvents, type FocusChange, MAX_BEACON_BYTES, MAX_STRINGS, type PointerMove } from '@gait/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachStream } from '../recorder.ts';
import { ownRow } from '../testing/rows.ts';
import { contentsOf } from './compose.ts';

const rowsOf = (moves: number, targets: number) => {
  const pointer: PointerMove[] = [];
  const focus: FocusChange[] = [];
  for (let i = 0; i < moves; i++)
    pointer.push({
      t: 2 * i,
      x: (i * 7_919) % 1_280,
      y: i % 720,
      flags: 0,
      grid: 0,
      residue: -1,
      coalesced: 1,
    });
  for (let i = 0; i < targets; i++)
    focus.push({ t: 2 * i + 1, kind: 4, cause: 1, away: 0, flags: 0, target: targets - 1 - i });
  const rows = forEachStream(() => []);
  rows.pointer = pointer.map((row) => ownRow('pointer', row));
  rows.focus = focus.map((row) => ownRow('focus', row));
  return { rows, pointer, focus };
};
const names = Array.from({ length: 2_000 }, (_, i) => `input #field-${i}`);

test('rows split into parts arrive complete and in order, and every part fits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_096 }), fc.integer({ min: 0, max: 1_000 }), (moves, targets) => {
      const { rows, pointer, focus } = rowsOf(moves, targets);
      const contents = contentsOf(rows, names);
      const decoded = contents.map(({ events = {}, strings = [] }) => ({
        events: decodeEvents(events),
        strings,
      }));
      expect(decoded.flatMap(({ events }) => events?.pointer ?? [])).toEqual(pointer);
      expect(
        decoded.flatMap(({ events, strings }) => events?.focus.map(({ target }) => strings[target]) ?? []),
      ).toEqual(focus.map(({ target }) => names[target]));
      for (const content of contents) {
        expect(JSON.stringify(content).length).toBeLessThan(MAX_BEACON_BYTES);
        expect(content.strings?.length ?? 0).toBeLessThanOrEqual(MAX_STRINGS);
      }
    }),
    { numRuns: 20 },
  );
});

test('no rows make one empty part', () => {
  expect(contentsOf(rowsOf(0, 0).rows, names)).toEqual([{}]);
});
