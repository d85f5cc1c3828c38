import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvents } from '../testing/any-events.ts';
import { inOrder } from './in-order.ts';

test('every row once, in the order of time, the streams named first before others', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const seen: unknown[] = [];
      inOrder(events, { pointer: (row) => seen.push(row), press: (row) => seen.push(row) });
      expect(seen).toEqual([...events.pointer, ...events.press].sort((a, b) => a.t - b.t));
    }),
  );
});
