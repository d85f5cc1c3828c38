import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const lab = fileURLToPath(new URL('../../scripts/lab.mjs', import.meta.url));
const folder = mkdtempSync(`${tmpdir()}/gait-benchmarks-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TIMEOUT_MS = 600_000;

/** Those that run a server under load for a minute or more. */
const withLoad = process.env.GAIT_TEST_LOAD !== undefined;
const reason = withLoad ? '' : ' (skipped: GAIT_TEST_LOAD is not set)';

type Line = Readonly<Record<string, unknown>>;

/** The lines that a benchmark prints; a shared machine decides what they say, so only their fields are tested. */
const linesOf = async (name: string): Promise<Line[]> => {
  const args = [lab, 'bench', name, '--quick', '--json', '--folder', folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(0);
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
};

const INGEST = [
  'case',
  'load',
  'store',
  'processes',
  'body_bytes',
  'rate',
  'ratio_to_echo',
  'p50_ms',
  'p99_ms',
];

describe('the quick version of a benchmark', () => {
  test.skipIf(!withLoad)(
    `of ingest measures bursts, the sustained rate and latencies of both loads${reason}`,
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const lines = await linesOf('ingest');
      const measured = lines.filter((line) => line.case !== 'accused');
      for (const line of measured)
        expect(Object.keys(line)).toEqual(expect.arrayContaining([...INGEST, 'cpu_us', 'lag_p99_ms']));
      for (const load of ['wide', 'dense']) {
        const cases = lines
          .filter((line) => line.load === load && line.store !== 'postgres')
          .map((line) => String(line.case).replace('not ', ''));
        expect(cases).toEqual(['burst', 'sustained', 'half', '80 %, reports of own writes', 'accused']);
      }
    },
  );

  test.each([
    ['reads', ['read', 'sessions', 'p50_ms', 'p99_ms', 'bytes']],
    ['scoring', ['sessions', 'cpu_us', 'ratio', 'heap_bytes_a_session']],
  ])('of %s prints a line for each figure', { timeout: TIMEOUT_MS }, async (name, fields) => {
    const lines = await linesOf(name);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(Object.keys(line)).toEqual(expect.arrayContaining(fields));
  });

  test.skipIf(!withLoad)(
    `of memory counts bytes of sessions, in memory and on disk${reason}`,
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const lines = await linesOf('memory');
      expect(lines[0]).toHaveProperty('memory_bytes_a_session');
      expect(lines.at(-1)).toHaveProperty('disk_bytes_of_five_minutes');
    },
  );
});
