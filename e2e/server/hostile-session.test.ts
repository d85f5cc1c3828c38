import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startFaultyServer } from '../../packages/lab/src/faults/faulty-server.ts';
import { largestSession } from '../../packages/lab/src/faults/largest-session.ts';
import { pause } from '../../packages/lab/src/faults/pause.ts';
import { aBeacon } from '../../packages/server/src/testing/a-beacon.ts';
import { newDataDir } from '../testing/server-process.ts';

/** The full run is `npm run lab -- faults hostile-session`. */
const READS = 20;
/** Every read log with all of its events as objects would not fit. */
const HEAP_MB = 512;
/** Reads of another session meanwhile, no more often than the limit of a key allows. */
const PAUSE_MS = 200;
const MIN_OTHERS = 5;

test('a server with a small heap survives many reads of the largest session at once, and answers others meanwhile', async () => {
  const dataDir = newDataDir();
  const environment = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
  const server = await startFaultyServer({ dataDir, faultFolder: dataDir, environment });
  onTestFinished(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  // A start empties the limits sooner than waiting does.
  const { statuses, paths } = await largestSession(server, async () => {
    await server.stop();
    await server.restart();
  });
  expect(statuses).toEqual(new Set([204, 403]));

  const ask = (path: string) =>
    fetch(server.baseUrl + path, { headers: { authorization: `Bearer ${server.apiKey}` } });
  const other = aBeacon({ key: server.siteKey });
  await fetch(`${server.baseUrl}/v1/i`, { method: 'POST', body: JSON.stringify(other) });
  const report = `/v1/sessions/${other.session}/report`;
  await expect.poll(async () => (await ask(report)).status).toBe(200);

  let isRead = false;
  const others: number[] = [];
  const askOthers = async () => {
    while (!isRead) {
      others.push((await ask(report)).status);
      await pause(PAUSE_MS);
    }
  };
  const readAll = async () => {
    const reads = Promise.all(
      Array.from({ length: READS }, async (_, index) => {
        const answer = await ask(paths[index % paths.length]!);
        const body = (await answer.json()) as { event_count?: number; events?: unknown[] };
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body };
      }),
    );
    return reads.finally(() => {
      isRead = true;
    });
  };
  const [answers] = await Promise.all([readAll(), askOthers()]);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(others.length).toBeGreaterThan(MIN_OTHERS);
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
});
