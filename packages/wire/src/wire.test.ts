import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEvents, encodeEvents } from './beacon.ts';
import { type Columns, encodeRows } from './columns.ts';
import { type Events, type StreamName, streamNames, streams } from './events.ts';
import { decodeIntegers, encodeIntegers, MAX_INTEGER } from './vlq.ts';

const integer = fc.integer({ min: -MAX_INTEGER, max: MAX_INTEGER });

const rowsOf = (columns: Columns) =>
  fc.array(
    fc.record(
      Object.fromEntries(Object.keys(columns).map((name) => [name, fc.integer({ min: -1e6, max: 1e6 })])),
    ),
    {
      maxLength: 40,
    },
  );

const anyEvents = fc.record(
  Object.fromEntries(streamNames.map((name) => [name, rowsOf(streams[name])])) as Record<
    StreamName,
    fc.Arbitrary<never>
  >,
) as unknown as fc.Arbitrary<Events>;

describe('integers as text', () => {
  test('decoding returns what was encoded', () => {
    fc.assert(
      fc.property(fc.array(integer), (values) => {
        expect(decodeIntegers(encodeIntegers(values), values.length)).toEqual(values.map((v) => v + 0));
      }),
    );
  });

  test('a small delta costs one byte', () => {
    expect(encodeIntegers([-15, 0, 15])).toHaveLength(3);
  });

  test('damaged text is refused without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const values = decodeIntegers(text, 1_000);
        expect(values === undefined || values.every(Number.isSafeInteger)).toBe(true);
      }),
    );
    expect(decodeIntegers('g', 10)).toBeUndefined();
    expect(decodeIntegers('////////////', 10)).toBeUndefined();
  });
});

describe('events of a beacon', () => {
  test('decoding returns what was encoded, in every stream', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(decodeEvents(encodeEvents(events))).toEqual(events);
      }),
    );
  });

  test('a column of another length refuses the beacon', () => {
    expect(decodeEvents({ wheel: [2, encodeIntegers([1])] })).toBeUndefined();
    expect(decodeEvents({ pointer: [3] })).toBeUndefined();
  });

  test('a stream of a later version is dropped', () => {
    expect(decodeEvents({ telepathy: [1, 'A'] } as never)?.press).toEqual([]);
  });

  test('a frame-aligned mouse move costs at most 5 bytes', () => {
    const moves = Array.from({ length: 300 }, (_, i) => ({
      t: i * 17,
      x: Math.round(400 + 380 * Math.sin(i / 23)),
      y: Math.round(300 + 250 * Math.cos(i / 31)),
      flags: 0,
      grid: 0,
      residue: 4,
      coalesced: 1 + (i % 40 === 0 ? 1 : 0),
    }));
    expect(JSON.stringify(encodeRows(streams.pointer, moves)).length / moves.length).toBeLessThanOrEqual(5);
  });
});
