import { describe, expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit } from '../testing/answers.ts';

describe('every response', () => {
  test('is not cached, has a request ID, and cannot be read by pages', async () => {
    const server = await aServer();
    const session = await aVisit(server);
    for (const path of [
      `/v1/sessions/${session}/report`,
      '/v1/tags/a/sessions',
      '/v1/sessions/none/report',
    ]) {
      const answer = await server.ask(path, { origin: 'https://page.example' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('can be requested with HEAD', async () => {
    const server = await aServer();
    const session = await aVisit(server);
    const answer = await fetch(`${server.baseUrl}/v1/sessions/${session}/report`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${server.apiKey}` },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});

test('serves its description to programs and to people, and a health check', async () => {
  const server = await aServer();
  const description = await (await fetch(`${server.baseUrl}/v1/openapi.json`)).json();
  expect(description).toMatchObject({ openapi: '3.1.0' });
  expect(await (await fetch(`${server.baseUrl}/docs`)).text()).toContain('/v1/sessions/{sessionId}/report');
  expect(await (await fetch(`${server.baseUrl}/health`)).json()).toEqual({ status: 'ok' });
});
