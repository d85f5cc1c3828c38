import { expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aReceiver } from '../testing/a-receiver.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aVisit } from '../testing/answers.ts';

const AUTOMATED = { device: { webdriver: true }, complete: true };
const MONITOR = { 'x-forwarded-for': '192.0.2.77' };
const VISITOR = { 'x-forwarded-for': '198.51.100.9' };

/** A server behind a proxy, with a tab of its admin. */
const aSite = async () => {
  const server = await aServer({ trustedProxies: '1', webhookPrivate: true, webhookTimeoutMs: 60_000 });
  const tab = await aTab(server);
  await tab.signIn();
  const listed = async (query = '') =>
    (await tab.call('GET', `/sessions?${query}`)).body.sessions.map(
      ({ session_id, excluded }: { session_id: string; excluded: boolean }) => [session_id, excluded],
    );
  return { server, tab, listed };
};

test('a monitor that sends its token is scored and marked, and in no figure or webhook', async () => {
  const { server, tab, listed } = await aSite();
  const receiver = await aReceiver();
  const events = ['session.flagged', 'session.changed', 'session.completed'];
  await tab.call('POST', '/webhooks', { url: receiver.url, events, min_score: 50 });
  const { exclusion, token } = (await tab.call('POST', '/exclusions', { name: 'Uptime' })).body;
  expect(exclusion).toMatchObject({ name: 'Uptime', kind: 'token', hint: token.slice(0, 7) });
  const monitor = await aVisit(server, AUTOMATED, { 'X-Gait-Exclude': token });
  const visitor = await aVisit(server, AUTOMATED, { 'x-gait-exclude': 'ex-guessed' });
  await receiver.count(1);
  const { webhooks } = (await tab.call('GET', '/webhooks')).body;
  const reported = webhooks[0].messages.map(
    ({ payload }: { payload: { data: { session_id: string } } }) => payload.data.session_id,
  );
  expect(reported).toEqual([visitor]);

  expect(await listed('excluded=true')).toEqual([[monitor, true]]);
  expect(await listed('excluded=false')).toEqual([[visitor, false]]);
  expect(await listed()).toEqual([[visitor, false]]);
  const { body: detail } = await tab.call('GET', `/sessions/${monitor}`);
  const { body: other } = await tab.call('GET', `/sessions/${visitor}`);
  expect(detail.session).toMatchObject({ excluded: true, risk_score: other.session.risk_score });
  expect(JSON.stringify(detail.request)).not.toContain('exclude');

  expect((await tab.call('GET', '/overview')).body).toMatchObject({ sessions: 1, live: 1 });
  expect((await tab.call('GET', '/overview?excluded=true')).body).toMatchObject({ sessions: 1 });
  expect((await tab.call('GET', '/trends?days=1')).body).toMatchObject({ sessions: 1 });
});

test('monitors are recognized by their network, and their address is not stored', async () => {
  const { server, tab, listed } = await aSite();
  for (const network of ['192.0.2.0/24', '2001:db8:5::/48'])
    expect((await tab.call('POST', '/exclusions', { name: network, network })).body).toMatchObject({
      exclusion: { kind: 'network', hint: network },
      token: null,
    });
  const four = await aVisit(server, {}, MONITOR);
  const six = await aVisit(server, {}, { 'x-forwarded-for': '2001:db8:5:1::9' });
  await aVisit(server, {}, VISITOR);
  await aVisit(server, {}, { 'x-forwarded-for': '2001:db8:6::9' });
  const found = (await listed('excluded=true')).map(([id]: [string, boolean]) => id);
  expect(found.sort()).toEqual([four, six].sort());
  await server.close();
  const store = await openStore({ dataDir: server.dataDir });
  const log = await store.beaconsOf({ workspaceId: server.workspaceId, sessionId: four });
  await store.close();
  expect(log.map(({ received }) => received.excluded)).toEqual([true]);
  expect(JSON.stringify(log)).not.toContain('192.0.2.77');
});

test('a session that a tester begins without the token is excluded from the beacon on that has it', async () => {
  const { server, tab, listed } = await aSite();
  const { token } = (await tab.call('POST', '/exclusions', { name: 'Testers' })).body;
  const first = aBeacon({ key: server.siteKey! });
  await server.send(first);
  expect(await listed('excluded=true')).toEqual([]);
  await server.send({ ...first, seq: 1 }, { 'x-gait-exclude': token });
  await server.send({ ...first, seq: 2 });
  expect(await listed('excluded=true')).toEqual([[first.session, true]]);
});

test('an exclusion ends when it is removed, and what it marked stays marked', async () => {
  const { server, tab, listed } = await aSite();
  const { exclusion } = (await tab.call('POST', '/exclusions', { name: 'Office', network: '192.0.2.77' }))
    .body;
  expect(exclusion.hint).toBe('192.0.2.77/32');
  const before = await aVisit(server, {}, MONITOR);
  expect((await tab.call('DELETE', `/exclusions/${exclusion.id}`)).status).toBe(204);
  expect((await tab.call('DELETE', `/exclusions/${exclusion.id}`)).body).toMatchObject({
    code: 'exclusion_not_found',
  });
  expect((await tab.call('GET', '/exclusions')).body).toEqual({ exclusions: [] });
  await aVisit(server, {}, MONITOR);
  expect(await listed('excluded=true')).toEqual([[before, true]]);
  const { entries } = (await tab.call('GET', '/audit-log')).body;
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'request.refused', detail: { reason: 'exclusion_not_found' } },
    { action: 'exclusion.removed', detail: { id: exclusion.id, name: 'Office' } },
    { action: 'exclusion.added', detail: { hint: '192.0.2.77/32' } },
  ]);
});

test('a network that is none, or that visitors are in, is refused', async () => {
  const { tab } = await aSite();
  for (const network of ['office', '192.0.2.0/33', '0.0.0.0/0', '10.0.0.0/7', '2000::/15', '192.0.2.1/24/1'])
    expect(await tab.call('POST', '/exclusions', { name: 'Office', network }), network).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'network' }] },
    });
  expect((await tab.call('GET', '/exclusions')).body).toEqual({ exclusions: [] });
});
