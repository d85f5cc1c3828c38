import { expect, test } from 'vitest';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aServer } from '../../testing/a-server.ts';
import { aTab } from '../../testing/a-tab.ts';
import { aUserToken, aUserTokenSecret } from '../../testing/a-user-token.ts';
import { read, readProblem } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';

/** Two addresses of one provider, and one of another. */
const [HOME, NEIGHBOR, ELSEWHERE] = ['73.162.0.1', '73.162.9.9', '8.8.8.8'];
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const aVisit = async (user?: string) => {
  const server = await aServer({ trustedProxies: 'loopback' });
  const beacon = aBeacon({
    key: server.siteKey!,
    ...(user && { user }),
    device: { user_agent: CHROME },
    complete: true,
  });
  const headers = { 'x-forwarded-for': HOME, 'user-agent': CHROME, origin: 'https://shop.example' };
  expect((await server.send(beacon, headers)).status).toBe(204);
  const report = async (parameters: Record<string, string>) => {
    const query = new URLSearchParams({ omit: 'user_logs', ...parameters });
    return server.ask(`/v1/sessions/${beacon.session}/report?${query}`);
  };
  const binding = async (parameters: Record<string, string>) =>
    (await read(await report({ include: 'binding', ...parameters }), getSessionReport)).binding;
  return { server, beacon, report, binding };
};

test('a session matches the request that it belongs to', async () => {
  const { binding } = await aVisit('ada');
  expect(await binding({ user_id: 'ada', ip: NEIGHBOR, user_agent: CHROME })).toEqual({
    user: 'match',
    network: 'match',
    browser: 'match',
  });
});

test('another user, network or browser is a mismatch', async () => {
  const { binding } = await aVisit('ada');
  expect(await binding({ user_id: 'bob', ip: ELSEWHERE, user_agent: FIREFOX })).toEqual({
    user: 'mismatch',
    network: 'mismatch',
    browser: 'mismatch',
  });
});

test('a browser that was updated is the same browser', async () => {
  const { binding } = await aVisit('ada');
  const updated = CHROME.replace('156.0.0.0', '157.0.1.22');
  expect(await binding({ user_agent: updated })).toMatchObject({ browser: 'match' });
  const elsewhere = CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64');
  expect(await binding({ user_agent: elsewhere })).toMatchObject({ browser: 'mismatch' });
});

test('what is not given, or not known of the session, is unknown', async () => {
  const { binding } = await aVisit();
  const unknown = { user: 'unknown', network: 'unknown', browser: 'unknown' };
  expect(await binding({})).toEqual(unknown);
  expect(await binding({ user_id: 'ada', ip: '10.0.0.1' })).toEqual(unknown);
  expect(await binding({ ip: 'no address' })).toEqual(unknown);
});

test('without include, the parameters add nothing', async () => {
  const { report } = await aVisit('ada');
  const plain = await read(await report({}), getSessionReport);
  expect(await read(await report({ user_id: 'bob', ip: ELSEWHERE }), getSessionReport)).toEqual(plain);
});

test('times, origin and user are returned when include names them', async () => {
  const { beacon, report } = await aVisit('ada');
  const include = 'started_at,last_activity_at,origin,user_verified,claimed_user_id';
  const body = await read(await report({ include }), getSessionReport);
  expect(body).toMatchObject({
    user_id: 'ada',
    origin: 'https://shop.example',
    user_verified: false,
    claimed_user_id: null,
  });
  expect(body.started_at).toBeGreaterThanOrEqual(beacon.origin);
  expect(body.last_activity_at).toBeGreaterThanOrEqual(body.started_at!);
  const plain = await read(await report({}), getSessionReport);
  for (const field of include.split(',')) expect(plain).not.toHaveProperty(field);
  expect(await readProblem(await report({ include: 'origin,nothing' }))).toMatchObject({ status: 400 });
});

test('a page without an Origin header has no origin', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey! });
  const headers = { 'content-type': 'text/plain' };
  await fetch(`${server.baseUrl}/v1/i`, { method: 'POST', headers, body: JSON.stringify(beacon) });
  const answer = await server.ask(`/v1/sessions/${beacon.session}/report?include=origin`);
  expect((await read(answer, getSessionReport)).origin).toBeNull();
});

test('where user tokens are required, a claim is not the user of a report', async () => {
  const { server, beacon, report, binding } = await aVisit('ada');
  const tab = await aTab(server);
  await tab.signIn();
  const { body: settings } = await tab.call('GET', '/settings');
  await tab.call('PUT', '/settings', { ...settings, require_user_token: true });
  const include = 'user_verified,claimed_user_id';
  expect(await read(await report({ include }), getSessionReport)).toMatchObject({
    user_id: null,
    user_verified: false,
    claimed_user_id: 'ada',
  });
  expect(await binding({ user_id: 'ada' })).toMatchObject({ user: 'unknown' });
  const { secret } = await aUserTokenSecret(tab);
  await server.send({ ...beacon, seq: 1, token: aUserToken({ secret }) });
  expect(await read(await report({ include }), getSessionReport)).toMatchObject({
    user_id: 'ada',
    user_verified: true,
    claimed_user_id: null,
  });
  expect(await binding({ user_id: 'ada' })).toMatchObject({ user: 'match' });
});
