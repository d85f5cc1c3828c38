import { type Beacon, type Events, streamNames, streams } from '@gait/wire';
import fc from 'fast-check';

/** Any integer that fits in a beacon; likely ones are more frequent. */
const column = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -1, max: 12 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 1_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -(2 ** 30), max: 2 ** 30 - 1 }) },
);

const rowsOf = (columns: object) =>
  fc.array(fc.record(Object.fromEntries(Object.keys(columns).map((name) => [name, column]))), {
    maxLength: 30,
  });

export const anyEvents = fc.record(
  Object.fromEntries(streamNames.map((name) => [name, rowsOf(streams[name])])),
) as unknown as fc.Arbitrary<Events>;

const anyReading = fc.oneof(
  fc.boolean(),
  fc.double({ noNaN: true }),
  fc.string(),
  fc.array(fc.string()),
  fc.array(fc.integer()),
  fc.record({ error: fc.string({ maxLength: 20 }) }),
);

const readingNames = [
  'webdriver',
  'user_agent',
  'gl_renderer',
  'hardware',
  'screen',
  'window',
  'frame_mismatch',
];

/** Any beacon that passes the server's validation, plausible or not. */
export const anyBeacon: fc.Arbitrary<Beacon> = fc.record({
  v: fc.constant(1),
  key: fc.constant('pub-any'),
  session: fc.constant('any'),
  secret: fc.constant('any'),
  page: fc.constantFrom('a', 'b'),
  seq: fc.nat(100),
  origin: fc.integer({ min: 0, max: 2e12 }),
  sent: fc.integer({ min: 0, max: 1e9 }),
  path: fc.constant('/'),
  strings: fc.array(fc.string({ maxLength: 30 }), { maxLength: 5 }),
  events: anyEvents,
  device: fc.dictionary(fc.constantFrom(...readingNames), anyReading),
  complete: fc.boolean(),
}) as fc.Arbitrary<Beacon>;
