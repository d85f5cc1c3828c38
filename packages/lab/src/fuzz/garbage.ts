import { aBeacon, aPress } from '@gait/server/a-beacon';
import fc from 'fast-check';

/** Any value, often one that looks valid. */
export const anything = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '-1',
      '1e999',
      'null',
      '__proto__',
      '%00',
      '../..',
      "' OR 1=1 --",
      '\u0000',
      '\ud800',
      '🦊',
    ],
    ...[
      null,
      true,
      -1,
      1.5,
      1e21,
      Number.MAX_SAFE_INTEGER,
      [],
      {},
      [[]],
      { toString: 1 },
      { __proto__: null },
    ],
    ...['x'.repeat(300), 'x'.repeat(5_000), Array(300).fill('x'), Array(5_000).fill(0)],
  ),
);

const fields = [
  ...[
    'v',
    'key',
    'session',
    'secret',
    'parent',
    'page',
    'seq',
    'origin',
    'sent',
    'path',
    'user',
    'token',
    'tags',
  ],
  ...['device', 'complete', 'strings', 'events', 'unknown', '__proto__', 'constructor'],
];

const aValid = (key: string) =>
  fc
    .array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 20 })
    .map((times) => aBeacon({ key, events: { press: times.sort((a, b) => a - b).map(aPress) } }));

/** A valid beacon with one to three of its fields replaced. */
const withWrongFields = (key: string) =>
  fc
    .tuple(
      aValid(key),
      fc.array(fc.tuple(fc.constantFrom(...fields), anything), { minLength: 1, maxLength: 3 }),
    )
    .map(([beacon, wrong]) => JSON.stringify({ ...beacon, ...Object.fromEntries(wrong) }));

const withWrongColumns = (key: string) =>
  fc
    .tuple(
      aValid(key),
      fc.constantFrom('press', 'pointer', 'keys', 'text', 'nothing'),
      fc.oneof(
        fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 30 })), { maxLength: 20 }),
        fc.tuple(
          fc.integer({ min: -5, max: 5_000 }),
          fc.stringMatching(/^[A-Za-z0-9+/]{0,40}$/),
          fc.stringMatching(/^[A-Za-z0-9+/]{0,40}$/),
        ),
        anything,
      ),
    )
    .map(([beacon, stream, columns]) =>
      JSON.stringify({ ...beacon, events: { ...beacon.events, [stream]: columns } }),
    );

/** The text of a valid beacon with a part replaced or removed. */
const withDamage = (key: string) =>
  fc
    .tuple(aValid(key), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(20), fc.string({ maxLength: 20 }))
    .map(([beacon, share, length, piece]) => {
      const text = JSON.stringify(beacon);
      const at = Math.floor(share * text.length);
      return text.slice(0, at) + piece + text.slice(at + length);
    });

/** Bodies that are rarely valid beacons. */
export const garbageBodies = (key: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: withWrongFields(key) },
    { weight: 3, arbitrary: withWrongColumns(key) },
    { weight: 3, arbitrary: withDamage(key) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2_000 }) },
    { weight: 1, arbitrary: fc.nat(40_000).map((length) => '['.repeat(length)) },
  );

/** Any text that a URL can contain, which excludes lone surrogates. */
export const garbageText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    anything.map((value) => (typeof value === 'string' ? value : fc.stringify(value)).slice(0, 2_000)),
    fc.stringMatching(/^[\w-]{1,140}$/),
  )
  .map((text) => text.replace(/\p{Surrogate}/gu, ''));
