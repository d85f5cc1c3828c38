import { readdirSync, readFileSync } from 'node:fs';
import type { Envelope } from '@gait/wire';
import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { aBeacon, aPress } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aUserToken, aUserTokenSecret } from '../testing/a-user-token.ts';

const WEEK_MS = 7 * DAY_MS;

/** A server with a secret, and what its API lists for a user. */
const aSite = async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const { id, secret } = await aUserTokenSecret(tab);
  const visit = async (more: Partial<Envelope> = {}): Promise<Envelope> => {
    const beacon = { ...aBeacon({ key: server.siteKey!, user: 'ada' }), ...more };
    expect((await server.send(beacon)).status).toBe(204);
    return beacon;
  };
  const listed = async (query = '', list = 'users/ada'): Promise<string[]> => {
    const answer = await server.ask(`/v1/${list}/sessions?omit=user_logs${query}`);
    const { sessions } = (await answer.json()) as { sessions: { session_id: string }[] };
    return sessions.map(({ session_id }) => session_id);
  };
  const requireTokens = async () => {
    const { body } = await tab.call('GET', '/settings');
    const { version, weights, thresholds } = body;
    const change = { version, weights, thresholds, require_user_token: true };
    expect((await tab.call('PUT', '/settings', change)).body).toMatchObject({ require_user_token: true });
  };
  return { server, tab, id, secret, visit, listed, requireTokens };
};

const VOUCHED = '&vouched=true';

test('110 sessions that claim a user leave the list of vouched sessions as it was', async () => {
  const { secret, visit, listed, requireTokens } = await aSite();
  const own: string[] = [];
  for (let i = 0; i < 3; i++) own.unshift((await visit({ token: aUserToken({ secret }) })).session);
  const before = await listed(VOUCHED);
  expect([...before].sort()).toEqual([...own].sort());
  for (let i = 0; i < 110; i++) await visit();
  expect(await listed(VOUCHED)).toEqual(before);
  expect((await listed()).filter((session) => own.includes(session))).toEqual([]);
  await requireTokens();
  expect(await listed()).toEqual(before);
});

test('sessions that anybody can write are not in the vouched list of a tag', async () => {
  const { secret, visit, listed } = await aSite();
  const tags = ['sale'];
  const own = await visit({ tags, token: aUserToken({ secret }) });
  await visit({ token: aUserToken({ secret }) });
  for (const user of ['ada', 'bob', undefined]) await visit({ tags, ...(user && { user }) });
  expect(await listed(VOUCHED, 'tags/sale')).toEqual([own.session]);
  expect(await listed('&vouched=false', 'tags/sale')).toHaveLength(4);
});

test('only a valid token vouches for its user', async () => {
  const { secret, visit, listed } = await aSite();
  for (const token of [
    aUserToken({ secret, expiresAt: Date.now() - HOUR_MS }),
    aUserToken({ secret, expiresAt: Date.now() + WEEK_MS + HOUR_MS }),
    aUserToken({ secret, user: 'bob' }),
    aUserToken({ secret: 'ut-guessed' }),
    'undefined',
  ])
    await visit({ token });
  expect(await listed(VOUCHED)).toEqual([]);
  expect(await listed()).toHaveLength(5);
});

test('during a change of secrets both work, and a revoked one stops', async () => {
  const { tab, id, secret, visit, listed } = await aSite();
  const next = await aUserTokenSecret(tab, 'next');
  const tokens = [aUserToken({ secret }), aUserToken({ secret: next.secret })];
  for (const token of tokens) await visit({ token });
  expect(await listed(VOUCHED)).toHaveLength(2);
  expect((await tab.call('DELETE', `/user-token-secrets/${id}`)).status).toBe(204);
  for (const token of tokens) await visit({ token });
  expect(await listed(VOUCHED)).toHaveLength(3);
});

test('a user id that gets its token later, or loses it on the next page, is vouched for in its session', async () => {
  const { secret, visit, listed, requireTokens } = await aSite();
  await requireTokens();
  const first = await visit();
  expect(await listed()).toEqual([]);
  await visit({ ...first, seq: 1, token: aUserToken({ secret }) });
  expect(await listed()).toEqual([first.session]);
  await visit({ ...first, page: 'page2', origin: first.origin + 1_000, sent: 4_000 });
  expect(await listed()).toEqual([first.session]);
});

test('another user id in a vouched session is a claim of its own', async () => {
  const { secret, visit, listed } = await aSite();
  const first = await visit({ token: aUserToken({ secret }) });
  await visit({ ...first, seq: 1, user: 'victim', token: aUserToken({ secret }) });
  expect(await listed(VOUCHED, 'users/victim')).toEqual([]);
  expect(await listed(VOUCHED)).toEqual([first.session]);
});

test('the log says what the server found, and neither the log nor the files hold the token', async () => {
  const { server, secret, visit } = await aSite();
  const token = aUserToken({ secret });
  const { session } = await visit({ token });
  const late = { user: 'bob', token: aUserToken({ secret, user: 'bob', expiresAt: Date.now() - HOUR_MS }) };
  await visit(late);
  const bare = aBeacon({ key: server.siteKey!, events: { press: [aPress(5)] } });
  await visit({ ...bare, token });
  await server.close();
  const store = await openStore({ dataDir: server.dataDir });
  const keys = await store.sessionKeysAfter(undefined, 9);
  const logged = (await Promise.all(keys.map((key) => store.beaconsOf(key)))).flat();
  await store.close();
  const statuses = logged.map(({ envelope: { user }, received }) => [user, received.userToken]);
  expect(statuses).toEqual(
    expect.arrayContaining([
      ['ada', 'valid'],
      ['bob', 'expired'],
    ]),
  );
  expect(keys.map(({ sessionId }) => sessionId)).toContain(session);
  const files = readdirSync(server.dataDir).filter((name) => name.startsWith('gait'));
  const bytes = Buffer.concat([
    Buffer.from(JSON.stringify(logged)),
    ...files.map((name) => readFileSync(`${server.dataDir}/${name}`)),
  ]);
  for (const secretText of [token, late.token]) {
    expect(bytes.includes(secretText)).toBe(false);
    expect(bytes.includes(secretText.split('.')[1]!)).toBe(false);
  }
});
