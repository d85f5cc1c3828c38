import { describe, expect, test } from 'vitest';
import { measuredFigures } from './measured-figures.ts';
import { sizeFor } from './sizing.ts';
import { sizingPart } from './sizing-part.ts';

const ingest = (changes: object) =>
  JSON.stringify({
    bench: 'ingest',
    case: 'sustained',
    server: 'here',
    load: 'wide',
    store: 'embedded',
    processes: 1,
    cpu_us: 250,
    body_bytes: 900,
    rate: 4_000,
    ...changes,
  });
const memory = (changes: object) => JSON.stringify({ bench: 'memory', server: 'here', ...changes });

const LINES = [
  'a line of a program that says what it does',
  ingest({ case: 'burst', cpu_us: 1 }),
  ingest({}),
  ingest({ store: 'postgres', cpu_us: 2 }),
  ingest({ server: 'there', cpu_us: 3 }),
  memory({ heap_bytes_a_session: 9_000, memory_mb: 310, sessions: 1_000 }),
  memory({ heap_bytes_a_session: 5_000, memory_mb: 400, sessions: 20_000 }),
  memory({ disk_bytes_of_five_minutes: 60_000 }),
].join('\n');

const FIGURES = {
  cpuUs: 250,
  bodyBytes: 900,
  sustained: 4_000,
  sessionBytes: 5_000,
  serverBytes: 300_000_000,
  fiveMinutesBytes: 60_000,
};

describe('the figures of a benchmark', () => {
  test('are those of one server with the embedded store, from this checkout, last measured', () => {
    expect(measuredFigures(LINES)).toEqual(FIGURES);
  });

  test('are refused if one is missing', () => {
    expect(() => measuredFigures(ingest({}))).toThrow('no heap_bytes_a_session in a line');
    expect(() => measuredFigures('')).toThrow('no heap_bytes_a_session in a line');
  });
});

test('a million sessions a day of 24 beacons are 833 a second in the busiest hour', () => {
  const size = sizeFor(1_000_000, FIGURES);
  expect(size.beaconsASecond).toBeCloseTo(833.3, 1);
  expect(size.cores).toBeCloseTo(0.417, 3);
  expect(size.bitsASecond).toBeCloseTo(6_000_000, -2);
  expect(size.diskBytesADay).toBe(24e9);
  expect(size.diskBytes).toBe(90 * 24e9);
});

test('ten times the sessions need ten times the processor and the disk', () => {
  const [one, ten] = [sizeFor(1_000_000, FIGURES), sizeFor(10_000_000, FIGURES)];
  expect(ten.cores).toBeCloseTo(10 * one.cores);
  expect(ten.diskBytes).toBeCloseTo(10 * one.diskBytes);
});

test('the table has a row for each size, and says what it was computed from', () => {
  const part = sizingPart(FIGURES);
  expect(part).toContain('| 1,000,000 | 833 | 0.42 |');
  expect(part).toContain('| 100,000,000 |');
  expect(part).toContain('250 µs');
});
