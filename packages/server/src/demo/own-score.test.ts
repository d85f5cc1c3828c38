import { expect, test } from 'vitest';
import { aBeacon, aSecret } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';

const aDemo = async (demo?: boolean, host?: string) => {
  const server = await aServer({ ...(demo !== undefined && { demo }), ...(host && { host }) });
  const score = (body: object) =>
    fetch(`${server.baseUrl}/demo/score`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { server, score };
};

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

test('the demo is on where only this machine reaches it, or where the operator asks for it', async () => {
  const url = async (options: Parameters<typeof aServer>[0]) => (await aServer(options)).demoUrl;
  expect(await url({})).toMatch(/\/demo\/$/);
  expect(await url({ host: 'localhost' })).toMatch(/\/demo\/$/);
  expect(await url({ host: '0.0.0.0' })).toBeNull();
  expect(await url({ publicUrl: 'https://risk.example.com' })).toBeNull();
  expect(await url({ demo: false })).toBeNull();
  expect(await url({ host: '0.0.0.0', demo: true })).toMatch(/\/demo\/$/);
  const { score } = await aDemo(false);
  expect((await score({ session: 'any', secret: 'any' })).status).toBe(404);
});
