import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';

test('the steps of an installation follow each other, and a refusal is named with its origin', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const status = async () => (await tab.call('GET', `/install?site_key=${server.siteKey}`)).body;
  expect(await status()).toEqual({
    script_at: null,
    key_at: null,
    beacon_at: null,
    report_at: null,
    session: null,
    refusal: null,
    origins: [],
  });
  await fetch(`${server.baseUrl}/v1/s.js`);
  expect(await status()).toMatchObject({ script_at: expect.any(Number), key_at: null });
  await server.send(aBeacon({ key: `pub-${'x'.repeat(24)}` }));
  expect(await status()).toMatchObject({
    key_at: null,
    refusal: { code: 'invalid_site_key', origin: 'https://shop.example' },
    origins: [{ origin: 'https://shop.example', state: 'refused', refusal: { code: 'invalid_site_key' } }],
  });
  const beacon = aBeacon({ key: server.siteKey! });
  await server.send(beacon);
  expect(await status()).toMatchObject({
    key_at: expect.any(Number),
    beacon_at: expect.any(Number),
    session: { session_id: beacon.session, risk_score: expect.any(Number) },
    report_at: null,
    origins: [{ origin: 'https://shop.example', state: 'works', refusal: null }],
  });
  const read = (session: string) =>
    fetch(`${server.baseUrl}/v1/sessions/${session}/report`, {
      headers: { authorization: `Bearer ${server.apiKey}` },
    });
  expect((await read('none')).status).toBe(404);
  expect(await status()).toMatchObject({ report_at: null });
  expect((await read(beacon.session)).status).toBe(200);
  expect(await status()).toMatchObject({ report_at: expect.any(Number) });
  expect((await tab.call('GET', '/install?site_key=pub-none')).status).toBe(404);
});

test('a page that may not use the key does not count as accepted', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const { key } = (await tab.call('POST', '/site-keys', { name: 'Shop', origins: ['https://other.example'] }))
    .body;
  await server.send(aBeacon({ key }));
  expect((await tab.call('GET', `/install?site_key=${key}`)).body).toMatchObject({
    key_at: null,
    refusal: { code: 'origin_not_allowed', site_key: key },
  });
});
