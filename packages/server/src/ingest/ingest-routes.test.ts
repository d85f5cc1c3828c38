import { MAX_BEACON_BYTES } from '@gait/wire';
import { DAY_MS } from '@gait/wire/time';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from '../http/error-handler.ts';
import { overloaded } from '../scoring/overload.ts';
import type { WireVersions } from '../store/wire-version-log.ts';
import { aBeacon, aSecret } from '../testing/a-beacon.ts';
import { aUserToken } from '../testing/a-user-token.ts';
import type { Arrival } from './arrival.ts';
import type { IngestRates } from './ingest-limits.ts';
import { ingestRoutes } from './ingest-routes.ts';
import { EARLIER_VERSION_DAYS, wireVersionCheck } from './wire-versions.ts';

const KEY = `pub-${'x'.repeat(24)}`;

const UPGRADE = 1_795_000_000_000;

/** Signs the user tokens of the workspace. */
const SECRET = 'ut-secret';

/** What a server stores that has just been upgraded to version 2 of the wire format. */
const upgraded: WireVersions = {
  beginWireVersion: async () => undefined,
  wireVersions: async () => [
    { version: 1, since: 0 },
    { version: 2, since: UPGRADE },
  ],
};

/** The ingest endpoint alone, with a clock that only a test moves. */
const anEndpoint = async (rates: IngestRates = {}) => {
  const clock = { now: UPGRADE };
  const submitted: Arrival[] = [];
  const load = { isTooHigh: false, held: 0 };
  const app = fastify({ pluginTimeout: 0 });
  onTestFinished(() => app.close());
  answerErrors(app);
  await app.register(
    ingestRoutes({
      path: '/v1/i',
      handleFirst: () => undefined,
      refusal: () => (load.isTooHigh ? overloaded() : undefined),
      holdRefusal: async () => {
        load.held++;
      },
      entering: () => undefined,
      accept: async (arrival) => void submitted.push(arrival),
      siteKeys: {
        admit: async () => ({
          id: 'site_1',
          workspaceId: 'ws_1',
          siteKey: KEY,
          name: '',
          origins: [],
          createdAt: 0,
          revokedAt: null,
        }),
        forget: () => undefined,
      },
      userTokenSecrets: { of: async () => [SECRET], forget: () => undefined },
      exclusions: { excludes: async () => false },
      clientOf: ({ headers }) => ({
        address: headers['x-address'] as string | undefined,
        isFromProxy: false,
        isForwarded: false,
      }),
      agentOf: () => undefined,
      checkVersion: await wireVersionCheck(upgraded, 2, UPGRADE),
      now: () => clock.now,
      monotonicNow: () => clock.now,
      rates,
      refusals: { add: () => undefined },
      installSigns: { note: () => undefined },
    }),
  );
  const send = (beacon: object | string, address = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/v1/i',
      headers: { 'content-type': 'text/plain', 'x-address': address },
      payload: typeof beacon === 'string' ? beacon : JSON.stringify(beacon),
    });
  const preflight = () => app.inject({ method: 'OPTIONS', url: '/v1/i' });
  return { clock, load, submitted, send, preflight };
};

/** How many of `count` beacons are accepted, and the wait announced to the first refused one. */
const accepted = async (count: number, send: () => Promise<{ statusCode: number; headers: object }>) => {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await send());
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  return {
    accepted: answers.filter(({ statusCode }) => statusCode === 204).length,
    retryAfter: (refused?.headers as Record<string, string> | undefined)?.['retry-after'],
  };
};

test('a session sends at most 60 beacons at once, then two per second', async () => {
  const { clock, send } = await anEndpoint();
  const beacon = aBeacon({ key: KEY });
  let seq = 0;
  const next = () => send({ ...beacon, seq: seq++ });
  expect(await accepted(61, next)).toEqual({ accepted: 60, retryAfter: '1' });
  clock.now += 499;
  expect(await accepted(1, next)).toMatchObject({ accepted: 0 });
  clock.now += 1;
  expect(await accepted(2, next)).toMatchObject({ accepted: 1 });
  expect((await send(aBeacon({ key: KEY }))).statusCode).toBe(204);
});

test('an address sends at most 500 beacons per second, and four seconds of them at once', async () => {
  const { clock, send } = await anEndpoint();
  // A refused body counts as well.
  const next = () => send('');
  const statuses = [];
  for (let i = 0; i < 2_001; i++) statuses.push((await next()).statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(2_000);
  expect(statuses.at(-1)).toBe(429);
  clock.now += 2;
  expect((await next()).statusCode).toBe(400);
  expect((await next()).statusCode).toBe(429);
  expect((await send('', '192.0.2.2')).statusCode).toBe(400);
});

test('the addresses of one IPv6 network share a limit', async () => {
  const { send } = await anEndpoint({ addressLimit: 1 });
  for (let i = 0; i < 4; i++) expect((await send('', `2001:db8:1:2::${i}`)).statusCode).toBe(400);
  expect((await send('', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await send('', '2001:db8:1:3::1')).statusCode).toBe(400);
});

test('a beacon with another secret spends a limit of its own', async () => {
  const { send } = await anEndpoint();
  const beacon = aBeacon({ key: KEY });
  let seq = 0;
  const flood = { ...beacon, secret: aSecret() };
  expect(await accepted(61, () => send({ ...flood, seq: seq++ }))).toMatchObject({ accepted: 60 });
  expect((await send(beacon)).statusCode).toBe(204);
});

test('the limit of an address is the one that the operator set', async () => {
  const { send } = await anEndpoint({ addressLimit: 2 });
  expect(await accepted(9, () => send(aBeacon({ key: KEY })))).toEqual({ accepted: 8, retryAfter: '1' });
});

test('a body of 16 KB is accepted and one byte more is not', async () => {
  const { send, submitted } = await anEndpoint();
  const text = JSON.stringify(aBeacon({ key: KEY }));
  expect((await send(text.padEnd(MAX_BEACON_BYTES))).statusCode).toBe(204);
  expect((await send(text.padEnd(MAX_BEACON_BYTES + 1))).statusCode).toBe(413);
  expect(submitted).toMatchObject([{ workspaceId: 'ws_1', sender: { address: '192.0.2.1' } }]);
});

test('a tab with the tracker of before an upgrade is refused after 90 days, and nothing is written', async () => {
  const { clock, send, submitted } = await anEndpoint();
  clock.now += EARLIER_VERSION_DAYS * DAY_MS - 1;
  expect((await send(aBeacon({ key: KEY }))).statusCode).toBe(204);
  clock.now += 1;
  const refused = await send(aBeacon({ key: KEY }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'retired_wire_version' });
  expect(submitted).toHaveLength(1);
});

test('an address sends as many bytes as the operator allows, and another address as many again', async () => {
  const { clock, send } = await anEndpoint({ addressBytes: 1_000 });
  const full = () => JSON.stringify(aBeacon({ key: KEY })).padEnd(MAX_BEACON_BYTES);
  expect((await send(full())).statusCode).toBe(204);
  const refused = await send(full());
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3']);
  expect((await send(full(), '192.0.2.2')).statusCode).toBe(204);
  clock.now += 2_768;
  expect((await send(full())).statusCode).toBe(204);
});

test('a site key sends as many bytes as the operator allows, from all addresses', async () => {
  const { clock, send } = await anEndpoint({ siteKeyBytes: 1_000 });
  const full = () => JSON.stringify(aBeacon({ key: KEY })).padEnd(MAX_BEACON_BYTES);
  const statuses = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
    statuses.push((await send(full(), address)).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
  clock.now += MAX_BEACON_BYTES;
  expect((await send(full(), '192.0.2.5')).statusCode).toBe(204);
});

test('a preflight lets a page of any origin send, and an accepted beacon gets an empty answer', async () => {
  const { send, preflight } = await anEndpoint();
  const allowed = await preflight();
  expect(allowed.statusCode).toBe(204);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, x-gait-exclude',
    'access-control-max-age': '86400',
  });
  const sent = await send(aBeacon({ key: KEY }));
  expect([sent.statusCode, sent.body]).toEqual([204, '']);
});

test('a token is judged with its user id, and a beacon without one of them says nothing of a token', async () => {
  const { send, submitted } = await anEndpoint();
  const token = aUserToken({ secret: SECRET, expiresAt: UPGRADE + 60_000 });
  const beacon = aBeacon({ key: KEY });
  for (const signed of [
    { user: 'ada', token },
    { user: 'bob', token },
    { user: 'ada' },
    { user: null, token },
  ])
    expect((await send({ ...beacon, ...signed })).statusCode).toBe(204);
  expect(submitted.map(({ userToken }) => userToken)).toEqual(['valid', 'wrong', undefined, undefined]);
});

test('an overloaded server refuses beacons before it reads them, and answers preflights', async () => {
  const { load, submitted, send, preflight } = await anEndpoint();
  load.isTooHigh = true;
  const refused = await send('not a beacon');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.headers['access-control-allow-origin']).toBe('*');
  expect((await preflight()).statusCode).toBe(204);
  expect(load.held).toBe(1);
  load.isTooHigh = false;
  expect((await send(aBeacon({ key: KEY }))).statusCode).toBe(204);
  expect(submitted).toHaveLength(1);
});
