import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { largestSession } from '../../packages/lab/src/faults/largest-session.ts';
import { newDataDir, startBundle } from '../testing/server-process.ts';

const packageFolder = new URL('../../packages/server/', import.meta.url);
const bundle = fileURLToPath(new URL('dist/hostile-test', packageFolder));

beforeAll(async () => {
  const { build } = await import(new URL('build.mjs', packageFolder).href);
  await build(bundle);
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

const READS = 60;
/** Every read log with all of its events as objects would not fit. */
const HEAP_MB = 512;

test('a server with a small heap survives many reads of the largest session at once, and answers others meanwhile', async () => {
  vi.stubEnv('NODE_OPTIONS', `--max-old-space-size=${HEAP_MB}`);
  const server = await startBundle(`${bundle}/main.js`, newDataDir(), '--places', 'none', '--no-demo');
  vi.unstubAllEnvs();
  onTestFinished(() => server.stop());
  const { statuses, paths } = await largestSession(server.base_url, server.site_key);
  expect(statuses).toEqual(new Set([204, 403]));

  const ask = (path: string) =>
    fetch(server.base_url + path, { headers: { authorization: `Bearer ${server.api_key}` } });
  let isRead = false;
  let others = 0;
  const askOthers = async () => {
    while (!isRead) {
      expect((await fetch(`${server.base_url}/health`)).status).toBe(200);
      others++;
    }
  };
  const asking = askOthers();
  const answers = await Promise.all(
    Array.from({ length: READS }, async (_, index) => {
      const answer = await ask(paths[index % paths.length]!);
      const body = (await answer.json()) as { event_count?: number; events?: unknown[] };
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body };
    }),
  );
  isRead = true;
  await asking;
  expect(others).toBeGreaterThan(READS);
  for (const { status, retryAfter, event_count, events } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    if (events) expect(events).toHaveLength(event_count!);
  }
  const logs = answers.filter(({ event_count }) => event_count !== undefined);
  expect(logs.length).toBeGreaterThan(0);
  const [{ event_count: count = 0, events = [] } = {}] = logs;
  expect(count).toBe(100_001);
  expect(events.at(-1)).toMatchObject({ action: 'Reached 100000 actions: later ones are not listed' });
}, 300_000);
