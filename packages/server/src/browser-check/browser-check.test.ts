import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer, type TestServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import type { Arrivals } from './arrivals.ts';

const aLink = async (server: TestServer): Promise<string> => {
  const tab = await aTab(server);
  await tab.signIn();
  const { status, body } = await tab.call('POST', '/check-links');
  expect(status).toBe(200);
  return body.url;
};

const press = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' });

/** Opens a link, and asks as its page does. */
const openedCheck = async (server: TestServer) => {
  const answer = await press(await aLink(server));
  expect(answer.status).toBe(303);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = (path: string) => fetch(server.baseUrl + path, { headers: { cookie } });
  return {
    page: () => ask('/demo/check/page'),
    arrivals: async (session: string): Promise<Arrivals> =>
      (await ask(`/demo/check/arrivals?session=${session}`)).json() as Promise<Arrivals>,
  };
};

test('a link is looked at any number of times, and opened once', async () => {
  const server = await aServer();
  const link = await aLink(server);
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link)).status).toBe(200);
  const [first, second] = [await press(link), await press(link)];
  expect(first.headers.get('location')).toBe('/demo/check/page');
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
  expect(second.status).toBe(403);
});

test('its page carries a site key, and no score is on the way', async () => {
  const server = await aServer();
  const check = await openedCheck(server);
  const page = await check.page();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).toContain(`data-site-key="${server.siteKey}"`);
  const beacon = aBeacon({ key: server.siteKey ?? '', device: { gl: true, canvas: { error: 'TypeError' } } });
  expect((await server.send(beacon)).status).toBe(204);
  const arrivals = await check.arrivals(beacon.session);
  expect(Object.keys(arrivals)).toEqual(['beacons', 'complete', 'streams', 'readings']);
  expect(arrivals.beacons).toBe(1);
  const stateOf = (wanted: string) => arrivals.readings.find(({ name }) => name === wanted)?.state;
  expect([stateOf('gl'), stateOf('canvas'), stateOf('voices')]).toEqual(['arrived', 'failed', 'missing']);
});

test('sessions from before the check are not shown', async () => {
  let at = Date.now();
  const server = await aServer({ now: () => at });
  const beacon = aBeacon({ key: server.siteKey ?? '' });
  await server.send(beacon);
  at += 1_000;
  const check = await openedCheck(server);
  expect((await check.arrivals(beacon.session)).beacons).toBe(0);
});

test('links and checks end after an hour', async () => {
  let at = Date.now();
  const server = await aServer({ now: () => at });
  const link = await aLink(server);
  const check = await openedCheck(server);
  expect((await check.page()).status).toBe(200);
  at += HOUR_MS;
  expect((await check.page()).status).toBe(403);
  expect((await press(link)).status).toBe(403);
});

test('only members create links, and only with a usable site key', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  expect((await tab.call('POST', '/check-links')).status).toBe(401);
  await tab.signIn();
  const { body } = await tab.call('GET', '/keys');
  await tab.call('PATCH', `/site-keys/${body.site_keys[0].id}`, { origins: ['https://elsewhere.example'] });
  expect(await tab.call('POST', '/check-links')).toMatchObject({
    status: 409,
    body: { code: 'no_usable_site_key' },
  });
  expect((await fetch(`${server.baseUrl}/demo/check/page`)).status).toBe(403);
  expect((await press(`${server.baseUrl}/demo/check?link=guess`)).status).toBe(403);
});
