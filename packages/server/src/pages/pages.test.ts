import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../base/package-root.ts';
import { aServer } from '../testing/a-server.ts';

const isBuilt = (path: string) => existsSync(new URL(path, packageRoot));
const hasTracker = isBuilt('../tracker/dist/s.js');
const hasDashboard = isBuilt('../dashboard/dist/index.html');

describe.skipIf(!hasTracker)(`scripts${hasTracker ? '' : ' (skipped: not built)'}`, () => {
  test('load on any page, are cached for an hour, and are revalidated', async () => {
    const { baseUrl } = await aServer();
    for (const path of ['/v1/s.js', '/v1/b.js', '/v1/debug.js']) {
      const answer = await fetch(baseUrl + path, { headers: { origin: 'https://page.example' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      const again = await fetch(baseUrl + path, {
        headers: { 'if-none-match': answer.headers.get('etag')! },
      });
      expect(again.status).toBe(304);
    }
  });

  test('are compressed if the client accepts it, with the same content', async () => {
    const { baseUrl } = await aServer();
    const bodies = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await fetch(`${baseUrl}/v1/s.js`, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        return answer.text();
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('have a tag for each encoding, which is good for that encoding only', async () => {
    const { baseUrl } = await aServer();
    const ask = (encoding: string, known?: string) =>
      fetch(`${baseUrl}/v1/s.js`, {
        headers: { 'accept-encoding': encoding, ...(known && { 'if-none-match': known }) },
      });
    const encodings = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(
      encodings.map(async (encoding) => (await ask(encoding)).headers.get('etag')!),
    );
    expect(new Set(tags).size).toBe(3);
    for (const encoding of encodings)
      for (const [index, tag] of tags.entries())
        expect((await ask(encoding, tag)).status).toBe(encodings[index] === encoding ? 304 : 200);
    expect((await ask('gzip', tags.join(', '))).status).toBe(304);
  });

  test('have a permanent path for this version, with its integrity hash in the documentation', async () => {
    const { baseUrl } = await aServer();
    const docs = await (await fetch(`${baseUrl}/docs`)).text();
    const [, path, hash] = /src="(\/v1\/s\.[0-9a-f]+\.js)" integrity="sha384-([^"]+)"/.exec(docs) ?? [];
    const answer = await fetch(baseUrl + path);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const script = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha384').update(script).digest('base64')).toBe(hash);
  });

  test('may be asked for with the headers that monitors add, as from another origin', async () => {
    const { baseUrl } = await aServer();
    const docs = await (await fetch(`${baseUrl}/docs`)).text();
    const [fixed = ''] = /\/v1\/s\.[0-9a-f]+\.js/.exec(docs) ?? [];
    for (const path of ['/v1/s.js', fixed, '/v1/debug.js']) {
      const { status, headers } = await fetch(baseUrl + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://shop.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-gait-exclude',
        },
      });
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-headers')).toContain('x-gait-exclude');
    }
  });

  test('are served at the paths that the operator chooses', async () => {
    const paths = { tracker: '/assets/t.js', badge: '/assets/u.js', ingest: '/assets/v' };
    const { baseUrl } = await aServer({ paths });
    expect((await fetch(`${baseUrl}/assets/t.js`)).status).toBe(200);
    expect((await fetch(`${baseUrl}/assets/u.js`)).status).toBe(200);
    expect((await fetch(`${baseUrl}/assets/debug.js`)).status).toBe(200);
    expect((await fetch(`${baseUrl}/assets/v`, { method: 'POST', body: '{}' })).status).toBe(400);
    expect((await fetch(`${baseUrl}/v1/s.js`)).status).toBe(404);
  });
});

describe.skipIf(!hasDashboard)(`the dashboard${hasDashboard ? '' : ' (skipped: not built)'}`, () => {
  test('is the start page of the server, and answers on its routes', async () => {
    const { baseUrl } = await aServer();
    const home = await fetch(baseUrl, { redirect: 'manual' });
    expect(home.headers.get('location')).toBe('/dashboard/');
    for (const path of ['/dashboard/', '/dashboard/sessions/abc']) {
      const answer = await fetch(baseUrl + path);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('does not answer with its page for a missing file', async () => {
    const { baseUrl } = await aServer();
    const page = await (await fetch(`${baseUrl}/dashboard/`)).text();
    const [script] = page.match(/\/dashboard\/assets\/[\w.-]+\.js/) ?? [];
    expect((await fetch(baseUrl + script, { method: 'HEAD' })).headers.get('content-type')).toContain(
      'javascript',
    );
    const gone = await fetch(`${baseUrl}/dashboard/assets/index-of-yesterday.js`);
    expect(gone.status).toBe(404);
    expect(gone.headers.get('content-type')).toContain('application/problem+json');
  });

  test('has compressed files, which are kept for a year once their name has a hash', async () => {
    const { baseUrl } = await aServer();
    const page = await (await fetch(`${baseUrl}/dashboard/`)).text();
    const [script = ''] = /\/dashboard\/assets\/[^"]+\.js/.exec(page) ?? [];
    const bodies = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await fetch(baseUrl + script, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        expect(answer.headers.get('content-type')).toContain('javascript');
        expect(answer.headers.get('vary')).toContain('accept-encoding');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        return answer.text();
      }),
    );
    expect(new Set(bodies).size).toBe(1);
    expect((await fetch(`${baseUrl}/dashboard/`)).headers.get('cache-control')).toBe('no-cache');
  });
});
