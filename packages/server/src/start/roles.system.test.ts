import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readDoctorFile } from '../doctor/doctor-file.ts';
import type { Fact } from '../doctor/fact.ts';
import { configuration } from '../options/config.ts';
import type { ServerRole } from '../options/role.ts';
import { openInbox } from '../store/open-inbox.ts';
import { openStore } from '../store/open-store.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { describeShared, type SharedDatabase } from '../testing/a-shared-database.ts';
import { aWorkspace } from '../testing/a-workspace.ts';
import { plainRequest } from '../testing/plain-request.ts';

const PAUSE_MS = 20;
/** Visits and questions until servers have shared what they counted. */
const MANY = 10_000;
/** What the tracker of a person's browser reports. */
const A_DEVICE = { user_agent: 'Mozilla/5.0 (X11; Linux x86_64)', languages: ['en'], webdriver: false };

test('a role needs PostgreSQL, and a known name', () => {
  expect(() => configuration(['--role', 'score'])).toThrow('--role score: needs --store');
  expect(() => configuration(['--role', 'store', '--store', 'postgres://x'])).toThrow(
    'all, ingest, score, api',
  );
  expect(configuration(['--role', 'api', '--store', 'postgres://x'])).toMatchObject({ role: 'api' });
  expect(configuration([])).toMatchObject({ role: 'all' });
});

describeShared('servers with roles on $name', ({ open }) => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.remove());

  const report = (server: TestServer, session: string, apiKey: string) =>
    fetch(`${server.baseUrl}/v1/sessions/${session}/report`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });

  test('one that ingests acknowledges, one that scores folds, one that answers folds what it is asked for', async () => {
    const store = await openStore({ url: shared.url, dataDir: '' });
    const { workspaceId, siteKey, apiKey } = await aWorkspace(store, Date.now());
    await store.close();
    const aRole = (role: ServerRole) => aServer({ store: shared.url, role });
    const ingest = await aRole('ingest');
    const inbox = await openInbox({ url: shared.url, dataDir: '' });
    const waiting = (sessionId: string) => inbox.read([{ workspaceId, sessionId }]);
    const [asked, left] = [1, 2].map(() => aBeacon({ key: siteKey }));
    for (const beacon of [asked!, left!]) expect((await ingest.send(beacon)).status).toBe(204);
    expect(await waiting(asked!.session)).toHaveLength(1);
    expect((await report(ingest, asked!.session, apiKey)).status).toBe(404);

    const api = await aRole('api');
    expect((await api.send(aBeacon({ key: siteKey }))).status).toBe(404);
    const answer = await report(api, asked!.session, apiKey);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ session_id: asked!.session });
    await expect.poll(() => waiting(asked!.session)).toEqual([]);
    expect(await waiting(left!.session)).toHaveLength(1);

    const score = await aRole('score');
    const later = aBeacon({ key: siteKey });
    expect((await ingest.send(later)).status).toBe(204);
    for (const { session } of [left!, later]) await expect.poll(() => waiting(session)).toEqual([]);
    expect((await score.send(later)).status).toBe(404);
    expect((await report(score, later.session, apiKey)).status).toBe(404);
    expect((await fetch(`${score.baseUrl}/readyz`)).status).toBe(200);
    expect(await (await report(api, later.session, apiKey)).json()).toMatchObject({
      session_id: later.session,
    });
    await inbox.close();
  });

  test('doctor says on each of them what it can know, and the dashboard what the others have seen', async () => {
    const store = await openStore({ url: shared.url, dataDir: '' });
    const { siteKey } = await aWorkspace(store, Date.now());
    await store.close();
    const [ingest, score, api] = await Promise.all(
      (['ingest', 'score', 'api'] as const).map((role) => aServer({ store: shared.url, role })),
    );
    const send = (key: string, session = aBeacon({ key })) =>
      ingest!.send(session, { 'x-forwarded-for': '8.8.8.8' });
    expect((await send(siteKey)).status).toBe(204);
    expect((await send(`pub-${'x'.repeat(24)}`)).status).toBe(403);
    const factsOf = async ({ dataDir }: TestServer) => {
      const { url, token } = readDoctorFile(dataDir)!;
      const answer = await fetch(`${url}/doctor`, { headers: { authorization: `Bearer ${token}` } });
      const { facts } = (await answer.json()) as { facts: Fact[] };
      return Object.fromEntries(facts.map(({ id, state }) => [id, state]));
    };
    const everywhere = { store: 'good', scoring: 'good', clock: 'good' };
    await expect
      .poll(() => factsOf(ingest!))
      .toMatchObject({
        ...everywhere,
        proxies: 'bad',
        blocked: 'good',
        refused: 'look',
      });
    for (const other of [score!, api!]) {
      const seen = { ...everywhere, refused: 'look', no_beacons: 'good' };
      await expect.poll(() => factsOf(other)).toMatchObject(seen);
      expect(await factsOf(other)).not.toHaveProperty('proxies');
    }
    const seen = await openStore({ url: shared.url, dataDir: '' });
    onTestFinished(() => seen.close());
    const signs = async () => (await seen.installSignsOf([siteKey])).map(({ sign }) => sign);
    await expect.poll(signs).toEqual(expect.arrayContaining(['key', 'beacon']));
  });

  test('two that score divide the sessions, and neither folds a beacon of the other one', async () => {
    const store = await openStore({ url: shared.url, dataDir: '' });
    const { workspaceId, siteKey } = await aWorkspace(store, Date.now());
    await store.close();
    const inbox = await openInbox({ url: shared.url, dataDir: '' });
    onTestFinished(inbox.close);
    const ingest = await aServer({ store: shared.url, role: 'ingest' });
    const pair = [1, 2].map(() => aServer({ store: shared.url, role: 'score' }));
    const both = await Promise.all(pair);
    const counts = async () => {
      const texts = both.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/metrics`)).text());
      const figures = (await Promise.all(texts)).map((text) =>
        ['scored', 'dropped'].map((name) => Number(text.match(`\ngait_${name}_beacons_total (.*)`)?.[1])),
      );
      return { scored: figures.map(([scored = 0]) => scored), dropped: figures.map(([, one = 0]) => one) };
    };
    /** Sends beacons of new sessions, and waits until they are scored. */
    const visit = async (sessions: number) => {
      const beacons = Array.from({ length: sessions }, () => aBeacon({ key: siteKey }));
      for (const beacon of beacons) expect((await ingest.send(beacon)).status).toBe(204);
      const keys = beacons.map(({ session: sessionId }) => ({ workspaceId, sessionId }));
      await expect.poll(() => inbox.read(keys)).toEqual([]);
      await Promise.all(both.map((server) => server.settled()));
    };
    /** How many beacons of so many sessions each of them scored, and how many it was given in vain. */
    const shareOf = async (sessions: number) => {
      const before = await counts();
      await visit(sessions);
      const after = await counts();
      const added = (name: 'scored' | 'dropped') =>
        after[name].map((count, index) => count - before[name][index]!);
      return { scored: added('scored'), dropped: added('dropped') };
    };
    // Until each knows of the other, both may score the same sessions.
    const isDivided = async () => {
      const { scored, dropped } = await shareOf(8);
      return !scored.includes(0) && dropped.every((count) => count === 0);
    };
    await expect.poll(isDivided).toBe(true);
    const { scored, dropped } = await shareOf(40);
    expect(scored[0]! + scored[1]!).toBe(40);
    expect(Math.min(...scored)).toBeGreaterThan(0);
    expect(dropped).toEqual([0, 0]);
  });

  test('servers that score and answer learn together that a proxy rewrites the requests of a site', async () => {
    const store = await openStore({ url: shared.url, dataDir: '' });
    const { siteKey, apiKey } = await aWorkspace(store, Date.now());
    await store.close();
    const limits = { newSessionLimit: MANY, keyLimit: { rate: MANY, burst: MANY } };
    const aRole = (role: ServerRole) =>
      aServer({ store: shared.url, role, trustedProxies: 'loopback', ...limits });
    const ingest = await aRole('ingest');
    const visit = async (network: number): Promise<string> => {
      const beacon = aBeacon({ key: siteKey, device: A_DEVICE, complete: true });
      const headers = { 'x-forwarded-for': `198.51.${network}.7`, 'content-type': 'text/plain' };
      await plainRequest(headers)(`${ingest.baseUrl}/v1/i`, JSON.stringify(beacon));
      return beacon.session;
    };
    const verdict = async (server: TestServer, session: string) =>
      (await (await report(server, session, apiKey)).json()) as {
        recommended_action: string;
        device_checks: { bot: string };
      };
    for (let network = 0; network < 19; network++) await visit(network);
    const score = await aRole('score');
    await score.settled();
    await score.close();
    const api = await aRole('api');
    const last = await verdict(api, await visit(19));
    expect(last.device_checks.bot).toBe('Detected');
    let later = last;
    while (later.device_checks.bot === 'Detected') {
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      later = await verdict(api, await visit(100));
    }
    expect(later.recommended_action).toBe('Unknown');
  });
});
