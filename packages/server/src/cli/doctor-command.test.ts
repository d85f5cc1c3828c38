import { existsSync, statSync } from 'node:fs';
import { DAY_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { readDoctorFile } from '../doctor/doctor-file.ts';
import type { Fact } from '../doctor/fact.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aFolder, aServer, type TestServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { printedLines } from '../testing/printed-lines.ts';
import { doctor } from './doctor-command.ts';

const { said, complained } = printedLines();

const factsOf = async ({ dataDir }: TestServer): Promise<Record<string, Fact>> => {
  said.length = 0;
  await doctor.run(['--data', dataDir, '--json']);
  const { facts } = JSON.parse(said[0] ?? '') as { facts: Fact[] };
  return Object.fromEntries(facts.map((fact) => [fact.id, fact]));
};

/** A key with 30 days to live, on a server whose clock the test moves. */
const aKeyForThirtyDays = async () => {
  let now = Date.now();
  const server = await aServer({ now: () => now });
  const tab = await aTab(server);
  await tab.signIn();
  const given = { name: 'Back end', expires_at: now + 30 * DAY_MS };
  const { secret, api_key } = (await tab.call('POST', '/api-keys', given)).body;
  return {
    server,
    tab,
    id: api_key.id as string,
    pass: (ms: number) => {
      now += ms;
    },
    ask: () => server.ask('/v1/tags/spring/sessions', { authorization: `Bearer ${secret}` }),
  };
};

const load = ({ baseUrl }: TestServer, referer: string) =>
  fetch(`${baseUrl}/v1/s.js`, { headers: { referer } });

test('a server that works says so, and only those who can read its data folder can ask', async () => {
  const server = await aServer();
  const { store, scoring, clock, refused, proxies, blocked, rewriting } = await factsOf(server);
  for (const fact of [store, scoring, clock, refused, proxies, blocked, rewriting])
    expect(fact).toMatchObject({ state: 'good' });
  expect((await fetch(`${server.baseUrl}/doctor`)).status).toBe(404);
  expect(statSync(`${server.dataDir}/doctor.json`).mode & 0o777).toBe(0o600);
  await server.close();
  expect(existsSync(`${server.dataDir}/doctor.json`)).toBe(false);
});

test('the last refused beacon is named with its reason and what to do', async () => {
  const server = await aServer();
  await server.send(aBeacon({ key: `pub-${'x'.repeat(24)}` }));
  const { refused } = await factsOf(server);
  expect(refused).toMatchObject({ state: 'look' });
  expect(refused?.text).toContain('from a page of https://shop.example: invalid_site_key.');
  expect(refused?.remedy).toContain('Copy the site key');
});

test('pages that load the tracker and send nothing are found, whichever version they load', async () => {
  const server = await aServer();
  for (let visit = 0; visit < 5; visit++) {
    await load(server, 'https://shop.example/cart');
    await load(server, 'https://blocked.example/');
  }
  await server.send(aBeacon({ key: server.siteKey! }));
  const { blocked } = await factsOf(server);
  expect(blocked).toMatchObject({ state: 'bad' });
  expect(blocked?.text).toContain('Pages of https://blocked.example load');
  expect(blocked?.remedy).toContain('connect-src');
});

test('a path that ad blockers stop is worth a look', async () => {
  const server = await aServer({ paths: { tracker: '/assets/tracker.js', ingest: '/assets/i' } });
  expect(await factsOf(server)).toMatchObject({ blocked: { state: 'look' } });
});

test('a proxy that is not trusted is noticed by the header that it sets', async () => {
  const server = await aServer();
  await server.send(aBeacon({ key: server.siteKey! }), { 'x-forwarded-for': '8.8.8.8' });
  const { proxies } = await factsOf(server);
  expect(proxies).toMatchObject({ state: 'bad', remedy: expect.stringContaining('--trusted-proxies') });
  const trusting = await aServer({ trustedProxies: 'loopback' });
  await trusting.send(aBeacon({ key: trusting.siteKey! }), { 'x-forwarded-for': '8.8.8.8' });
  expect(await factsOf(trusting)).toMatchObject({ proxies: { state: 'good' } });
});

test('a clock that differs from those of most visitors is bad', async () => {
  const at = Date.now();
  const server = await aServer({ now: () => at });
  const origin = at + 600_000;
  for (let visit = 0; visit < 20; visit++)
    await server.send(aBeacon({ key: server.siteKey!, origin, sent: 0 }));
  const { clock } = await factsOf(server);
  expect(clock).toMatchObject({ state: 'bad', text: expect.stringContaining('600 s behind') });
});

test('keys that expire soon, and keys that are sent after their end, are named', async () => {
  const { server, pass, ask } = await aKeyForThirtyDays();
  expect(await factsOf(server)).toMatchObject({ keys: { state: 'good' } });
  pass(17 * DAY_MS);
  expect((await factsOf(server)).keys).toMatchObject({
    state: 'look',
    text: expect.stringMatching(/^Keys in use expire soon: Back end \(sk-[\w-]+…, \d{4}-\d\d-\d\d\)\.$/),
  });
  pass(14 * DAY_MS);
  expect(await factsOf(server)).toMatchObject({ keys: { state: 'good' } });
  expect((await ask()).status).toBe(401);
  expect((await factsOf(server)).keys).toMatchObject({
    state: 'bad',
    remedy: expect.stringContaining('revoke the old one'),
    text: expect.stringContaining('Requests still come with keys that have expired: Back end ('),
  });
  pass(14 * DAY_MS);
  expect(await factsOf(server)).toMatchObject({ keys: { state: 'good' } });
});

test('a key that was rotated ends without a word, unless something still sends it', async () => {
  const { server, tab, id, pass, ask } = await aKeyForThirtyDays();
  pass(17 * DAY_MS);
  await tab.signIn();
  await tab.call('POST', `/api-keys/${id}/rotate`, {});
  expect(await factsOf(server)).toMatchObject({ keys: { state: 'good' } });
  pass(60_000);
  expect((await ask()).status).toBe(200);
  const remedy = 'Put the key that replaced it where the old one is sent from.';
  expect(await factsOf(server)).toMatchObject({ keys: { state: 'look', remedy } });
  pass(14 * DAY_MS);
  expect((await ask()).status).toBe(401);
  expect((await factsOf(server)).keys).toMatchObject({
    state: 'bad',
    remedy: `Such requests get 401 expired_api_key. ${remedy}`,
  });
});

describe('the command', () => {
  test('prints a line for each fact, and its exit code says whether something is bad', async () => {
    const server = await aServer();
    const bad = aBeacon({ key: server.siteKey! });
    expect(await doctor.run(['--data', server.dataDir])).toBe(0);
    expect(said.some((line) => /^ok {4}Disk and store: The store can write\./.test(line))).toBe(true);
    await server.send(bad, { 'x-forwarded-for': '8.8.8.8' });
    expect(await doctor.run(['--data', server.dataDir])).toBe(1);
  });

  test('looks at the server through its proxies', async () => {
    const server = await aServer();
    await doctor.run(['--data', server.dataDir, '--url', server.baseUrl, '--json']);
    const { facts } = JSON.parse(said[0] ?? '') as { facts: Fact[] };
    expect(facts.at(-1)).toMatchObject({ id: 'outside_ingest', state: 'good' });
    expect(await doctor.run(['--data', server.dataDir, '--url', 'http://127.0.0.1:1', '--json'])).toBe(1);
  });

  test('says that no server runs', async () => {
    expect(await doctor.run(['--data', aFolder()])).toBe(2);
    expect(complained[0]).toContain('no server runs');
    const server = await aServer();
    expect(readDoctorFile(server.dataDir)?.url).toBe(server.baseUrl);
  });
});

test('a member sees the same on the dashboard', async () => {
  const server = await aServer();
  await server.send(aBeacon({ key: `pub-${'x'.repeat(24)}` }));
  const tab = await aTab(server);
  expect((await tab.call('GET', '/doctor')).status).toBe(401);
  await tab.signIn();
  const { body } = await tab.call('GET', '/doctor');
  expect(Object.fromEntries(body.facts.map((fact: Fact) => [fact.id, fact]))).toEqual({
    ...(await factsOf(server)),
    store: expect.anything(),
  });
});
