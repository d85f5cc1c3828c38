import { expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { read, readProblem } from '../testing/answers.ts';
import { getSessionReport } from './get-session-report.ts';

const TEXT = `
lists:
  - block: { user: mallory }
    reason: chargebacks
  - review: { network: 203.0.113.0/24 }
    reason: an office
    place: payout
places:
  - place: checkout
    thresholds: { review: 0, block: 100 }
    checks: { bot: 40 }
    missing: block
    unreachable: allow
  - place: newsletter
    thresholds: { review: 99, block: 100 }
    checks: { bot: 0 }
    unknown: allow
`;

const withPolicy = async (text: string): Promise<TestServer> => {
  const server = await aServer();
  const store = await openStore({ dataDir: server.dataDir });
  const [workspace] = await store.workspaces();
  const record = { workspaceId: workspace!.id, version: 1, text, memberId: '', savedAt: 0 };
  await store.savePolicy(record);
  await store.close();
  return server;
};

const aBot = async (server: TestServer, story: { readonly tags?: string[]; readonly user?: string } = {}) => {
  const beacon = aBeacon({ key: server.siteKey!, device: { webdriver: true }, complete: true, ...story });
  expect((await server.send(beacon)).status).toBe(204);
  return async (query = '') =>
    read(await server.ask(`/v1/sessions/${beacon.session}/report?omit=user_logs&${query}`), getSessionReport);
};

test('the same session is decided by the rules of its place, and its score stays', async () => {
  const server = await withPolicy(TEXT);
  const report = await aBot(server, { tags: ['newsletter'] });
  const plain = await report();
  expect(plain.risk_score).toBeGreaterThan(80);
  expect(plain.decision).toEqual({
    decision: 'allow',
    rule: 'newsletter.unknown',
    score: expect.any(Number),
    unreachable: 'review',
    policy_version: 1,
  });
  const checkout = await report('place=checkout');
  expect(checkout.decision).toMatchObject({
    decision: 'review',
    rule: 'checkout.review',
    unreachable: 'allow',
  });
  const elsewhere = await report('place=elsewhere');
  expect(elsewhere.decision).toEqual({
    decision: 'block',
    rule: 'default.block',
    unreachable: 'review',
    policy_version: 1,
  });
  for (const { decision: _, ...rest } of [checkout, elsewhere])
    expect({ ...rest, decision: plain.decision }).toEqual(plain);
});

test('lists decide by what the session and the request name', async () => {
  const server = await withPolicy(TEXT);
  const report = await aBot(server, { tags: ['newsletter'], user: 'mallory' });
  const blocked = { decision: 'block', rule: 'lists[0]', reason: 'chargebacks' };
  expect((await report()).decision).toMatchObject(blocked);
  const other = await aBot(server, { tags: ['payout'] });
  expect((await other('user_id=mallory')).decision).toMatchObject(blocked);
  expect((await other('ip=203.0.113.7')).decision).toMatchObject({ decision: 'review', rule: 'lists[1]' });
  expect((await other('ip=203.0.113.7&place=checkout')).decision).toMatchObject({ rule: 'checkout.review' });
});

test('a session that does not exist stays a 404, with what the policy says about it', async () => {
  const server = await withPolicy(TEXT);
  const missing = async (query: string) => readProblem(await server.ask(`/v1/sessions/none/report?${query}`));
  expect(await missing('place=checkout')).toMatchObject({
    status: 404,
    code: 'session_not_found',
    decision: { decision: 'block', rule: 'checkout.missing', unreachable: 'allow', policy_version: 1 },
  });
  expect(await missing('')).toMatchObject({ decision: { decision: 'review', rule: 'default.missing' } });
});

test('a text that this version cannot read decides nothing, and reports go on', async () => {
  const server = await withPolicy('places: [{ checks: { retired_check: 5 } }]');
  const report = await aBot(server);
  expect(await report()).not.toHaveProperty('decision');
});

test('without a policy nothing of a report changes', async () => {
  const server = await withPolicy(' \n');
  const report = await aBot(server);
  expect(await report('place=checkout')).not.toHaveProperty('decision');
  const answer = await server.ask('/v1/sessions/none/report?place=checkout');
  expect(await readProblem(answer)).not.toHaveProperty('decision');
});

test('sessions of a test workspace are decided as their fixed reports say', async () => {
  const server = await withPolicy('places: [{ checks: { vpn: 0 } }]');
  const tab = await aTab(server);
  await tab.signIn();
  const { body: key } = await tab.call('POST', '/api-keys', { name: 'Tests', test: true });
  const decisionOf = async (name: string) => {
    const authorization = `Bearer ${key.secret}`;
    const answer = await server.ask(`/v1/sessions/test-${name}/report`, { authorization });
    return (await read(answer, getSessionReport)).decision;
  };
  expect(await decisionOf('bot')).toMatchObject({ decision: 'block' });
  expect(await decisionOf('person')).toMatchObject({ decision: 'allow' });
  expect(await decisionOf('unknown')).toMatchObject({ decision: 'review', rule: 'default.unknown' });
});

test('lists have the same decisions if they are asked for, and none without a policy', async () => {
  const lists = (server: TestServer, id: string) =>
    [`/v1/sessions?ids=${id}`, '/v1/users/mallory/sessions?', '/v1/tags/newsletter/sessions?'].map(
      async (path) => {
        const answer = await server.ask(`${path}&omit=user_logs&include=decision`);
        const { sessions } = (await answer.json()) as { sessions: { decision?: object }[] };
        return sessions.map((session) => session.decision);
      },
    );
  for (const text of [TEXT, '']) {
    const server = await withPolicy(text);
    const report = await aBot(server, { tags: ['newsletter'], user: 'mallory' });
    const { session_id, decision } = await report();
    expect(await Promise.all(lists(server, session_id as string))).toEqual(Array(3).fill([decision]));
  }
});
