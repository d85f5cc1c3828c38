import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.ts';
import { aVisit } from '../testing/answers.ts';

test.each(['br', 'gzip'])('long answers are compressed with %s', async (encoding) => {
  const server = await aServer();
  const session = await aVisit(server);
  for (const path of [`/v1/sessions/${session}/report`, '/v1/openapi.json', '/docs']) {
    const answer = await server.ask(path, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding'), path).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect((await answer.text()).length).toBeGreaterThan(1_000);
  }
});

test('short answers and clients that accept nothing get plain bodies', async () => {
  const server = await aServer();
  const session = await aVisit(server);
  const plain = await server.ask(`/v1/sessions/${session}/report`, { 'accept-encoding': 'identity' });
  const short = await server.ask('/v1/tags/none/sessions');
  for (const answer of [plain, short]) expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await plain.json()).toMatchObject({ session_id: session });
});

test('weights are kept by every route that compresses', async () => {
  const server = await aServer();
  const page = await (await fetch(`${server.baseUrl}/dashboard/`)).text();
  const [asset] = /\/dashboard\/assets\/[^"]+\.js/.exec(page) ?? [];
  for (const path of ['/v1/s.js', '/v1/openapi.json', '/docs', ...(asset ? [asset] : [])])
    for (const [accepted, encoding] of [
      ['gzip;q=0, br;q=0', null],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.0, identity', null],
      ['gzip;q=0.5, br;q=0.1', 'gzip'],
      ['br;q=0.5, identity;q=0.1', 'br'],
      ['*', 'br'],
      ['*;q=0.5, br;q=0', 'gzip'],
    ] as const) {
      const { headers } = await fetch(server.baseUrl + path, { headers: { 'accept-encoding': accepted } });
      expect([path, accepted, headers.get('content-encoding')]).toEqual([path, accepted, encoding]);
      expect(headers.get('vary')).toContain('accept-encoding');
    }
});

test('the description is sent once, and answers about sessions are never cached', async () => {
  const server = await aServer();
  for (const path of ['/v1/openapi.json', '/docs']) {
    const etag = (await fetch(server.baseUrl + path)).headers.get('etag')!;
    const again = await fetch(server.baseUrl + path, { headers: { 'if-none-match': `"x", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await fetch(server.baseUrl + path, { headers: { 'if-none-match': '"x"' } });
    expect(other.status).toBe(200);
  }
  const session = await aVisit(server);
  const report = await server.ask(`/v1/sessions/${session}/report`);
  expect(report.headers.get('etag')).toBeNull();
  expect(report.headers.get('cache-control')).toBe('no-store');
});

test('the figures for Prometheus are compressed like everything else once they are long', async () => {
  const { baseUrl } = await aServer();
  const ask = (path: string, encoding: string) =>
    fetch(baseUrl + path, { headers: { 'accept-encoding': encoding } });
  const [plain, packed] = await Promise.all(
    ['identity', 'gzip'].map((encoding) => ask('/metrics', encoding)),
  );
  const text = await plain!.text();
  expect(packed!.headers.get('content-encoding')).toBe(text.length < 1_024 ? null : 'gzip');
  expect(await packed!.text()).toBe(text);
  // A health check is shorter than the headers that would announce its encoding.
  for (const path of ['/healthz', '/readyz', '/health']) {
    const answer = await ask(path, 'gzip');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect((await answer.text()).length).toBeLessThan(100);
  }
});
