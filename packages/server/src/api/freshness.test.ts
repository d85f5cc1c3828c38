import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { aVisit, read, readProblem } from '../testing/answers.ts';
import { getSessionReport } from './get-session-report.ts';

const SOON = { prefer: 'wait=0' };
const ask = (server: TestServer, session: string, after?: string, headers: Record<string, string> = SOON) =>
  server.ask(
    `/v1/sessions/${session}/report${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
    headers,
  );

/** The beacons of a page of one session, each with one click. */
const aPage = (server: TestServer, count: number) => {
  const first = aBeacon({ key: server.siteKey! });
  return Array.from({ length: count }, (_, seq) =>
    aBeacon({ ...first, key: server.siteKey!, seq, events: { press: [aPress(1_000 * (seq + 1))] } }),
  );
};

test('a report waits for the beacon of its mark, and then has what the beacon brought', async () => {
  const server = await aServer();
  const [first, last] = aPage(server, 2) as [ReturnType<typeof aBeacon>, ReturnType<typeof aBeacon>];
  await server.send(first);
  const asked = ask(server, first.session, 'page1,2,1', { prefer: 'wait=30' });
  await server.send(last);
  const answer = await asked;
  expect(answer.headers.get('preference-applied')).toBe('wait=30');
  const report = await read(answer, getSessionReport);
  expect(report.fresh).toBe(true);
  expect(report.user_logs?.filter(({ action }) => action.startsWith('Clicked'))).toHaveLength(2);
});

test('a report is fresh when all beacons that were under way are there, in whatever order they arrive', async () => {
  const server = await aServer();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }).chain((sent) =>
        fc.record({
          order: fc.shuffledSubarray(
            Array.from({ length: sent }, (_, seq) => seq),
            { minLength: sent },
          ),
          waiting: fc.integer({ min: 0, max: sent + 2 }),
        }),
      ),
      async ({ order, waiting }) => {
        const beacons = aPage(server, order.length);
        const wanted = order.filter((seq) => seq >= order.length - Math.max(1, waiting));
        const { session } = beacons[0]!;
        const arrived = new Set<number>();
        for (const seq of order) {
          await server.send(beacons[seq]);
          arrived.add(seq);
          const report = await read(
            await ask(server, session, `page1,${order.length},${waiting}`),
            getSessionReport,
          );
          expect(report.fresh).toBe(wanted.every((one) => arrived.has(one)));
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('without its beacon, a report is there after the given seconds, and not fresh', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  await aVisit(server, { page: 'of-another-session' });
  for (const after of ['page1,2,1', 'another,1,1', 'of-another-session,1,1'])
    expect(
      await read(await ask(server, session, after, { prefer: 'wait=1' }), getSessionReport),
    ).toMatchObject({
      session_id: session,
      fresh: false,
    });
});

test('what is no mark is not fresh, and no error', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  for (const after of ['', 'no mark', 'page1,0,0', 'x'.repeat(128)])
    expect((await read(await ask(server, session, after), getSessionReport)).fresh).toBe(false);
  expect(await readProblem(await ask(server, session, 'x'.repeat(129)))).toMatchObject({ status: 400 });
});

test('a report that is not asked for says nothing of it', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  expect(await read(await ask(server, session), getSessionReport)).not.toHaveProperty('fresh');
  expect(await read(await ask(server, session, 'page1,1,0', {}), getSessionReport)).toMatchObject({
    fresh: true,
  });
});

test('a session that is not there stays an error, mark or not', async () => {
  const server = await aServer();
  expect(await readProblem(await ask(server, 'none', 'page1,1,1'))).toMatchObject({
    code: 'session_not_found',
  });
});
