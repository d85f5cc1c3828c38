import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aFolder, aServer } from '../testing/a-server.ts';
import { signedHeaders, TEST_KEY, TEST_KEY_ID } from '../testing/a-signed-request.ts';
import { aTab } from '../testing/a-tab.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** A server with the keys of one agent. */
const aServerWithKeys = async () => {
  const agentKeys = aFolder();
  writeFileSync(`${agentKeys}/agent.example.json`, JSON.stringify({ keys: [TEST_KEY] }));
  const port = await freePort();
  const server = await aServer({ port, publicUrl: `http://127.0.0.1:${port}`, agentKeys });
  return { server, authority: `127.0.0.1:${port}` };
};

test('a signed session names its agent on request, and counts as a bot if the workspace says so', async () => {
  const { server, authority } = await aServerWithKeys();
  const beacon = aBeacon({ key: server.siteKey ?? '' });
  const request = { method: 'POST', scheme: 'http' as const, path: '/v1/i', authority, headers: {} };
  const story = { created: Math.floor(Date.now() / 1_000), components: ['@authority'] };
  expect((await server.send(beacon, signedHeaders(request, story))).status).toBe(204);
  expect((await server.send({ ...beacon, seq: 1 })).status).toBe(204);
  const reportOf = async (query: string) =>
    (await server.ask(`/v1/sessions/${beacon.session}/report?omit=user_logs${query}`)).json();

  expect(await reportOf('')).not.toHaveProperty('declared_agent');
  expect(await reportOf('&include=declared_agent,agent')).toMatchObject({
    risk_score: 0,
    declared_agent: { name: 'agent.example', key_id: TEST_KEY_ID },
    agent: { name: 'agent.example', class: null, proof: 'signed' },
  });

  const tab = await aTab(server);
  await tab.signIn();
  const { body: settings } = await tab.call('GET', '/settings');
  expect(settings.declared_agents).toBe('ignore');
  const { version, weights, thresholds } = settings;
  await tab.call('PUT', '/settings', { version, weights, thresholds, declared_agents: 'flag' });
  expect((await server.send({ ...beacon, seq: 2 })).status).toBe(204);
  expect(await reportOf('')).toMatchObject({ risk_score: 85, device_checks: { bot: 'Detected' } });
});

test('an unsigned session has no agent', async () => {
  const { server } = await aServerWithKeys();
  const beacon = aBeacon({ key: server.siteKey ?? '' });
  await server.send(beacon);
  const report = await server.ask(`/v1/sessions/${beacon.session}/report?include=declared_agent,agent`);
  expect(await report.json()).toMatchObject({ declared_agent: null, agent: null });
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot', 'search'],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; gptbot/1.2)', 'GPTBot', 'training'],
  ['Mozilla/5.0 (compatible; Claude-User/1.0)', 'Claude-User', 'assistant'],
  ['Mozilla/5.0 (compatible; Amazonbot/0.1)', 'Amazonbot', null],
  ['Mozilla/5.0 (X11; Linux x86_64; NotGPTBot) Firefox/140.0', undefined, undefined],
])('the header %s proves nothing', async (userAgent, name, kind) => {
  const { server } = await aServerWithKeys();
  const beacon = aBeacon({ key: server.siteKey ?? '' });
  await server.send(beacon, { 'user-agent': userAgent });
  const response = await server.ask(`/v1/sessions/${beacon.session}/report?include=declared_agent,agent`);
  const claim = name === undefined ? null : { name, class: kind, proof: 'none' };
  expect(await response.json()).toMatchObject({ declared_agent: null, agent: claim });
});
