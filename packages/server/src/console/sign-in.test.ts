import { scryptSync } from 'node:crypto';
import { DAY_MS } from '@gait/wire/time';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { eventLogs } from '../event-log/event-logs.ts';
import { answerErrors } from '../http/error-handler.ts';
import { PASSWORDS_ONLY } from '../options/sign-in-options.ts';
import { policySource } from '../policy/policy-source.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import { aFolder } from '../testing/a-server.ts';
import { noFacts } from '../testing/no-facts.ts';
import { consoleRoutes } from './console-routes.ts';
import { passwordQueue } from './passwords/password-queue.ts';
import { type PasswordTask, passwordResult } from './passwords/password-work.ts';

/** A password hash at minimal cost, so that a hundred attempts are fast. */
const cheapHash = (password: string): string =>
  `scrypt-2-1-1$c2FsdA$${scryptSync(password, 'salt', 32, { N: 2, r: 1, p: 1 }).toString('base64url')}`;

/** The n-th of many addresses, each in a network of its own. */
const addressAt = (n: number): string => `10.${n >> 8}.${n & 255}.1`;

/** The console alone, with two members and a clock that only a test moves. */
const aConsole = async (work = { run: async (task: PasswordTask) => passwordResult(task) }) => {
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
      password: cheapHash('nobody guesses this'),
      createdAt: 0,
    });
  answerErrors(app);
  await app.register(
    consoleRoutes({
      store,
      enricher: noFacts,
      eventLogs: eventLogs(store),
      hoursOf: async () => ({ hours: [], isComplete: true }),
      settings: settingsSource(store, now),
      policies: policySource(store, { monotonicNow: now, onFailure: () => undefined }),
      hasDemo: false,
      forgetSiteKeys: () => undefined,
      isRewritten: () => false,
      webhooks: {
        urlProblem: () => undefined,
        wake: () => undefined,
        test: async () => ({ isDelivered: true, result: '204' }),
      },
      preview: async () => ({ previews: [], missing: [] }),
      forgetUserTokenSecrets: () => undefined,
      forgetExclusions: () => undefined,
      rescorer: { start: () => undefined, progressOf: () => undefined, close: async () => undefined },
      installSigns: { of: async () => [] },
      refusals: { latest: async () => [] },
      now,
      monotonicNow: now,
      onFailure: () => undefined,
      trackerPath: '/v1/s.js',
      publicUrl: undefined,
      signIn: PASSWORDS_ONLY,
      passwords: passwordQueue({ ...work, close: async () => undefined }),
      diagnose: async () => [],
      addressOf: ({ headers }) => headers['x-address'] as string | undefined,
    }),
  );
  const signIn = async (email: string, address: string, { password = 'a guess', cookie = '' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/console/sign-in',
      headers: { 'sec-fetch-site': 'same-origin', 'x-address': address, cookie },
      payload: { email, password },
    });
  let used = 0;
  /** Statuses of `count` attempts, each from a new address unless one is given. */
  const tries = async (count: number, email: string, address?: string) => {
    const statuses = [];
    for (let i = 0; i < count; i++)
      statuses.push((await signIn(email, address ?? addressAt(used++))).statusCode);
    return statuses;
  };
  return { store, clock, signIn, tries };
};

test('one address has ten attempts at once, then one every ten seconds', async () => {
  const { clock, signIn, tries } = await aConsole();
  expect(await tries(10, 'ada@example.org', '192.0.2.1')).toEqual(Array(10).fill(401));
  const refused = await signIn('bob@example.org', '192.0.2.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  clock.now += 9_999;
  expect(await tries(1, 'ada@example.org', '192.0.2.1')).toEqual([429]);
  clock.now += 1;
  expect(await tries(2, 'ada@example.org', '192.0.2.1')).toEqual([401, 429]);
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
  const refused = await signIn('ADA@example.org', '192.0.2.2');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(await tries(1, 'bob@example.org')).toEqual([401]);
  clock.now += 999;
  expect(await tries(1, 'ada@example.org')).toEqual([429]);
  clock.now += 1;
  expect(await tries(2, 'ada@example.org')).toEqual([401, 429]);
});

test('one network has thirty attempts at once from all of its addresses, and cannot use up an account', async () => {
  const { signIn, tries } = await aConsole();
  for (const at of [(n: number) => `192.0.2.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
    for (let n = 1; n <= 30; n++) expect(await tries(1, 'ada@example.org', at(n))).toEqual([401]);
    expect(await tries(200, 'ada@example.org', at(31))).toEqual(Array(200).fill(429));
  }
  expect((await signIn('ada@example.org', '198.51.100.1')).statusCode).toBe(401);
});

test('no number of strangers keeps a member out of a browser that it has signed in with', async () => {
  const { store, clock, signIn, tries } = await aConsole();
  const password = 'a walk by the river';
  const member = await store.findMember({ email: 'ada@example.org' });
  await store.changePassword(member!.id, cheapHash(password));
  const cookie = (await signIn('ada@example.org', '192.0.2.1', { password })).cookies
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const answers = async (
    ...[more, email = 'ada@example.org']: [{ password?: string; cookie?: string }, string?]
  ) => (await signIn(email, '192.0.2.2', more)).statusCode;
  expect((await tries(100, 'ada@example.org')).at(-1)).toBe(429);
  expect(await answers({ password })).toBe(429);
  expect(await answers({ password, cookie })).toBe(200);
  // The mark is of one account, allows no more guesses than an address, and has an end.
  await tries(10, 'bob@example.org', '192.0.2.2');
  expect(await answers({ cookie }, 'bob@example.org')).toBe(429);
  for (let n = 0; n < 9; n++) expect(await answers({ cookie })).toBe(401);
  expect(await answers({ password, cookie })).toBe(429);
  clock.now += 180 * DAY_MS - 1_000;
  await tries(10, 'bob@example.org', '192.0.2.2');
  expect(await answers({ cookie })).toBe(401);
  clock.now += 1_000;
  expect(await answers({ password, cookie })).toBe(429);
});

test('an account that does not exist gets the same answer as a wrong password', async () => {
  const { signIn, tries } = await aConsole();
  expect(await tries(3, 'nobody@example.org')).toEqual([401, 401, 401]);
  expect((await signIn('nobody@example.org', '192.0.2.1')).json()).toMatchObject({
    code: 'wrong_credentials',
  });
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
