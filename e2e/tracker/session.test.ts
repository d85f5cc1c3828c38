import { expect } from 'vitest';
import { pageKinds } from '../../packages/wire/src/index.ts';
import { rowsOf, SITE_KEY, startRecordingServer, TRACKER } from './testing/recording-server.ts';
import { describeStories, leave, type Story, sessionId, until } from './testing/stories.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const routesIn = (server: Story['server']) =>
  rowsOf(server.beacons(), 'page').filter(({ kind }) => kind !== pageKinds.indexOf('hide'));

describeStories('the session of a tab', (story) => {
  story('starts at once, with an id and a first beacon', async ({ server, page }) => {
    await page.goto(`${server.base}/?token=secret#part`);
    expect(await sessionId(page)).toMatch(UUID_V7);
    await until(() => server.beacons().length > 0);
    const [first] = server.beacons();
    expect(first).toMatchObject({ v: 1, key: SITE_KEY, seq: 0, path: '/', session: await sessionId(page) });
    expect(first?.secret).toMatch(/^[\w-]{22}$/);
    expect(Math.abs((first?.origin ?? 0) + (first?.sent ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  story(
    'a reload and a full navigation keep the session, each with its own page id',
    async ({ server, page }) => {
      server.put('/second', TRACKER);
      await page.goto(server.base);
      const first = await sessionId(page);
      await page.reload();
      expect(await sessionId(page)).toBe(first);
      await page.goto(`${server.base}/second`);
      expect(await sessionId(page)).toBe(first);
      await leave({ server }, page, () => new Set(server.beacons().map((one) => one.page)).size === 3);
      expect(new Set(server.beacons().map((one) => one.session)).size).toBe(1);
      expect(new Set(server.beacons().map((one) => one.secret)).size).toBe(1);
      expect(server.beacons().every((one) => one.parent === undefined)).toBe(true);
    },
  );

  story(
    'routes of a single-page app keep the session and are recorded without query and fragment',
    async ({ server, page }) => {
      await page.goto(server.base);
      const first = await sessionId(page);
      await page.evaluate(() => history.pushState(null, '', '/plans?token=secret'));
      await page.evaluate(() => history.replaceState(null, '', '/prices'));
      await page.evaluate(() => {
        location.hash = 'part';
      });
      await page.goBack();
      await page.goBack();
      expect(await sessionId(page)).toBe(first);
      await leave({ server }, page, () => routesIn(server).length >= 6);
      const routes = routesIn(server).map(({ kind, name }) => [pageKinds[kind], name]);
      expect(routes).toEqual([
        ['load', '/'],
        ['push', '/plans'],
        ['replace', '/prices'],
        ['hash', '/prices'],
        ['hash', '/prices'],
        ['pop', '/'],
      ]);
    },
  );

  story('several address changes within one task are one navigation', async ({ server, page }) => {
    await page.goto(server.base);
    await page.evaluate(() => {
      for (const path of ['/a', '/b', '/c']) history.pushState(null, '', path);
    });
    await leave({ server }, page, () => routesIn(server).length >= 2);
    expect(routesIn(server).map(({ name }) => name)).toEqual(['/', '/c']);
  });

  story('a new tab is a new session', async ({ server, context, page }) => {
    await page.goto(server.base);
    const other = await context.newPage();
    await other.goto(server.base);
    expect(await sessionId(other)).not.toBe(await sessionId(page));
    await until(() => server.beacons().length >= 2);
    expect(server.beacons().every((one) => one.parent === undefined)).toBe(true);
  });

  story('a closed tab ends the session', async ({ server, context, page }) => {
    await page.goto(server.base);
    const first = await sessionId(page);
    await page.close();
    const again = await context.newPage();
    await again.goto(server.base);
    expect(await sessionId(again)).not.toBe(first);
  });

  story('window.open starts a session that knows its parent', async ({ server, page }) => {
    await page.goto(server.base);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => void window.open(url), `${server.base}/`),
    ]);
    await opened.waitForLoadState();
    expect(await sessionId(opened)).not.toBe(await sessionId(page));
    await until(() => server.beacons().some((one) => one.parent !== undefined));
    const child = server.beacons().find((one) => one.parent !== undefined);
    expect(child?.parent).toBe(await sessionId(page));
    expect(child?.session).toBe(await sessionId(opened));
    const { secret } = server.beacons().find((one) => one.session === child?.parent) ?? {};
    expect(child?.secret).not.toBe(secret);
  });

  story(
    'a duplicated tab, which starts with a copy of the storage, starts a session that knows its parent',
    async ({ server, context, page }) => {
      await page.goto(server.base);
      const copied = await page.evaluate(() => Object.entries({ ...sessionStorage }));
      const duplicate = await context.newPage();
      await duplicate.addInitScript((entries) => {
        if (sessionStorage.length === 0)
          for (const [name, value] of entries) sessionStorage.setItem(name, value);
      }, copied);
      await duplicate.goto(server.base);
      const second = await sessionId(duplicate);
      expect(second).not.toBe(await sessionId(page));
      await until(() => server.beacons().some((one) => one.parent !== undefined));
      expect(server.beacons().find((one) => one.session === second)?.parent).toBe(await sessionId(page));
      await duplicate.reload();
      expect(await sessionId(duplicate)).toBe(second);
    },
  );

  story('going back to a cached page resumes the session', async ({ server, page }) => {
    server.put('/second', TRACKER);
    await page.goto(server.base);
    const first = await sessionId(page);
    // Chromium keeps no page with requests under way, and none that a busy machine stops too late.
    await until(() => server.beacons().some(({ complete }) => complete));
    const isKept = async () => {
      await page.evaluate(() => {
        (window as never as { kept: boolean }).kept = true;
      });
      await page.goto(`${server.base}/second`);
      await page.goBack({ waitUntil: 'commit' });
      return page.evaluate(() => (window as never as { kept?: boolean }).kept === true);
    };
    const whyNot = () => page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')[0]));
    await until(isKept, whyNot);
    expect(await sessionId(page)).toBe(first);
    await page.click('#essay');
    await page.keyboard.type('again');
    await page.goForward({ waitUntil: 'commit' });
    expect(await sessionId(page)).toBe(first);
    await page.goto(server.base);
    expect(await sessionId(page)).toBe(first);
    await until(() => rowsOf(server.beacons(), 'keys').length === 5);
    expect(rowsOf(server.beacons(), 'page').map(({ kind }) => pageKinds[kind])).toContain('show');
    expect(server.beacons().every((one) => one.session === first && one.parent === undefined)).toBe(true);
    expect(server.beacons()).toHaveLength(new Set(server.bodies()).size);
  });

  story('a frame of the same origin shares the session', async ({ server, page }) => {
    server.put('/frame', TRACKER);
    server.put('/outer', `${TRACKER}<iframe src="/frame"></iframe>`);
    await page.goto(`${server.base}/outer`);
    const frame = page.frames()[1];
    await frame?.waitForFunction(() => window.getTrackerSessionId !== undefined);
    expect(await frame?.evaluate(() => window.getTrackerSessionId?.())).toBe(await sessionId(page));
    await page.reload();
    await until(() => server.beacons().length >= 4);
    expect(server.beacons().every((one) => one.parent === undefined)).toBe(true);
    expect(new Set(server.beacons().map((one) => one.session)).size).toBe(1);
  });

  story('a frame of another site has its own session', async ({ server, page }) => {
    const outside = await startRecordingServer();
    outside.put('/frame', TRACKER);
    server.put('/outer', `${TRACKER}<iframe src="${outside.base}/frame"></iframe>`);
    await page.goto(`${server.base}/outer`);
    const frame = page.frames()[1];
    await frame?.waitForFunction(() => window.getTrackerSessionId !== undefined);
    expect(await frame?.evaluate(() => window.getTrackerSessionId?.())).not.toBe(await sessionId(page));
    await until(() => outside.beacons().length > 0);
    await outside.close();
  });

  story('with blocked storage the session lives in memory, without an error', async ({ server, page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    // Without `allow-same-origin`, touching the storage throws.
    server.put('/outer', '<iframe sandbox="allow-scripts" src="/"></iframe>');
    await page.goto(`${server.base}/outer`);
    const frame = page.frames()[1];
    await frame?.waitForFunction(() => window.getTrackerSessionId !== undefined);
    expect(await frame?.evaluate(() => window.getTrackerSessionId?.())).toMatch(UUID_V7);
    await until(() => server.beacons().length > 0);
    expect(faults).toEqual([]);
  });
});
