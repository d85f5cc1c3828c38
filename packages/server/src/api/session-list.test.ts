import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { aVisit, read } from '../testing/answers.ts';
import { getTagSessions } from './get-tag-sessions.ts';

const PATH = '/v1/tags/spring/sessions?omit=user_logs';

const page = async (server: TestServer, path: string) => {
  const answer = await server.ask(path);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  const { sessions } = await read(answer, getTagSessions);
  return { ids: sessions.map(({ session_id }) => session_id), next };
};

/** The IDs of all pages; `between` runs after each page. */
const allPages = async (server: TestServer, path: string, between = async (_pages: number) => {}) => {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next; ) {
    const one = await page(server, next);
    pages.push(one.ids);
    next = one.next;
    await between(pages.length);
  }
  return pages;
};

test('filters by the time of the last activity, the score and a flag', async () => {
  const server = await aServer();
  const at = Date.now();
  const aSession = (ago: number, more = {}) =>
    aVisit(server, { origin: at - ago, sent: ago, events: {}, ...more });
  const old = await aSession(5_000, { device: { webdriver: true } });
  const listed = await read(await server.ask(`${PATH}&include=times`), getTagSessions);
  const { risk_score, last_activity_at } = listed.sessions[0] as unknown as {
    risk_score: number;
    last_activity_at: number;
  };
  const ids = async (query: string) => (await page(server, `${PATH}&${query}`)).ids;
  for (const query of [
    `since=${last_activity_at}`,
    `until=${last_activity_at}`,
    `min_score=${risk_score}`,
    'flag=bot',
    `since=${last_activity_at}&until=${last_activity_at}&min_score=1&flag=bot`,
  ])
    expect(await ids(query), query).toEqual([old]);
  for (const query of [
    `since=${last_activity_at + 1}`,
    `until=${last_activity_at - 1}`,
    `min_score=${risk_score + 1}`,
    'flag=tor',
  ])
    expect(await ids(query), query).toEqual([]);
});

test('following the links misses no session that becomes active in the meantime', async () => {
  let at = Date.now();
  const server = await aServer({ now: () => at });
  const beacons = [];
  for (let visit = 0; visit < 5; visit++) {
    const beacon = aBeacon({ key: server.siteKey!, tags: ['spring'], origin: at - 5_000, sent: 5_000 });
    expect((await server.send(beacon)).status).toBe(204);
    beacons.push(beacon);
    // Sessions are returned again if they are scored after the first page, so each is scored before the clock moves.
    await server.settled();
    at += 60_000;
  }
  const [oldest, older, ...newer] = beacons;
  const wake = (beacon = oldest) => server.send({ ...beacon, seq: 1, origin: at - 5_000, sent: 5_000 });
  const pages = await allPages(server, `${PATH}&limit=2`, async (read) => {
    at += 60_000;
    if (read === 1) await wake(oldest);
    if (read === 2) await wake(older);
  });
  const ids = pages.flat();
  expect(new Set(ids)).toEqual(new Set(beacons.map(({ session }) => session)));
  expect(pages.slice(0, 3)).toEqual([
    [newer[2]!.session, newer[1]!.session],
    [newer[0]!.session, older!.session],
    [oldest!.session, older!.session],
  ]);
});

test('a list of one page has no link', async () => {
  const server = await aServer();
  await aVisit(server);
  expect((await page(server, PATH)).next).toBeUndefined();
});
