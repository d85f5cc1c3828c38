import { MAX_BEACON_BYTES } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { aBeacon, aPress, aSecret } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';
import { readProblem } from '../testing/answers.ts';

test('a beacon is accepted from any page, as text or JSON', async () => {
  const server = await aServer();
  for (const type of ['text/plain;charset=UTF-8', 'text/plain', 'application/json']) {
    const answer = await server.send(aBeacon({ key: server.siteKey! }), {
      'content-type': type,
      origin: 'https://page.example',
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after, x-gait');
    expect(answer.headers.get('x-gait')).toBe('stored');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('a preflight is answered', async () => {
  const server = await aServer();
  const answer = await fetch(`${server.baseUrl}/v1/i`, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toBe('POST');
  expect(answer.headers.get('access-control-allow-headers')).toBe('content-type, x-gait-exclude');
  const traced = await fetch(`${server.baseUrl}/v1/i`, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'baggage,sentry-trace' },
  });
  expect(traced.headers.get('access-control-allow-headers')).toBe(
    'content-type, x-gait-exclude, baggage, sentry-trace',
  );
  expect(traced.headers.get('vary')).toContain('access-control-request-headers');
});

describe('a refusal', () => {
  test.each([
    ['not JSON', () => '{', 400, 'invalid_beacon'],
    ['nothing', () => '', 400, 'invalid_beacon'],
    ['another version', (key: string) => ({ ...aBeacon({ key }), v: 2 }), 400, 'invalid_beacon'],
    ['no key', (key: string) => ({ ...aBeacon({ key }), key: undefined }), 400, 'invalid_beacon'],
    ['an invalid session ID', (key: string) => aBeacon({ key, session: 'abc' }), 400, 'invalid_beacon'],
    ['a query string in the path', (key: string) => aBeacon({ key, path: '/a?b=c' }), 400, 'invalid_beacon'],
    [
      'a user ID that is too long',
      (key: string) => aBeacon({ key, user: 'x'.repeat(257) }),
      400,
      'invalid_beacon',
    ],
    ['a tag with a comma', (key: string) => aBeacon({ key, tags: ['a,b'] }), 400, 'invalid_beacon'],
    [
      'damaged events',
      (key: string) => ({ ...aBeacon({ key }), events: { press: [3, 'A'] } }),
      400,
      'invalid_beacon',
    ],
    ['an unknown key', () => aBeacon({ key: `pub-${'x'.repeat(24)}` }), 403, 'invalid_site_key'],
    ['a body that is too large', () => 'x'.repeat(MAX_BEACON_BYTES + 1), 413, 'body_too_large'],
  ])('of %s', async (_, body, status, code) => {
    const server = await aServer();
    const answer = await server.send(body(server.siteKey!));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await readProblem(answer)).toMatchObject({ status, code });
  });

  test('of another content type', async () => {
    const server = await aServer();
    const answer = await server.send(aBeacon({ key: server.siteKey! }), { 'content-type': 'text/html' });
    expect(await readProblem(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  test('of a page that sends too much, with the time to wait', async () => {
    const server = await aServer({ now: () => 1_795_000_000_000 });
    const beacon = aBeacon({ key: server.siteKey! });
    const statuses = [];
    for (let seq = 0; seq < 61; seq++) statuses.push((await server.send({ ...beacon, seq })).status);
    expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
    const refused = await server.send({ ...beacon, seq: 61 });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await readProblem(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});

test('unknown fields, streams and readings are dropped', async () => {
  const server = await aServer();
  const beacon = aBeacon({ key: server.siteKey!, events: { press: [aPress(10)] } });
  const device = { webdriver: true, telepathy: 'strong', user_agent: 7, platform: { error: 'TypeError' } };
  const events = { ...beacon.events, thoughts: [1, 'A'] };
  expect((await server.send({ ...beacon, device, events, mood: 'good' })).status).toBe(204);
  const report = await server.ask(`/v1/sessions/${beacon.session}/report?include=evidence`);
  expect(await report.text()).not.toContain('telepathy');
});

test('a flood with a wrong key or a wrong secret does not use up what the visitor may send', async () => {
  const server = await aServer({ monotonicNow: () => 0 });
  const own = aBeacon({ key: server.siteKey ?? '' });
  expect((await server.send(own)).status).toBe(204);
  const flood = async (changes: Partial<typeof own>) => {
    const answers = Array.from({ length: 70 }, (_, i) =>
      server.send({ ...own, page: 'flood', seq: i, ...changes }),
    );
    return new Set((await Promise.all(answers)).map(({ status }) => status));
  };
  expect(await flood({ key: `pub-${'z'.repeat(24)}` })).toEqual(new Set([403]));
  expect(await flood({ secret: aSecret() })).toEqual(new Set([403, 429]));
  expect((await server.send({ ...own, seq: 1 })).status).toBe(204);
});

test('an address that begins too many sessions gets a time to come back, and its open sessions go on', async () => {
  const server = await aServer({ newSessionLimit: 1, monotonicNow: () => 0 });
  const key = server.siteKey ?? '';
  const open = aBeacon({ key });
  expect((await server.send(open)).status).toBe(204);
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.send(aBeacon({ key }))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  expect((await server.send({ ...open, seq: 1 })).status).toBe(204);
});
