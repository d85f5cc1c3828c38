import { describe, expect, test } from 'vitest';
import { createGait } from './client.ts';
import { mismatches } from './mismatches.ts';
import { anApi, type Scripted } from './testing/an-api.ts';

const apiKey = 'sk-test';
const busy: Scripted = {
  status: 503,
  body: { code: 'overloaded', detail: 'The server is overloaded.', request_id: 'req_1' },
};

const aClient = async (...answers: Scripted[]) => {
  const { baseUrl, asked } = await anApi(...answers);
  return { gait: createGait({ baseUrl, apiKey, timeoutMs: 20_000 }), baseUrl, asked };
};

describe('a report', () => {
  test('is asked for with the key, and without the deprecated field', async () => {
    const { gait, asked } = await aClient({ body: { risk_score: 92 } });
    expect(await gait.report('a/b')).toEqual({ risk_score: 92 });
    expect(asked[0]).toMatchObject({
      path: '/v1/sessions/report?omit=user_logs&sessionId=a%2Fb',
      headers: { authorization: 'Bearer sk-test' },
    });
  });

  test('compares the session with a request', async () => {
    const binding = { user: 'match', network: 'unknown', browser: 'mismatch' };
    const { gait, asked } = await aClient({ body: { binding } });
    const report = await gait.report('a', {
      include: ['confidence'],
      bind: { userId: 'Ada L', ip: '8.8.8.8' },
    });
    expect(mismatches(report)).toEqual(['browser']);
    const { searchParams } = new URL(asked[0]?.path ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({
      omit: 'user_logs',
      sessionId: 'a',
      include: 'confidence,binding',
      user_id: 'Ada L',
      ip: '8.8.8.8',
    });
    expect(() => mismatches({})).toThrow('without bind');
  });

  test('can wait for a settled score', async () => {
    const { gait, asked } = await aClient({});
    await gait.report('a', { waitS: 5 });
    expect(asked[0]?.headers).toMatchObject({ prefer: 'wait=5' });
    const atOnce = await aClient({});
    await atOnce.gait.report('a', { waitS: 0 });
    expect(atOnce.asked[0]?.headers).toMatchObject({ prefer: 'wait=0' });
  });

  test('can wait for what the page sent last', async () => {
    const { gait, asked } = await aClient({ body: { fresh: true } });
    const report = await gait.report('a', { after: 'page1,3,1', waitS: 2 });
    expect(report.fresh).toBe(true);
    expect(asked[0]?.path).toContain('after=page1%2C3%2C1');
    expect(asked[0]?.headers).toMatchObject({ prefer: 'wait=2' });
  });
});

test('a list follows its pages to the end', async () => {
  const { gait, asked } = await aClient(
    { body: { sessions: [{ session_id: 'a' }] }, headers: { link: '</v1/next?cursor=1>; rel="next"' } },
    { body: { sessions: [{ session_id: 'b' }] } },
  );
  const ids: string[] = [];
  for await (const { session_id } of gait.sessionsOfUser('ada', { minScore: 50, flag: 'bot' }))
    ids.push(session_id);
  expect(ids).toEqual(['a', 'b']);
  expect(asked.map(({ path }) => path)).toEqual([
    '/v1/users/ada/sessions?omit=user_logs&flag=bot&min_score=50',
    '/v1/next?cursor=1',
  ]);
});

test('numbers are asked for by the names of the API', async () => {
  const { gait, asked } = await aClient({ body: { sessions: 2 } });
  expect(await gait.stats({ step: 'day', groupBy: 'tag', timeZone: 'Asia/Tokyo' })).toEqual({ sessions: 2 });
  expect(asked[0]?.path).toBe('/v1/stats?step=day&group_by=tag&time_zone=Asia%2FTokyo');
});

describe('a request that fails', () => {
  test.each([429, 500, 502, 503])('with %i is repeated', async (status) => {
    const { gait, asked } = await aClient({ ...busy, status }, { body: { risk_score: 1 } });
    expect(await gait.report('a')).toMatchObject({ risk_score: 1 });
    expect(asked).toHaveLength(2);
  });

  test.each([400, 401, 403, 404])(
    'with %i is not repeated, and throws what the server said',
    async (status) => {
      const { gait, asked } = await aClient({ ...busy, status });
      await expect(gait.report('a')).rejects.toMatchObject({
        name: 'GaitError',
        status,
        code: 'overloaded',
        requestId: 'req_1',
        message: `${status} overloaded: The server is overloaded.`,
      });
      expect(asked).toHaveLength(1);
    },
  );

  test('is given up after two repetitions, or at once if the server asks for a long wait', async () => {
    const { gait, asked } = await aClient(busy);
    await expect(gait.report('a')).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(3);
    const slow = await aClient({ ...busy, headers: { 'retry-after': '600' } });
    await expect(slow.gait.report('a')).rejects.toMatchObject({ status: 503 });
    expect(slow.asked).toHaveLength(1);
  });

  test('because no answer comes in time, or nobody listens, is not repeated', async () => {
    const { baseUrl, asked } = await anApi({ hangs: true });
    const hasty = createGait({ baseUrl, apiKey, timeoutMs: 50 });
    await expect(hasty.report('a')).rejects.toMatchObject({ status: 0, code: 'timeout' });
    expect(asked.length).toBeLessThanOrEqual(1);
    const lost = createGait({ baseUrl: 'http://127.0.0.1:1', apiKey });
    await expect(lost.report('a')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });

  test.each([200, 404])('with an answer of something else and %i says so', async (status) => {
    const { gait } = await aClient({ status, text: '<html>' });
    await expect(gait.events('a')).rejects.toMatchObject({ status, code: 'not_gait' });
  });

  test('because an answer breaks off says so', async () => {
    const { gait } = await aClient({ text: '{', breaksOff: true });
    await expect(gait.events('a')).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  });
});

test('a missing key or a public one is noticed at the start', () => {
  for (const wrong of [undefined, '', 'pub-abc'])
    expect(() => createGait({ baseUrl: 'http://localhost', apiKey: wrong })).toThrow('secret key');
});
