import { describe, expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aUserToken, aUserTokenSecret } from '../testing/a-user-token.ts';
import type { SessionRow } from './types.ts';

describe('signing in', () => {
  test('sets a cookie that scripts and other sites cannot use', async () => {
    const server = await aServer();
    const tab = await aTab(server);
    expect((await tab.call('GET', '/me')).status).toBe(401);
    const answer = await tab.signIn();
    expect(answer.body).toMatchObject({ email: server.email, tracker_url: `${server.baseUrl}/v1/s.js` });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/);
    expect((await tab.call('GET', '/me')).body).toEqual(answer.body);
  });

  test('ends with a sign-out, on the server too', async () => {
    const server = await aServer();
    const tab = await aTab(server);
    await tab.signIn();
    expect((await tab.call('POST', '/sign-out')).status).toBe(204);
    expect((await tab.call('GET', '/me')).body).toMatchObject({ code: 'not_signed_in', status: 401 });
  });

  test('is refused with a wrong password, and after many attempts', async () => {
    const at = Date.now();
    const tab = await aTab(await aServer({ now: () => at }));
    const answers = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await tab.signIn('wrong'));
    expect(answers.slice(0, 10).every(({ status }) => status === 401)).toBe(true);
    expect(answers[10]).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('allows no changes from another origin', async () => {
    const server = await aServer();
    const tab = await aTab(server);
    await tab.signIn();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ])
      expect(await tab.call('POST', '/api-keys', { name: 'stolen' }, headers)).toMatchObject({
        status: 403,
        body: { code: 'cross_origin' },
      });
  });
});

describe('sessions', () => {
  test('are listed newest activity first, page by page', async () => {
    const server = await aServer();
    const key = server.siteKey!;
    const origin = Date.now() - 60_000;
    const sent = [];
    for (let i = 0; i < 5; i++) {
      const beacon = aBeacon({
        key,
        origin: origin + i * 1_000,
        sent: 60_000 - i * 1_000,
        user: `user-${i}`,
      });
      expect((await server.send(beacon)).status).toBe(204);
      sent.unshift(beacon.session);
    }
    const tab = await aTab(server);
    await tab.signIn();
    const listed = [];
    let cursor = '';
    do {
      const { body } = await tab.call('GET', `/sessions?limit=2${cursor && `&cursor=${cursor}`}`);
      listed.push(...body.sessions.map((row: { session_id: string }) => row.session_id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(listed).toEqual(sent);
  });

  test('a filter of checks that is wrong is explained', async () => {
    const tab = await aTab(await aServer());
    await tab.signIn();
    const answer = await tab.call('GET', '/sessions?checks=bot%3ADetected');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('bot:detected,tor:unknown');
  });

  test('are found by status, user, tag, score and the start of an ID', async () => {
    const server = await aServer();
    const beacon = aBeacon({ key: server.siteKey!, user: 'ada', tags: ['spring'] });
    await server.send(beacon);
    await server.send(aBeacon({ key: server.siteKey! }));
    const tab = await aTab(server);
    await tab.signIn();
    const found = async (query: string) =>
      (await tab.call('GET', `/sessions?${query}`)).body.sessions.map(
        (row: { session_id: string }) => row.session_id,
      );
    for (const query of ['user=ada', 'tag=spring', 'search=ad', `search=${beacon.session.slice(0, 30)}`])
      expect(await found(query), query).toEqual([beacon.session]);
    expect(await found('status=Live')).toHaveLength(2);
    for (const query of [
      'status=Complete',
      'min_score=100',
      `action=${encodeURIComponent('Auto-reject or high-priority review')}`,
      'check=tor',
      'user=adam',
      `to=${Date.now() - 1e6}`,
    ])
      expect(await found(query), query).toEqual([]);
    for (const query of ['status=Dead', 'min_score=x', 'action=x', 'check=nothing', 'limit=0', 'cursor=x'])
      expect(await tab.call('GET', `/sessions?${query}`), query).toMatchObject({
        status: 400,
        body: { code: 'invalid_parameter' },
      });
  });

  test('tell claims from vouched users, and hide claims from user lists where tokens are required', async () => {
    const server = await aServer();
    const tab = await aTab(server);
    await tab.signIn();
    const { secret } = await aUserTokenSecret(tab);
    const claimed = aBeacon({ key: server.siteKey!, user: 'ada' });
    const vouched = aBeacon({ key: server.siteKey!, user: 'ada', token: aUserToken({ secret }) });
    for (const beacon of [claimed, vouched]) expect((await server.send(beacon)).status).toBe(204);
    const rows = async (query: string) =>
      Object.fromEntries(
        (await tab.call('GET', `/sessions?${query}`)).body.sessions.map((row: SessionRow) => [
          row.session_id,
          [row.user_id, row.user_verified, row.claimed_user_id],
        ]),
      );
    const own = { [vouched.session]: ['ada', true, null] };
    expect(await rows('user=ada')).toEqual({ [claimed.session]: ['ada', false, null], ...own });
    expect(await rows('user=ada&vouched=true')).toEqual(own);
    const othersOfUser = async (session: string) =>
      (await tab.call('GET', `/sessions/${session}`)).body.user_sessions.map(
        (row: SessionRow) => row.session_id,
      );
    expect(await othersOfUser(vouched.session)).toEqual([claimed.session]);
    const { body: settings } = await tab.call('GET', '/settings');
    await tab.call('PUT', '/settings', { ...settings, require_user_token: true });
    expect(await rows('user=ada')).toEqual(own);
    expect(await rows('')).toEqual({ [claimed.session]: [null, false, 'ada'], ...own });
    for (const one of [vouched, claimed]) expect(await othersOfUser(one.session)).toEqual([]);
    expect((await tab.call('GET', `/sessions/${vouched.session}`)).body).toMatchObject({
      user_ids: ['ada'],
      vouched_user_ids: ['ada'],
    });
    const lines = (await tab.call('GET', '/export/sessions.csv')).text;
    expect(lines).toMatch(/^session_id,visitor_id,user_id,.*,user_verified,claimed_user_id,.*,vpn\b/);
    // A dashboard of an earlier version saves settings without the switch.
    const { require_user_token: _, ...rest } = settings;
    const saved = await tab.call('PUT', '/settings', { ...rest, version: settings.version + 1 });
    expect(saved.body).toMatchObject({ require_user_token: true });
  });

  test('show their evidence', async () => {
    const server = await aServer();
    const beacon = aBeacon({ key: server.siteKey!, user: 'ada' });
    await server.send(beacon);
    const tab = await aTab(server);
    await tab.signIn();
    const { body } = await tab.call('GET', `/sessions/${beacon.session}`);
    expect(body).toMatchObject({
      session: { session_id: beacon.session, status: 'Live', user_id: 'ada' },
      assessment: { findings: { tor: { verdict: expect.any(String) } } },
      network: { class: 'private' },
      timeline: [{ risk_score: expect.any(Number) }],
      events: [{ action: expect.stringContaining('#go') }],
      user_ids: ['ada'],
    });
    expect((await tab.call('GET', '/overview')).body).toMatchObject({ sessions: 1, live: 1 });
    expect((await tab.call('GET', '/sessions/none')).status).toBe(404);
  });
});

describe('keys', () => {
  test('a secret key is shown once, works, and stops working when it is revoked', async () => {
    const server = await aServer();
    const tab = await aTab(server);
    await tab.signIn();
    const { body } = await tab.call('POST', '/api-keys', { name: 'back end' });
    expect(body.secret).toMatch(/^sk-[\w-]{43}$/);
    const ask = async () =>
      (await server.ask('/v1/tags/a/sessions', { authorization: `Bearer ${body.secret}` })).status;
    expect(await ask()).toBe(200);
    const { body: keys } = await tab.call('GET', '/keys');
    expect(JSON.stringify(keys)).not.toContain(body.secret);
    expect(keys.api_keys.map((key: { name: string }) => key.name)).toContain('back end');
    expect((await tab.call('DELETE', `/api-keys/${body.api_key.id}`)).status).toBe(204);
    expect(await ask()).toBe(401);
    expect((await tab.call('DELETE', `/api-keys/${body.api_key.id}`)).status).toBe(404);
  });

  test('at most two secrets of user tokens are in use, each shown once and not logged', async () => {
    const server = await aServer();
    const tab = await aTab(server);
    await tab.signIn();
    const create = (name: string) => tab.call('POST', '/user-token-secrets', { name });
    const { body: first } = await create('shop');
    expect(first.secret).toMatch(/^ut-[\w-]{43}$/);
    await create('shop, next');
    expect(await create('one too many')).toMatchObject({ status: 409, body: { code: 'too_many_secrets' } });
    const path = `/user-token-secrets/${first.user_token_secret.id}`;
    expect((await tab.call('DELETE', path)).status).toBe(204);
    expect((await tab.call('DELETE', path)).status).toBe(404);
    const { body: keys } = await tab.call('GET', '/keys');
    expect(keys.user_token_secrets).toMatchObject([
      { name: 'shop', hint: first.secret.slice(0, 7), revoked_at: expect.any(Number) },
      { name: 'shop, next', revoked_at: null },
    ]);
    const { text } = await tab.call('GET', '/audit-log');
    expect(text).toContain('user_token_secret.revoked');
    for (const shown of [JSON.stringify(keys), text]) expect(shown).not.toContain(first.secret);
  });

  test('a site key accepts its origins only', async () => {
    const server = await aServer();
    const tab = await aTab(server);
    await tab.signIn();
    const { body } = await tab.call('POST', '/site-keys', {
      name: 'shop',
      origins: ['https://shop.example'],
    });
    const send = async (origin: string) => (await server.send(aBeacon({ key: body.key }), { origin })).status;
    expect(await send('https://shop.example')).toBe(204);
    expect(await send('https://other.example')).toBe(403);
    await tab.call('PATCH', `/site-keys/${body.id}`, { origins: ['https://other.example'] });
    expect(await send('https://other.example')).toBe(204);
    expect((await tab.call('DELETE', `/site-keys/${body.id}`)).status).toBe(204);
    expect(await send('https://other.example')).toBe(403);
    expect((await tab.call('POST', '/site-keys', { name: 'x', origins: ['shop.example'] })).status).toBe(400);
  });
});

test('actions of members are logged, without secrets', async () => {
  const server = await aServer();
  const tab = await aTab(server);
  await tab.signIn();
  const { body: made } = await tab.call('POST', '/api-keys', { name: 'back end' });
  const { body } = await tab.call('GET', '/audit-log');
  expect(body.entries.map((entry: { action: string }) => entry.action)).toEqual([
    'api_key.created',
    'sign_in',
  ]);
  expect(body.entries[0].detail).toEqual({ id: made.api_key.id, name: 'back end' });
  expect(JSON.stringify(body)).not.toContain(made.secret);
});

describe('settings', () => {
  test('are versioned, and a change rescores live sessions', async () => {
    const server = await aServer();
    const forged = aBeacon({
      key: server.siteKey!,
      events: { tell: [{ t: 10, kind: 6, count: 40, target: -1 }] },
    });
    await server.send(forged);
    const tab = await aTab(server);
    await tab.signIn();
    const { body: first } = await tab.call('GET', '/settings');
    expect(first.version).toBe(0);
    expect(first.checks.map((check: { id: string }) => check.id)).toContain('tor');
    const change = { version: 0, weights: { tor: 10 }, thresholds: { monitor: 0, review: 0, reject: 0 } };
    const { body: second } = await tab.call('PUT', '/settings', change);
    expect(second).toMatchObject({ version: 1, weights: { tor: 10 } });
    expect((await tab.call('PUT', '/settings', change)).status).toBe(409);
    await expect
      .poll(async () => (await server.ask(`/v1/sessions/${forged.session}/report`)).text())
      .toContain('Auto-reject or high-priority review');
  });

  test('refuse invalid weights and thresholds', async () => {
    const tab = await aTab(await aServer());
    await tab.signIn();
    const thresholds = { monitor: 25, review: 50, reject: 70 };
    for (const change of [
      { version: 0, weights: { tor: 101 }, thresholds },
      { version: 0, weights: { tor: '1' }, thresholds },
      { version: 0, weights: {}, thresholds: { ...thresholds, monitor: 60 } },
      { weights: {}, thresholds },
      [],
      'x',
    ])
      expect(await tab.call('PUT', '/settings', change)).toMatchObject({ status: 400 });
  });
});
