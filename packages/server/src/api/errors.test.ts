import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { readProblem } from '../testing/answers.ts';
import { endpoints } from './routes.ts';

/** The texts of the server's own sources. */
const sourceFiles = (): string[] => {
  const root = new URL('..', import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, root), 'utf8'));
};

describe('errors', () => {
  test('name the invalid parameter', async () => {
    const server = await aServer();
    for (const [path, code, parameter] of [
      ['/v1/sessions/report', 'missing_parameter', 'sessionId'],
      ['/v1/sessions/report?sessionId=', 'missing_parameter', 'sessionId'],
      ['/v1/users/sessions', 'missing_parameter', 'userId'],
      ['/v1/tags/spring/sessions?page=2', 'unknown_parameter', 'page'],
      ['/v1/sessions/report?sessionId=a&sessionId=b', 'invalid_parameter', 'sessionId'],
      [`/v1/sessions/${'x'.repeat(129)}/report`, 'invalid_parameter', 'sessionId'],
      ['/v1/sessions/%00/report', 'invalid_parameter', 'sessionId'],
      [`/v1/tags/${'x'.repeat(65)}/sessions`, 'invalid_parameter', 'tag'],
      ['/v1/tags/%00/sessions', 'missing_parameter', 'tag'],
      ['/v1/tags/a/sessions?limit=101', 'invalid_parameter', 'limit'],
      ['/v1/tags/a/sessions?limit=1.5', 'invalid_parameter', 'limit'],
      ['/v1/tags/a/sessions?cursor=bm9uZQ', 'invalid_parameter', 'cursor'],
      ['/v1/tags/a/sessions?omit=all', 'invalid_parameter', 'omit'],
      ['/v1/sessions/a/report?include=secrets', 'invalid_parameter', 'include'],
    ]) {
      const answer = await readProblem(await server.ask(path!));
      expect(answer, path).toMatchObject({ status: 400, code });
      expect(
        answer.errors?.map((error) => error.parameter),
        path,
      ).toEqual([parameter]);
    }
  });

  test('name what is wrong with the key, on every endpoint', async () => {
    const server = await aServer();
    for (const { path } of endpoints) {
      const url = server.baseUrl + path.replace(/\{\w+\}/g, 'x');
      const ask = async (authorization?: string) => {
        const answer = await fetch(url, authorization === undefined ? {} : { headers: { authorization } });
        expect(answer.headers.get('www-authenticate')).toContain('Bearer');
        return readProblem(answer);
      };
      expect(await ask()).toMatchObject({ status: 401, code: 'missing_api_key' });
      expect(await ask('Basic abc')).toMatchObject({ status: 401, code: 'missing_api_key' });
      expect(await ask('Bearer sk-wrong')).toMatchObject({ status: 401, code: 'invalid_api_key' });
      expect(await ask(`Bearer ${server.siteKey}`)).toMatchObject({
        status: 401,
        code: 'public_key_not_allowed',
      });
    }
  });

  test('name unknown paths and methods', async () => {
    const server = await aServer();
    for (const path of ['/v1/nothing', '/nothing', '/v1/sessions/a'])
      expect(await readProblem(await server.ask(path))).toMatchObject({
        status: 404,
        code: 'route_not_found',
      });
    expect(await readProblem(await server.ask('/v1/%zz'))).toMatchObject({
      status: 400,
      code: 'invalid_address',
    });
    for (const { path } of endpoints)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await fetch(server.baseUrl + path.replace(/\{\w+\}/g, 'x'), { method });
        expect(answer.headers.get('allow')).toBe('GET, HEAD');
        expect(await readProblem(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
      }
  });

  test('announce the rate limit and when to try again', async () => {
    let at = Date.now();
    const server = await aServer({ now: () => at, keyLimit: { rate: 1, burst: 2 } });
    const ask = () => server.ask('/v1/tags/a/sessions');
    const first = await ask();
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=2;w=2');
    expect(first.headers.get('ratelimit')).toBe('"key";r=1;t=1');
    await ask();
    const refused = await ask();
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await readProblem(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
    at += 1_000;
    expect((await ask()).status).toBe(200);
  });

  test('say what a value must be, and show no patterns', async () => {
    const server = await aServer();
    for (const [path, message] of [
      ['/v1/tags/a/sessions?limit=0', 'limit must be a whole number from 1 to 100'],
      ['/v1/tags/a/sessions?since=soon', 'since must be a whole number from 0'],
      ['/v1/tags/a/sessions?omit=all', 'omit must be one of: user_logs'],
      [
        `/v1/users/${'x'.repeat(257)}/sessions`,
        'userId must have at most 256 characters, and no control characters',
      ],
      [
        '/v1/sessions?ids=a,b:6lsm6p-os7DS,4,1',
        'ids is not valid in place 2: "b:6lsm6p-os7DS". Up to 100 session IDs, separated by commas.',
      ],
      [
        '/v1/sessions?ids=a,,b',
        'ids is not valid in place 2: "". Up to 100 session IDs, separated by commas.',
      ],
      ...['place', 'user_id', 'ip', 'user_agent'].map((name) => [
        `/v1/sessions/a/report?${name}=`,
        `${name} must not be empty`,
      ]),
      ['/v1/export?tag=', 'tag must not be empty'],
    ])
      expect((await readProblem(await server.ask(path!))).detail, path).toBe(message);
    expect((await readProblem(await server.ask('/v1/sessions/a/report?include=x'))).detail).not.toContain(
      '^',
    );
  });

  test('do not repeat an address or headers that are too long', async () => {
    const server = await aServer();
    const long = await readProblem(await server.ask(`/v1/users/${'x'.repeat(4_000)}/sessions`));
    expect(long).toMatchObject({ status: 414, code: 'address_too_long' });
    expect(JSON.stringify(long)).not.toContain('xxxx');
    const huge = await readProblem(await server.ask('/v1/sessions', { 'x-large': 'x'.repeat(20_000) }));
    expect(huge).toMatchObject({ status: 431, code: 'headers_too_large' });
  });

  test('refuse a method before its body is read', async () => {
    const server = await aServer();
    const answer = await fetch(`${server.baseUrl}/v1/sessions/a/report`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(await readProblem(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  test('all have an entry in the documentation', async () => {
    const server = await aServer();
    const page = await (await fetch(`${server.baseUrl}/docs`)).text();
    const codes = sourceFiles().flatMap((text) =>
      [...text.matchAll(/ProblemError\(\s*\d+,\s*'(\w+)'/g)].map(([, code]) => code),
    );
    expect(codes.length).toBeGreaterThan(30);
    for (const code of codes) expect(page, code).toContain(`id="${code}"`);
  });
});
