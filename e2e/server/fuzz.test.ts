import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../packages/server/src/api/routes.ts';
import type { RunningServer } from '../../packages/server/src/start.ts';
import { startServer } from '../../packages/server/src/start.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { newDataDir } from '../testing/server-process.ts';
import { garbageBodies, garbageText } from './garbage.ts';

const BEACONS = 7_000;
const REQUESTS = 5_000;
/** Concurrent requests. */
const AT_ONCE = 50;
const NO_LIMIT = 10_000_000;

let server: RunningServer;
const dataDir = newDataDir();

beforeAll(async () => {
  server = await startServer({
    dataDir,
    logLevel: 'silent',
    places: 'none',
    addressLimit: NO_LIMIT,
    newSessionLimit: NO_LIMIT,
    siteKeyBytes: NO_LIMIT,
    keyLimit: { rate: NO_LIMIT, burst: NO_LIMIT },
  });
});
afterAll(() => server.close());

const forEachBatch = async <Case>(
  cases: readonly Case[],
  send: (one: Case) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < cases.length; at += AT_ONCE)
    await Promise.all(cases.slice(at, at + AT_ONCE).map(send));
};

/** Expects one of the statuses, with a problem body. */
const expectProblem = async (answer: Response, statuses: readonly number[], of: string): Promise<void> => {
  expect(statuses, of).toContain(answer.status);
  expect(answer.headers.get('content-type'), of).toContain('application/problem+json');
  expect(await answer.json(), of).toMatchObject({
    status: answer.status,
    code: expect.stringMatching(/^[a-z_]+$/),
    detail: expect.any(String),
    request_id: expect.any(String),
  });
};

/** Thousands of requests to a server that was not built. */
const PATIENCE_MS = 600_000;

describe('generated garbage', { timeout: PATIENCE_MS }, () => {
  test(`in ${BEACONS} beacons gets a clear 4xx and stores nothing`, async () => {
    const bodies = fc.sample(garbageBodies(server.siteKey!), BEACONS);
    const accepted: string[] = [];
    let refused = 0;
    await forEachBatch(bodies, async (body) => {
      const answer = await fetch(`${server.baseUrl}/v1/i`, { method: 'POST', body });
      if (answer.status === 204) {
        accepted.push(JSON.parse(body).session);
        return;
      }
      refused++;
      await expectProblem(answer, [400, 403, 413], body);
    });
    const store = await openStore({ dataDir });
    const stored = await store.sessionKeysAfter(undefined, BEACONS);
    await store.close();
    // Some are valid: a field may be replaced by a valid value, or text may be cut harmlessly.
    expect(new Set(stored.map(({ sessionId }) => sessionId))).toEqual(new Set(accepted));
    expect(refused).toBeGreaterThan(BEACONS / 2);
    console.log(`${BEACONS} bodies: ${refused} refused, ${accepted.length} were valid beacons`);
  });

  test(`in ${REQUESTS} API requests gets an answer or a clear 4xx`, async () => {
    const names = [...new Set(endpoints.flatMap(({ parameters }) => Object.keys(parameters))), 'unknown'];
    const requests = fc.sample(
      fc.record({
        endpoint: fc.constantFrom(...endpoints),
        inPath: garbageText,
        query: fc.array(fc.tuple(fc.constantFrom(...names), garbageText), { maxLength: 4 }),
        authorization: fc.oneof(
          { weight: 9, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.stringMatching(/^[ -~]{0,80}$/) },
          { weight: 1, arbitrary: fc.constant(`Bearer ${server.siteKey}`) },
        ),
      }),
      REQUESTS,
    );
    const statuses = new Map<number, number>();
    await forEachBatch(requests, async ({ endpoint, inPath, query, authorization }) => {
      const path = endpoint.path.replace(/\{\w+\}/, encodeURIComponent(inPath));
      const url = `${path}?${new URLSearchParams(query)}`;
      const answer = await fetch(server.baseUrl + url, {
        headers: { authorization: authorization ?? `Bearer ${server.apiKey}` },
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) await answer.arrayBuffer();
      else await expectProblem(answer, authorization === null ? [400, 404, 414] : [401], url);
    });
    console.log(
      `${REQUESTS} requests: ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
    );
  });
});
