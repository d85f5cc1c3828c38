import { DAY_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aReceiver } from '../testing/a-receiver.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

const REJECT = 'Auto-reject or high-priority review';
const STRICT = { weights: {}, thresholds: { monitor: 0, review: 0, reject: 0 } };

/** Two sessions, one labeled human and one labeled bot. */
const aStory = async () => {
  const server = await aServer();
  const beacons = [0, 1].map(() => aBeacon({ key: server.siteKey! }));
  for (const beacon of beacons) await server.send(beacon);
  const tab = await aTab(server);
  await tab.signIn();
  for (const [index, { session }] of beacons.entries())
    await tab.call('POST', `/review/sessions/${session}`, {
      verdict: index === 0 ? 'human' : 'bot',
      blind: false,
    });
  return { server, tab };
};

const actions = async (tab: Awaited<ReturnType<typeof aTab>>) =>
  (await tab.call('GET', '/sessions')).body.sessions.map(
    (row: { recommended_action: string }) => row.recommended_action,
  );

test('a preview says how many labeled people would be rejected, and rescoring then does so', async () => {
  const { tab } = await aStory();
  const preview = (await tab.call('POST', '/settings/preview', { version: 0, ...STRICT })).body;
  expect(preview).toMatchObject({
    sessions: 2,
    stricter: 2,
    labeled: {
      humans: { sessions: 1, newly_rejected: 1, no_longer_rejected: 0 },
      bots: { sessions: 1, newly_rejected: 1, no_longer_rejected: 0 },
    },
  });
  expect((await tab.call('GET', '/settings/rescore')).body).toEqual({ run: null });
  await tab.call('PUT', '/settings', { version: 0, ...STRICT, rescore: 'all' });
  await expect
    .poll(async () => (await tab.call('GET', '/settings/rescore')).body.run)
    .toMatchObject({ is_running: false, sessions: 2, total: 2, is_total_exact: true });
  expect(await actions(tab)).toEqual(Array(2).fill('Auto-reject or high-priority review'));
  const back = { version: 1, weights: {}, thresholds: { monitor: 25, review: 50, reject: 70 } };
  expect((await tab.call('POST', '/settings/preview', back)).body.labeled.humans).toEqual({
    sessions: 1,
    newly_rejected: 0,
    no_longer_rejected: 1,
  });
});

test('thresholds apply to every stored session at once, on all surfaces, and no webhook tells of old ones', async () => {
  let now = Date.now();
  const server = await aServer({ now: () => now, webhookPrivate: true });
  for (let number = 0; number < 3; number++)
    await server.send(aBeacon({ key: server.siteKey!, origin: now }));
  await server.settled();
  now += DAY_MS;
  await server.send(aBeacon({ key: server.siteKey!, origin: now }));
  const tab = await aTab(server);
  await tab.signIn();
  const receiver = await aReceiver();
  await tab.call('POST', '/webhooks', { url: receiver.url, events: ['session.flagged', 'session.changed'] });
  await tab.call('PUT', '/settings', { version: 0, ...STRICT, rescore: 'live' });
  await expect
    .poll(async () => (await tab.call('GET', '/settings/rescore')).body.run)
    .toMatchObject({ is_running: false, sessions: 1, switched: 3 });
  expect(await actions(tab)).toEqual(Array(4).fill(REJECT));
  for (const path of ['/overview', '/trends?days=7'])
    expect((await tab.call('GET', path)).body.by_action, path).toEqual({ [REJECT]: 4 });
  const { body: entries } = await tab.call('GET', '/export/sessions.json');
  expect(entries.map((entry: { recommended_action: string }) => entry.recommended_action)).toEqual(
    Array(4).fill(REJECT),
  );
  for (const { session_id } of entries) {
    const { session, assessment } = (await tab.call('GET', `/sessions/${session_id}`)).body;
    expect([session.recommended_action, assessment.recommendedAction]).toEqual([REJECT, REJECT]);
  }
  expect((await tab.call('GET', '/webhooks')).body.webhooks[0].messages).toEqual([]);
});

test('versions are listed newest first, with who saved them and when', async () => {
  const { server, tab } = await aStory();
  expect((await tab.call('GET', '/settings/versions')).body).toEqual({ versions: [] });
  for (const version of [0, 1])
    await tab.call('PUT', '/settings', { version, ...STRICT, weights: { bot: 10 * version } });
  const { versions } = (await tab.call('GET', '/settings/versions')).body;
  expect(versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
  expect(versions[0]).toMatchObject({
    weights: { bot: 10 },
    thresholds: STRICT.thresholds,
    email: server.email,
    saved_at: expect.any(Number),
  });
});
