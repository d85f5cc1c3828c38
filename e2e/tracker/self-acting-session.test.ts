import { expect } from 'vitest';
import { type Beacon, pageKinds } from '../../packages/wire/src/index.ts';
import { type RecordingServer, rowsOf, TRACKER } from './testing/recording-server.ts';
import { byItself, describeSelfActing } from './testing/self-acting.ts';
import { until } from './testing/stories.ts';

/** Changes of the page without resizes, which a browser causes while it opens the window. */
const routesIn = (beacons: readonly Beacon[]) =>
  rowsOf(beacons, 'page')
    .filter(({ kind }) => pageKinds[kind] !== 'resize')
    .map(({ kind, name }) => `${pageKinds[kind]} ${name}`);
const at = (server: RecordingServer, path: string) => server.beacons().find((one) => one.path === path);
const heardFrom = (server: RecordingServer, ...paths: readonly string[]) =>
  until(
    () => paths.every((path) => at(server, path)),
    () => JSON.stringify(server.beacons().map(({ path }) => path)),
  );
const sessions = (server: RecordingServer) => new Set(server.beacons().map(({ session }) => session)).size;
const pages = (server: RecordingServer) => new Set(server.beacons().map(({ page }) => page)).size;
const parents = (server: RecordingServer) => server.beacons().flatMap(({ parent }) => parent ?? []);

describeSelfActing('the session of a tab', (story) => {
  story(
    'a reload and a full navigation keep the session, each with its own page id',
    async ({ browser, server, open }) => {
      server.put(
        '/',
        TRACKER +
          byItself(`await wait(300);
          const [{ type }] = performance.getEntriesByType('navigation');
          if (type === 'reload') location.href = '/second'; else location.reload();`),
      );
      server.put('/second', TRACKER);
      await open('/');
      await until(
        () => server.beacons().some(({ path, complete }) => path === '/second' && complete === true),
        () => JSON.stringify(server.beacons().map(({ path, seq }) => [path, seq])),
      );
      expect([sessions(server), pages(server), parents(server)]).toEqual([1, 3, []]);
      const readings = Object.assign({}, ...server.beacons().map(({ device }) => device ?? {}));
      expect(readings.user_agent).toContain(browser === 'Firefox' ? 'Firefox' : 'AppleWebKit');
    },
  );

  story(
    'routes of a single-page app keep the session and are recorded without query and fragment',
    async ({ browser, server, open }) => {
      server.put(
        '/',
        TRACKER +
          byItself(`const next = (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true }));
            await wait(300); history.pushState(null, '', '/plans?token=secret');
            await wait(1200); document.body.click();
            history.replaceState(null, '', '/prices');
            await wait(1200); location.hash = 'part';
            await next('hashchange'); history.back();
            await next('hashchange'); history.back();
            await next('popstate'); await wait(100); hide();`),
      );
      await open('/');
      await until(
        () => routesIn(server.beacons()).length >= 6,
        () => JSON.stringify(routesIn(server.beacons())),
      );
      // WebKitGTK has no Navigation API, so a replaced address looks like a new one.
      expect(routesIn(server.beacons())).toEqual([
        'load /',
        'push /plans',
        browser === 'WebKit' ? 'push /prices' : 'replace /prices',
        'hash /prices',
        'hash /prices',
        'pop /',
      ]);
      expect([sessions(server), pages(server)]).toEqual([1, 1]);
      expect(JSON.stringify(server.beacons())).not.toContain('token');
    },
  );

  story('several address changes within one task are one navigation', async ({ server, open }) => {
    const deeds = `await wait(300); for (const path of ['/a', '/b', '/c']) history.pushState(null, '', path);
      await wait(1200); hide();`;
    server.put('/', TRACKER + byItself(deeds));
    await open('/');
    await until(() => routesIn(server.beacons()).length >= 2);
    expect(routesIn(server.beacons())).toEqual(['load /', 'push /c']);
  });

  story('a new tab is a new session', async ({ server, open }) => {
    server.put('/', TRACKER + byItself(`await wait(300); window.open('/other', '_blank', 'noopener');`));
    server.put('/other', TRACKER);
    await open('/');
    await heardFrom(server, '/', '/other');
    expect([sessions(server), parents(server)]).toEqual([2, []]);
  });

  story('a closed tab ends the session', async ({ server, open }) => {
    server.put(
      '/',
      TRACKER +
        byItself(`await wait(300); const closing = window.open('/closing'); 
          while (!closing.closed) await wait(50);
          window.open('/again', '_blank', 'noopener');`),
    );
    server.put('/closing', TRACKER + byItself('await wait(1000); close();'));
    server.put('/again', TRACKER);
    await open('/');
    await heardFrom(server, '/', '/closing', '/again');
    expect(sessions(server)).toBe(3);
    expect(at(server, '/again')?.parent).toBeUndefined();
  });

  story('window.open starts a session that knows its parent', async ({ server, open }) => {
    server.put('/', TRACKER + byItself(`await wait(500); window.open('/opened');`));
    server.put('/opened', TRACKER);
    await open('/');
    await heardFrom(server, '/', '/opened');
    expect(at(server, '/opened')?.session).not.toBe(at(server, '/')?.session);
    expect(at(server, '/opened')?.parent).toBe(at(server, '/')?.session);
    expect(at(server, '/opened')?.secret).not.toBe(at(server, '/')?.secret);
  });

  story(
    'a duplicated tab, which starts with a copy of the storage, starts a session that knows its parent',
    async ({ server, open }) => {
      server.put(
        '/',
        TRACKER +
          byItself(`await wait(500); localStorage.copy = JSON.stringify({ ...sessionStorage });
          window.open('/duplicate', '_blank', 'noopener');`),
      );
      const copies = `<script>if (!performance.getEntriesByType('navigation').some(({ type }) => type === 'reload'))
      for (const [name, value] of Object.entries(JSON.parse(localStorage.copy))) sessionStorage[name] = value;</script>`;
      const reloads = byItself(`await wait(500);
      if (!sessionStorage.again) { sessionStorage.again = 1; location.reload(); }`);
      server.put('/duplicate', copies + TRACKER + reloads);
      await open('/');
      await heardFrom(server, '/', '/duplicate');
      await until(() => pages(server) === 3);
      expect(sessions(server)).toBe(2);
      expect(new Set(parents(server))).toEqual(new Set([at(server, '/')?.session]));
    },
  );

  story('going back to a cached page resumes the session', async ({ server, open }) => {
    server.put('/', TRACKER + byItself(`await wait(500); location.href = '/second';`));
    server.put('/second', TRACKER + byItself('await wait(500); history.back();'));
    await open('/');
    const shown = () => rowsOf(server.beacons(), 'page').some(({ kind }) => pageKinds[kind] === 'show');
    await until(shown, () => JSON.stringify(rowsOf(server.beacons(), 'page')));
    expect([sessions(server), pages(server), parents(server)]).toEqual([1, 2, []]);
  });

  story('a frame of the same origin shares the session', async ({ server, open }) => {
    server.put('/inner', TRACKER);
    server.put('/', `${TRACKER}<iframe src="/inner"></iframe>`);
    await open('/');
    await heardFrom(server, '/', '/inner');
    expect([sessions(server), parents(server)]).toEqual([1, []]);
  });

  story(
    'with blocked storage the session lives in memory, without an error',
    async ({ browser, server, open }) => {
      // WebKitGTK has no setting that blocks all storage.
      const headers = browser === 'WebKit' ? { 'content-security-policy': 'sandbox allow-scripts' } : {};
      server.put(
        '/',
        `<script>addEventListener('error', () => { window.failed = true; });
        try { sessionStorage.setItem('a', 'b'); } catch { window.blocked = true; }</script>${TRACKER}` +
          byItself(`await wait(300);
          window.setTrackerTags([window.blocked ? 'blocked' : 'free', window.failed ? 'failed' : 'quiet']);
          hide();`),
        headers,
      );
      // 2: no site may store anything.
      const blocking = { firefox: { 'network.cookie.cookieBehavior': 2 } };
      await open('/', browser === 'Firefox' ? blocking : undefined);
      await until(() => server.beacons().some(({ tags }) => tags));
      expect(server.beacons().flatMap(({ tags }) => tags ?? [])).toEqual(['blocked', 'quiet']);
      expect(sessions(server)).toBe(1);
    },
  );
});
