import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eventLogs } from '../event-log/event-logs.ts';
import { answerErrors } from '../http/error-handler.ts';
import { newId } from '../secrets.ts';
import { settingsSource } from '../session/settings-source.ts';
import { PASSWORDS_ONLY } from '../sign-in-options.ts';
import { openStore } from '../store/open-store.ts';
import { aFolder } from '../testing/a-server.ts';
import { consoleRoutes } from './routes.ts';

/** A password hash at minimal cost, so that a hundred attempts are fast. */
const CHEAP_HASH = `scrypt-2-1-1$c2FsdA$${Buffer.alloc(32).toString('base64url')}`;

/** The console alone, with two members and a clock that only a test moves. */
const aConsole = async () => {
  const clock = { now: 1_795_000_000_000 };
  const now = () => clock.now;
  const store = await openStore({ dataDir: aFolder() });
  const app = fastify({ pluginTimeout: 0 });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  for (const email of ['ada@example.org', 'bob@example.org'])
    await store.createMember({
      id: newId('mem'),
      workspaceId: 'ws_1',
      role: 'admin',
      email,
      password: CHEAP_HASH,
      createdAt: 0,
    });
  answerErrors(app);
  await app.register(
    consoleRoutes({
      store,
      eventLogs: eventLogs(store),
      settings: settingsSource(store, now),
      hasDemo: false,
      forgetSiteKeys: () => undefined,
      isRewritten: () => false,
      webhooks: {
        urlProblem: () => undefined,
        test: async () => ({ isDelivered: true, result: '204' }),
      },
      settle: async () => true,
      forgetUserTokenSecrets: () => undefined,
      forgetExclusions: () => undefined,
      rescorer: { start: () => undefined, progressOf: () => undefined, close: async () => undefined },
      installSigns: {
        of: async () => ({ scriptAt: undefined, keyAt: undefined, beaconAt: undefined }),
      },
      refusals: { latest: async () => [] },
      now,
      monotonicNow: now,
      onFailure: () => undefined,
      trackerPath: '/v1/s.js',
      publicUrl: undefined,
      signIn: PASSWORDS_ONLY,
      diagnose: async () => [],
      addressOf: ({ headers }) => headers['x-address'] as string | undefined,
    }),
  );
  const signIn = async (email: string, address: string) =>
    app.inject({
      method: 'POST',
      url: '/console/sign-in',
      headers: { 'sec-fetch-site': 'same-origin', 'x-address': address },
      payload: { email, password: 'a guess' },
    });
  /** Statuses of `count` attempts, each from a new address unless one is given. */
  const tries = async (count: number, email: string, address?: string) => {
    const statuses = [];
    for (let i = 0; i < count; i++)
      statuses.push((await signIn(email, address ?? `${email}-${clock.now}-${i}`)).statusCode);
    return statuses;
  };
  return { store, clock, signIn, tries };
};

test('one address has ten attempts at once, then one every ten seconds', async () => {
  const { clock, signIn, tries } = await aConsole();
  expect(await tries(10, 'ada@example.org', 'home')).toEqual(Array(10).fill(401));
  const refused = await signIn('bob@example.org', 'home');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  clock.now += 9_999;
  expect(await tries(1, 'ada@example.org', 'home')).toEqual([429]);
  clock.now += 1;
  expect(await tries(2, 'ada@example.org', 'home')).toEqual([401, 429]);
});

test('the addresses of one IPv6 network share their attempts', async () => {
  const { signIn, tries } = await aConsole();
  for (let i = 0; i < 10; i++) expect(await tries(1, 'ada@example.org', `2001:db8:1:2::${i}`)).toEqual([401]);
  expect((await signIn('ada@example.org', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await signIn('ada@example.org', '2001:db8:1:3::1')).statusCode).toBe(401);
});

test('one account allows a hundred attempts at once from all addresses, then one per second', async () => {
  const { clock, signIn, tries } = await aConsole();
  expect(await tries(100, 'ada@example.org')).toEqual(Array(100).fill(401));
  const refused = await signIn('ADA@example.org', 'elsewhere');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(await tries(1, 'bob@example.org')).toEqual([401]);
  clock.now += 999;
  expect(await tries(1, 'ada@example.org')).toEqual([429]);
  clock.now += 1;
  expect(await tries(2, 'ada@example.org')).toEqual([401, 429]);
});

test('an account that does not exist gets the same answer as a wrong password', async () => {
  const { signIn, tries } = await aConsole();
  expect(await tries(3, 'nobody@example.org')).toEqual([401, 401, 401]);
  expect((await signIn('nobody@example.org', 'home')).json()).toMatchObject({ code: 'wrong_credentials' });
});

test('failed sign-ins are in the audit log, ten at once and then one a minute', async () => {
  const { store, clock, tries } = await aConsole();
  const failures = async () => (await store.auditLog('ws_1', 100)).map(({ action }) => action);
  await tries(12, 'ada@example.org');
  await expect.poll(failures).toEqual(Array(10).fill('sign_in.failed'));
  clock.now += 60_000;
  await tries(2, 'ada@example.org');
  await expect.poll(failures).toHaveLength(11);
  await tries(3, 'nobody@example.org');
  expect(await failures()).toHaveLength(11);
});
