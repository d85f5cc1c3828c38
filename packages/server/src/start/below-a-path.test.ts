import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../base/package-root.ts';
import { basePathOf, withoutBasePath } from '../http/base-path.ts';
import { configuration } from '../options/config.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aPathProxy, type PathMode } from '../testing/a-path-proxy.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { firstScreen, startLine } from './first-screen.ts';

const isBuilt = existsSync(new URL('../dashboard/dist/index.html', packageRoot));

/** A server below a path of a proxy, which has nothing else. */
const below = async (path: string, mode: PathMode) => {
  const proxy = await aPathProxy(path, mode);
  onTestFinished(proxy.close);
  const server = await aServer({ publicUrl: proxy.publicUrl, port: proxy.port, demo: true });
  return { server, ...proxy };
};

const modes: PathMode[] = ['removes', 'keeps'];

const NAMES = {
  html: /\b(?:href|src|action)="([^"#][^"]*)"/g,
  css: /\burl\(["']?([^"')]+)/g,
  javascript: /\bimport\(["'`]([^"'`]+)/g,
};

/** The addresses that a page names, or a style or a script of the dashboard. */
const namedIn = async (answer: Response): Promise<string[]> => {
  const type = answer.headers.get('content-type') ?? '';
  const [, pattern] = Object.entries(NAMES).find(([kind]) => type.includes(kind)) ?? [];
  if (!pattern) return [];
  return [...(await answer.text()).matchAll(pattern)].map(([, name]) => new URL(name!, answer.url).href);
};

describe.each(modes)('below a path that the proxy %s', (mode) => {
  test.skipIf(!isBuilt)(
    `every address of every page stays there${isBuilt ? '' : ' (skipped: not built)'}`,
    async () => {
      const { server, publicUrl, strays } = await below('/risk/gait', mode);
      const tab = await aTab(server);
      await tab.signIn();
      const starts = [
        '/',
        '/dashboard',
        '/dashboard/',
        '/dashboard/sessions/abc',
        '/demo',
        '/demo/',
        '/docs',
      ];
      const waiting = starts.map((path) => publicUrl + path);
      const seen = new Set(waiting);
      for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
        const answer = await fetch(url);
        expect([url, answer.status]).toEqual([url, 200]);
        expect(answer.url).toContain(`${publicUrl}/`);
        for (const name of await namedIn(answer)) {
          const named = name.split('#')[0]!;
          if (!named.startsWith(new URL(publicUrl).origin) || seen.has(named)) continue;
          expect(named).toContain(`${publicUrl}/`);
          seen.add(named);
          waiting.push(named);
        }
      }
      expect([...seen]).toEqual(
        expect.arrayContaining([
          `${publicUrl}/v1/s.js`,
          `${publicUrl}/demo/plans`,
          `${publicUrl}/v1/openapi.json`,
        ]),
      );
      expect([...seen].filter((url) => url.includes('/dashboard/assets/')).length).toBeGreaterThan(3);
      expect(strays).toEqual([]);
    },
  );

  test('a session is sent, read, and listed page by page', async () => {
    const { server, publicUrl, strays } = await below('/gait', mode);
    for (let sent = 0; sent < 2; sent++) {
      const beacon = aBeacon({ key: server.siteKey!, user: 'ada' });
      expect((await server.send(beacon)).status).toBe(204);
      expect((await server.ask(`/v1/sessions/${beacon.session}/report`)).status).toBe(200);
    }
    const list = await server.ask('/v1/users/ada/sessions?limit=1');
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(list.headers.get('link') ?? '') ?? [];
    const address = new URL(next, list.url).href;
    expect(address).toContain(`${publicUrl}/v1/`);
    const more = await fetch(address, { headers: { authorization: `Bearer ${server.apiKey}` } });
    expect(await more.json()).toMatchObject({ sessions: [{}] });
    expect(strays).toEqual([]);
  });

  test('cookies, errors, descriptions and the first screen name it', async () => {
    const { server, publicUrl } = await below('/gait', mode);
    const tab = await aTab(server);
    const signedIn = await tab.signIn();
    expect(signedIn.headers.get('set-cookie')).toContain('Path=/gait/console;');
    expect((await tab.call('GET', '/me')).body).toMatchObject({ tracker_url: `${publicUrl}/v1/s.js` });
    expect(await (await fetch(`${publicUrl}/none`)).json()).toMatchObject({
      type: '/gait/docs#route_not_found',
    });
    for (const path of ['/v1/openapi.json', '/manage/v1/openapi.json'])
      expect(await (await fetch(publicUrl + path)).json()).toMatchObject({ servers: [{ url: '/gait' }] });
    for (const text of [firstScreen(server), startLine(server)])
      for (const [address] of text.matchAll(/http:\/\/[^\s"]+/g)) expect(address).toContain(publicUrl);
  });
});

test('a path that the server uses itself is refused', async () => {
  for (const path of ['/v1', '/dashboard', '/docs'])
    await expect(aServer({ publicUrl: `https://risk.example.com${path}` })).rejects.toThrow(
      'Choose another path',
    );
});

test('the path is removed once, from addresses below it only', () => {
  const paths = fc
    .array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 3 })
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(paths, paths, fc.constantFrom('', '?a=/b', '/?a'), (base, path, query) => {
      expect(withoutBasePath(`${base}${path}${query}`, base)).toBe(path + query);
      expect(withoutBasePath(`${base}x${path}${query}`, base)).toBe(`${base}x${path}${query}`);
      expect(withoutBasePath(`${path}${query}`, '')).toBe(path + query);
    }),
  );
  expect(withoutBasePath('/gait', '/gait')).toBe('/');
  expect(withoutBasePath('/gait?a=1', '/gait')).toBe('/?a=1');
});

test('--public-url takes a host and a path, and nothing more', () => {
  const given = (url: string) => configuration(['--public-url', url])?.publicUrl;
  expect(given('https://risk.example.com/')).toBe('https://risk.example.com');
  expect(given('http://[::1]:8787/')).toBe('http://[::1]:8787');
  expect(given('https://example.com/tools/gait/')).toBe('https://example.com/tools/gait');
  for (const url of [
    'example.com',
    'https://a.example/?b',
    'https://a.example/#b',
    'https://a.example/"b"',
    'https://u:p@a.example',
  ])
    expect(() => given(url), url).toThrow('expected a URL like');
  expect(basePathOf('https://example.com/tools/gait')).toBe('/tools/gait');
  expect(basePathOf('https://example.com')).toBe('');
});
