import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { plainRequest } from '../testing/plain-request.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** A person's browser, as its tracker reports it. */
const device = { user_agent: CHROME, platform: 'Linux x86_64', languages: ['en-GB', 'en'], webdriver: false };

/** The headers of a browser, where a script copies them. */
const COPIED = {
  origin: 'https://shop.example',
  'user-agent': CHROME,
  'accept-language': 'en-GB,en;q=0.9',
  'content-type': 'text/plain;charset=UTF-8',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

const PAUSE_MS = 50;

type Send = (url: string, body: string) => Promise<unknown>;

/** The verdict on a session whose beacon was sent that way. */
const verdictOn = async (send: Send) => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey ?? '', device, complete: true });
  await send(`${server.baseUrl}/v1/i`, JSON.stringify(beacon));
  const report = await (await server.ask(`/v1/sessions/${beacon.session}/report`)).json();
  return (report as { device_checks: { bot: string } }).device_checks.bot;
};

test.each<[string, Send]>([
  ['fetch of Node', (url, body) => fetch(url, { method: 'POST', body })],
  ['http of Node', plainRequest({ 'content-type': 'text/plain;charset=UTF-8' })],
  ['curl', plainRequest({ 'user-agent': 'curl/8.5.0', accept: '*/*', 'content-type': 'text/plain' })],
  [
    'requests of Python',
    plainRequest({ 'user-agent': 'python-requests/2.32', accept: '*/*', 'content-type': 'text/plain' }),
  ],
])('the beacons of a page sent by %s are a bot', async (_, send) => {
  expect(await verdictOn(send)).toBe('Detected');
});

test('the beacons of a page sent with the headers of its browser are not', async () => {
  expect(await verdictOn(plainRequest(COPIED))).toBe('Not detected');
});

test('a site behind a proxy that rewrites all requests is warned, and its later sessions stay Unknown', async () => {
  const server = await aServer({ trustedProxies: 'loopback' });
  const visit = async (from: string) => {
    const beacon = aBeacon({ key: server.siteKey ?? '', device, complete: true });
    const headers = { 'x-forwarded-for': from, 'content-type': 'text/plain' };
    await plainRequest(headers)(`${server.baseUrl}/v1/i`, JSON.stringify(beacon));
    return (await (await server.ask(`/v1/sessions/${beacon.session}/report`)).json()) as {
      recommended_action: string;
      device_checks: { bot: string };
    };
  };
  for (let i = 0; i < 20; i++) expect((await visit(`198.51.${i}.7`)).device_checks.bot).toBe('Detected');
  const tab = await aTab(server);
  await tab.signIn();
  const warned = async () => (await tab.call('GET', '/keys')).body.rewritten_site_keys;
  while ((await warned()).length === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  expect(await warned()).toEqual([server.siteKey]);
  const later = await visit('198.51.100.7');
  expect(later.device_checks.bot).toBe('Not detected');
  expect(later.recommended_action).toBe('Unknown');
});
