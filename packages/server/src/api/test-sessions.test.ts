import { expect, test } from 'vitest';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aVisit, read, readProblem } from '../testing/answers.ts';
import { getSessionEvents } from './get-session-events.ts';
import { getSessionReport } from './get-session-report.ts';
import { getSessionsById } from './get-sessions-by-id.ts';
import { getUserSessions } from './get-user-sessions.ts';
import { CHANGE_MS } from './test-sessions.ts';

const withTestKeys = async (server: TestServer) => {
  const tab = await aTab(server);
  await tab.signIn();
  const { body: site } = await tab.call('POST', '/site-keys', { name: 'Tests', test: true });
  const { body: key } = await tab.call('POST', '/api-keys', { name: 'Tests', test: true });
  const ask = (path: string) => server.ask(path, { authorization: `Bearer ${key.secret}` });
  return {
    tab,
    siteKey: site.key as string,
    secret: key.secret as string,
    id: key.api_key.id as string,
    ask,
  };
};

test('test keys know sessions with fixed verdicts, which live keys do not', async () => {
  let at = 3 * CHANGE_MS * 1_000_000;
  const server = await aServer({ now: () => at, monotonicNow: () => performance.now() });
  const { ask, secret } = await withTestKeys(server);
  expect(secret).toMatch(/^sk-test-[\w-]{43}$/);
  const report = async (id: string) => read(await ask(`/v1/sessions/${id}/report`), getSessionReport);
  expect(await report('test-bot')).toMatchObject({
    risk_score: 97,
    recommended_action: 'Auto-reject or high-priority review',
    device_checks: { bot: 'Detected', tor: 'Not detected' },
    biometric_checks: { agent_behavior: 'Detected' },
  });
  expect(await report('test-person')).toMatchObject({ risk_score: 4, recommended_action: 'Auto-accept' });
  expect(await report('test-unknown')).toMatchObject({
    recommended_action: 'Unknown',
    device_checks: { bot: 'Unknown' },
  });
  const actions: string[] = [];
  for (const _ of [1, 2, 3, 4]) {
    actions.push((await report('test-changing')).recommended_action);
    at += CHANGE_MS;
  }
  expect(actions).toEqual(['Unknown', 'Auto-accept', 'Auto-reject or high-priority review', 'Unknown']);
  const include = 'confidence,evidence,labels,timeline,visitor';
  expect((await ask(`/v1/sessions/test-bot/report?include=${include}`)).status).toBe(200);
  const events = await read(await ask('/v1/sessions/test-bot/events'), getSessionEvents);
  expect(events).toMatchObject({ session_id: 'test-bot', event_count: 0 });
  const { sessions } = await read(await ask('/v1/sessions?ids=test-bot,none,test-person'), getSessionsById);
  expect(sessions.map(({ session_id }) => session_id)).toEqual(['test-bot', 'test-person']);
  expect(await readProblem(await server.ask('/v1/sessions/test-bot/report'))).toMatchObject({ status: 404 });
});

test('test keys and live keys never see the sessions of each other', async () => {
  const server = await aServer();
  const { ask, siteKey } = await withTestKeys(server);
  expect(siteKey).toMatch(/^pub-test-\w{24}$/);
  const live = await aVisit(server);
  const tried = await aVisit({ ...server, siteKey });
  const sessionsOf = async (answer: Response) =>
    (await read(answer, getUserSessions)).sessions.map(({ session_id }) => session_id);
  expect(await sessionsOf(await server.ask('/v1/users/ada/sessions'))).toEqual([live]);
  expect(await sessionsOf(await ask('/v1/users/ada/sessions'))).toEqual([tried]);
  expect((await ask(`/v1/sessions/${live}/report`)).status).toBe(404);
  expect((await server.ask(`/v1/sessions/${tried}/report`)).status).toBe(404);
});

test('test keys are listed as such, share the settings, and are revoked like others', async () => {
  const server = await aServer();
  const { tab, ask, id, siteKey } = await withTestKeys(server);
  const { body: keys } = await tab.call('GET', '/keys');
  expect(keys.site_keys.map(({ test }: { test?: true }) => test)).toEqual([undefined, true]);
  expect(keys.api_keys.map(({ test }: { test?: true }) => test)).toEqual([undefined, true]);
  const thresholds = { monitor: 0, review: 0, reject: 0 };
  await tab.call('PUT', '/settings', { version: 0, weights: {}, thresholds });
  const forged = { events: { tell: [{ t: 10, kind: 6, count: 40, target: -1 }] } };
  const tried = await aVisit({ ...server, siteKey }, forged);
  const { recommended_action } = await read(await ask(`/v1/sessions/${tried}/report`), getSessionReport);
  expect(recommended_action).toBe('Auto-reject or high-priority review');
  expect((await tab.call('DELETE', `/api-keys/${id}`)).status).toBe(204);
  expect((await tab.call('DELETE', `/api-keys/${id}`)).status).toBe(404);
  expect((await ask('/v1/sessions/test-bot/report')).status).toBe(401);
  const site = keys.site_keys[1].id;
  expect((await tab.call('DELETE', `/site-keys/${site}`)).status).toBe(204);
});
