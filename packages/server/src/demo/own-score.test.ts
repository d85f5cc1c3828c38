import { get } from 'node:http';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../options/options.ts';
import { aBeacon, aSecret } from '../testing/a-beacon.ts';
import { aDataFolder, aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

const aDemo = async (options: Partial<ServerOptions> = {}) => {
  const server = await aServer(options);
  const score = (body: object) =>
    fetch(`${server.baseUrl}/demo/score`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { server, score };
};

/** With any headers, those that `fetch` keeps to itself too. */
const plainGet = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });

test('the page that holds a session gets its score', async () => {
  const { server, score } = await aDemo();
  const { session, secret } = aBeacon({ key: server.siteKey! });
  expect((await score({ session, secret })).status).toBe(204);
  await server.send(aBeacon({ key: server.siteKey!, session, secret }));
  const answer = await score({ session, secret });
  expect(await answer.json()).toEqual({
    risk_score: expect.any(Number),
    risk_explanation: expect.any(String),
    recommended_action: 'Unknown',
    detected: [],
  });
});

test('nobody else gets it', async () => {
  const { server, score } = await aDemo();
  const { session, secret, ...beacon } = aBeacon({ key: server.siteKey! });
  await server.send({ ...beacon, session, secret });
  expect((await score({ session, secret: aSecret() })).status).toBe(403);
  expect((await score({ session })).status).toBe(400);
  expect((await score({ session: '../users/ada/sessions', secret })).status).toBe(400);
  expect((await fetch(`${server.baseUrl}/demo/score?session=${session}`)).status).toBe(404);
});

test('a score costs no requests of a key, and the log of the session is not read', async () => {
  const server = await aServer({ keyLimit: { rate: 1, burst: 1 } });
  const { session, secret } = aBeacon({ key: server.siteKey! });
  await server.send(
    aBeacon({ key: server.siteKey!, session, secret, device: { webdriver: true }, complete: true }),
  );
  for (let asked = 0; asked < 5; asked++) {
    const answer = await fetch(`${server.baseUrl}/demo/score`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, secret }),
    });
    expect(await answer.json()).toMatchObject({ detected: ['bot'] });
  }
  expect((await server.ask(`/v1/sessions/${session}/report`)).status).toBe(200);
});

test('one address gets fifty scores at once, whichever sessions it names', async () => {
  const { server, score } = await aDemo({ monotonicNow: () => 0 });
  const statuses = [];
  for (let asked = 0; asked < 60; asked++) {
    const { session, secret } = aBeacon({ key: server.siteKey! });
    statuses.push((await score({ session, secret })).status);
  }
  expect(statuses).toEqual([...Array(50).fill(204), ...Array(10).fill(429)]);
});

test('a session of another workspace has no score here, even with its secret', async () => {
  const { server, score } = await aDemo();
  const tab = await aTab(server);
  await tab.signIn();
  const { key } = (await tab.call('POST', '/site-keys', { name: 'Test', test: true })).body;
  const { session, secret } = aBeacon({ key });
  expect((await server.send(aBeacon({ key, session, secret }))).status).toBe(204);
  await server.settled();
  expect((await score({ session, secret })).status).toBe(204);
});

test('a visitor of another machine finds no demo, through a proxy or by a name that points here', async () => {
  const { server } = await aDemo();
  const ask = (headers: Record<string, string>) => plainGet(`${server.baseUrl}/demo/`, headers);
  expect(await ask({})).toBe(200);
  expect(await ask({ host: 'localhost:8787' })).toBe(200);
  for (const headers of [
    { 'x-forwarded-for': '8.8.8.8' },
    { forwarded: 'for=8.8.8.8' },
    { 'x-real-ip': '8.8.8.8' },
    { via: '1.1 proxy' },
    { host: 'rebound.example' },
    { host: '127.0.0.1.rebound.example' },
  ])
    expect(await ask(headers)).toBe(404);
  const asked = await aDemo({ demo: true });
  expect(await plainGet(`${asked.server.baseUrl}/demo/`, { via: '1.1 proxy' })).toBe(200);
});

test('where strangers reach it, the demo has a workspace of its own, which the admins can open', async () => {
  const dataDir = aDataFolder();
  const server = await aServer({ host: '0.0.0.0', demo: true, dataDir });
  const page = await (await fetch(`${server.baseUrl}/demo/`)).text();
  const key = /data-site-key="(.+?)"/.exec(page)![1]!;
  expect(key).not.toBe(server.siteKey);
  const visit = aBeacon({ key });
  const own = aBeacon({ key: server.siteKey! });
  for (const beacon of [visit, own]) expect((await server.send(beacon)).status).toBe(204);
  expect((await server.ask(`/v1/sessions/${visit.session}/report`)).status).toBe(404);
  expect((await server.ask(`/v1/sessions/${own.session}/report`)).status).toBe(200);
  const score = ({ session, secret }: typeof own) =>
    fetch(`${server.baseUrl}/demo/score`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, secret }),
    });
  expect((await score(visit)).status).toBe(200);
  expect((await score(own)).status).toBe(204);
  const tab = await aTab(server);
  await tab.signIn();
  const { workspaces } = (await tab.call('GET', '/me')).body;
  expect(workspaces).toContainEqual(expect.objectContaining({ name: 'Demo', role: 'admin' }));
  await server.close();
  const again = await aServer({ host: '0.0.0.0', demo: true, dataDir });
  expect(await (await fetch(`${again.baseUrl}/demo/`)).text()).toContain(key);
});

test('the demo is on where only this machine reaches it, or where the operator asks for it', async () => {
  const url = async (options: Parameters<typeof aServer>[0]) => (await aServer(options)).demoUrl;
  expect(await url({})).toMatch(/\/demo\/$/);
  expect(await url({ host: 'localhost' })).toMatch(/\/demo\/$/);
  expect(await url({ host: '0.0.0.0' })).toBeNull();
  expect(await url({ publicUrl: 'https://risk.example.com' })).toBeNull();
  expect(await url({ trustedProxies: 'loopback' })).toBeNull();
  expect(await url({ demo: false })).toBeNull();
  expect(await url({ host: '0.0.0.0', demo: true })).toMatch(/\/demo\/$/);
  const { score } = await aDemo({ demo: false });
  expect((await score({ session: 'any', secret: 'any' })).status).toBe(404);
});
