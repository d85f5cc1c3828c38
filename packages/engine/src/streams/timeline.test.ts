import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyEvents } from '../testing/any-events.ts';
import { timeline } from './timeline.ts';

test('every row once, in the order of time', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const rows = timeline(events, 'pointer', 'press');
      const times = rows.map(({ row }) => row.t);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(rows).toHaveLength(events.pointer.length + events.press.length);
    }),
  );
});
