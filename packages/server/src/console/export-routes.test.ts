import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aRecord } from '../testing/a-record.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { fileText } from './export-routes.ts';
import { sessionFiles } from './session-file.ts';

/** More sessions than one read returns. */
const MANY = 203;

test('a file contains every session once, newest activity first', async () => {
  const server = await aServer();
  const origin = Date.now() - 600_000;
  const sent = [];
  for (let i = 0; i < MANY; i++) {
    const beacon = aBeacon({ key: server.siteKey!, origin: origin + i * 1_000, sent: 600_000 - i * 1_000 });
    expect((await server.send(beacon)).status).toBe(204);
    sent.unshift(beacon.session);
  }
  const tab = await aTab(server);
  await tab.signIn();
  const { body, headers } = await tab.call('GET', '/export/sessions.json');
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(body.map((entry: { session_id: string }) => entry.session_id)).toEqual(sent);
  expect(body[0]).toMatchObject({
    risk_score: expect.any(Number),
    status: 'Live',
    checks: { tor: expect.stringMatching(/^(Detected|Not detected|Unknown)$/) },
  });
  const lines = (await tab.call('GET', '/export/sessions.csv')).text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(MANY + 1);
  expect(lines[0]).toMatch(/^session_id,visitor_id,user_id,.*,agent_behavior,.*,vpn\b/);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(sent);
});

test('others are served between any two pages of a file, however fast its client reads', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const pages = 40;
  let left = pages;
  const page = Array.from({ length: 50 }, (_, n) => aRecord('ws', { sessionId: `session-${n}` }));
  const text = fileText(
    {
      sessions: async () => (left-- > 0 ? page : []),
      visitorLinks: async () => new Map(),
      visitorsOf: async () => [],
      labelsOf: async () => [],
    } as never,
    {
      workspaceId: 'ws',
      filter: {},
      file: sessionFiles.json,
      row: { now: 0, settings: { requireUserToken: false }, hidden: [] },
    },
  );
  for await (const _ of text);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(pages);
});

test('a workspace has one export at a time', async () => {
  const server = await aServer();
  await server.send(aBeacon({ key: server.siteKey! }));
  const tab = await aTab(server);
  await tab.signIn();
  const statuses = await Promise.all(
    Array.from({ length: 5 }, async () => (await tab.call('GET', '/export/sessions.json')).status),
  );
  expect(statuses).toContain(200);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await expect.poll(async () => (await tab.call('GET', '/export/sessions.csv')).status).toBe(200);
});

test('a file has the same filters as the list, and may be empty', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey!, user: 'ada', tags: ['spring'] });
  await server.send(beacon);
  await server.send(aBeacon({ key: server.siteKey! }));
  const tab = await aTab(server);
  await tab.signIn();
  const { body } = await tab.call('GET', '/export/sessions.json?tag=spring');
  expect(body).toMatchObject([{ session_id: beacon.session, user_id: 'ada', tags: ['spring'] }]);
  expect((await tab.call('GET', '/export/sessions.json?status=Complete')).body).toEqual([]);
  expect((await tab.call('GET', '/export/sessions.csv?user=eve')).text).toMatch(
    /^session_id,.*,vpn\b.*\r\n$/,
  );
  expect(await tab.call('GET', '/export/sessions.csv?status=Dead')).toMatchObject({
    status: 400,
    body: { code: 'invalid_parameter' },
  });
});

test('visitor-controlled text stays in one cell and is never a formula', async () => {
  const server = await aServer();
  const user = '=HYPERLINK("https://x.example", "a,b")';
  await server.send(aBeacon({ key: server.siteKey!, user, tags: ['a', 'b'] }));
  const tab = await aTab(server);
  await tab.signIn();
  const { text } = await tab.call('GET', '/export/sessions.csv');
  expect(text).toContain(`,"'=HYPERLINK(""https://x.example"", ""a,b"")","a,b",`);
  expect((await tab.call('GET', '/export/sessions.json')).body).toMatchObject([{ user_id: user }]);
});

test('an export requires a sign-in', async () => {
  const tab = await aTab(await aServer());
  for (const path of ['/export/sessions.csv', '/export/sessions.json'])
    expect(await tab.call('GET', path)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});

test('a CSV file says that it is UTF-8, for Excel, and a JSON file has nothing before its text', () => {
  expect(sessionFiles.csv.header).toMatch(/^\ufeffsession_id,/);
  expect(sessionFiles.json.header).toBe('[\n');
});
