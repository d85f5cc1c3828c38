import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areEvents, decodeEvents, encodeEvents } from './beacon.ts';
import { type Columns, encodeRows } from './columns.ts';
import { type Events, type StreamName, streamNames, streams } from './events.ts';
import { countIntegers, decodeIntegers, encodeIntegers, MAX_INTEGER } from './vlq.ts';

const integer = fc.integer({ min: -MAX_INTEGER, max: MAX_INTEGER });
const decode = (text: string, count: number) => decodeIntegers(text, { count, integer: MAX_INTEGER });

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
        expect(decode(encodeIntegers(values), values.length)).toEqual(values.map((v) => v + 0));
      }),
    );
  });

  test('sums of squares survive too', () => {
    const sum = fc.integer({ min: -(2 ** 51), max: 2 ** 51 });
    fc.assert(
      fc.property(fc.array(sum), (sums) => {
        const text = encodeIntegers(sums);
        expect(text).toMatch(/^[A-Za-z0-9+/]*$/);
        expect(decodeIntegers(text, { count: text.length, integer: 2 ** 52 })).toEqual(
          sums.map((v) => v + 0),
        );
      }),
    );
  });

  test('a small delta costs one byte', () => {
    expect(encodeIntegers([-15, 0, 15])).toHaveLength(3);
  });

  test('the greatest integer of a row is accepted, and one more is refused', () => {
    for (const sign of [-1, 1]) {
      expect(decode(encodeIntegers([sign * MAX_INTEGER]), 1)).toEqual([sign * MAX_INTEGER]);
      expect(decode(encodeIntegers([sign * (MAX_INTEGER + 1)]), 1)).toBeUndefined();
    }
  });

  test('damaged text is refused without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const values = decode(text, 1_000);
        expect(values === undefined || values.every(Number.isSafeInteger)).toBe(true);
      }),
    );
    expect(decode('g', 10)).toBeUndefined();
    expect(decode('////////////', 10)).toBeUndefined();
  });

  test('as many are counted as are decoded, and what cannot be decoded is not counted', () => {
    const text = fc.string({ unit: fc.constantFrom('A', 'B', 'f', 'g', '9', '/', '-', 'é'), maxLength: 24 });
    const integer = fc.constantFrom(0, 15, 100, MAX_INTEGER);
    fc.assert(
      fc.property(text, fc.nat(30), integer, (encoded, count, most) => {
        const limits = { count, integer: most };
        expect(countIntegers(encoded, limits)).toBe(decodeIntegers(encoded, limits)?.length);
      }),
      { numRuns: 2_000 },
    );
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

  test('the beacons that are accepted without decoding are those that decode', () => {
    const pieces = fc.constantFrom('A', 'B', 'C', 'D', 'g', 'h', '/', '?', '');
    fc.assert(
      fc.property(
        anyEvents,
        fc.nat(),
        fc.nat(),
        pieces,
        fc.integer({ min: -1, max: 1 }),
        (events, ...damage) => {
          const encoded = encodeEvents(events);
          expect(areEvents(encoded)).toBe(true);
          const damaged = damagedBy(encoded, damage);
          expect(areEvents(damaged)).toBe(decodeEvents(damaged) !== undefined);
        },
      ),
      { numRuns: 1_000 },
    );
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

type Damage = [stream: number, at: number, piece: string, rows: number];

/** Events in which one place of one column of a stream, and the number of its rows, are something else. */
const damagedBy = (
  encoded: ReturnType<typeof encodeEvents>,
  [stream, at, piece, rows]: Damage,
): ReturnType<typeof encodeEvents> => {
  const all = Object.entries(encoded);
  const chosen = all[stream % Math.max(1, all.length)];
  if (!chosen) return encoded;
  const [name, [count, ...texts]] = chosen;
  const column = at % texts.length;
  const text = texts[column] as string;
  const place = Math.floor(at / texts.length) % (text.length + 1);
  texts[column] = text.slice(0, place) + piece + text.slice(place + (at % 2));
  return { ...encoded, [name]: [Math.max(0, count + rows), ...texts] };
};
