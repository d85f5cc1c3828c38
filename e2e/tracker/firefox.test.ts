import { expect } from 'vitest';
import { pageKinds } from '../../packages/wire/src/index.ts';
import { describeFirefox, WAIT } from './testing/firefox.ts';
import { BADGE, rowsOf, TRACKER } from './testing/recording-server.ts';
import { until } from './testing/stories.ts';

/** A route, a fragment, back, a reload, another page. */
const ITINERARY = `<script>
  ${WAIT}
  (async () => {
    if (performance.getEntriesByType('navigation')[0].type === 'reload') { location.href = '/second'; return; }
    await wait(300);
    history.pushState(null, '', '/plans?token=secret');
    await wait(200);
    document.body.click();
    location.hash = 'part';
    await wait(200);
    history.back();
    await wait(300);
    location.reload();
  })();
</script>`;

describeFirefox('in Firefox', (story) => {
  story('a session keeps its id across routes, a reload and a navigation', async ({ server, open }) => {
    server.put('/', TRACKER + ITINERARY);
    server.put('/plans', TRACKER + ITINERARY);
    server.put('/second', TRACKER);
    open('/');
    await until(
      () => server.beacons().some(({ path, complete }) => path === '/second' && complete === true),
      () => JSON.stringify(server.beacons().map(({ path, seq }) => [path, seq])),
    );
    const beacons = server.beacons();
    expect(new Set(beacons.map(({ session }) => session)).size).toBe(1);
    expect(new Set(beacons.map(({ page }) => page)).size).toBe(3);
    expect(beacons.every(({ parent }) => parent === undefined)).toBe(true);
    expect(JSON.stringify(beacons)).not.toContain('token');
    const routes = rowsOf(beacons, 'page').map(({ kind, name }) => `${pageKinds[kind]} ${name}`);
    expect(routes).toEqual(expect.arrayContaining(['load /', 'push /plans', 'load /second']));
    const readings = Object.assign({}, ...beacons.map(({ device }) => device ?? {}));
    expect(readings.user_agent).toContain('Firefox');
  });

  story('back to a page kept in the cache resumes it', async ({ server, open }) => {
    const leaveOnce = `<script>${WAIT}
      onload = async () => { await wait(500); location.href = '/second'; };
    </script>`;
    server.put('/', TRACKER + leaveOnce);
    server.put(
      '/second',
      `${TRACKER}<script>${WAIT} onload = async () => { await wait(500); history.back(); };</script>`,
    );
    open('/');
    const shown = () => rowsOf(server.beacons(), 'page').some(({ kind }) => pageKinds[kind] === 'show');
    await until(shown, () => JSON.stringify(rowsOf(server.beacons(), 'page')));
    const beacons = server.beacons();
    expect(new Set(beacons.map(({ session }) => session)).size).toBe(1);
    expect(new Set(beacons.map(({ page }) => page)).size).toBe(2);
    expect(beacons.every(({ parent }) => parent === undefined)).toBe(true);
  });

  story('window.open begins one that knows its parent; a frame shares it', async ({ server, open }) => {
    server.put('/inner', TRACKER);
    server.put('/opened', TRACKER);
    server.put(
      '/',
      `${TRACKER}<iframe src="/inner"></iframe><script>${WAIT} onload = async () => { await wait(500); open('/opened'); };</script>`,
    );
    open('/', { 'dom.disable_open_during_load': false });
    const at = (path: string) => server.beacons().find((one) => one.path === path);
    await until(() => Boolean(at('/opened') && at('/inner') && at('/')));
    expect(at('/inner')?.session).toBe(at('/')?.session);
    expect(at('/inner')?.parent).toBeUndefined();
    expect(at('/opened')?.session).not.toBe(at('/')?.session);
    expect(at('/opened')?.parent).toBe(at('/')?.session);
  });

  story('blocked storage costs the session its memory, not the page its peace', async ({ server, open }) => {
    server.put(
      '/',
      `<script>addEventListener('error', () => { window.failed = true; });
        try { sessionStorage.setItem('a', 'b'); } catch { window.blocked = true; }</script>${TRACKER}
      <script>${WAIT} onload = async () => {
        await wait(300);
        window.setTrackerTags([window.blocked ? 'blocked' : 'free', window.failed ? 'failed' : 'quiet']);
      };</script>`,
    );
    // 2: no site may keep anything.
    open('/', { 'network.cookie.cookieBehavior': 2 });
    await until(() => server.beacons().some(({ tags }) => tags));
    expect(server.beacons().flatMap(({ tags }) => tags ?? [])).toEqual(['blocked', 'quiet']);
    expect(new Set(server.beacons().map(({ session }) => session)).size).toBe(1);
  });

  story('user, tags and the badge', async ({ server, open }) => {
    server.put(
      '/',
      `${TRACKER}${BADGE}<script>${WAIT}
      const badge = () => document.querySelector('.tracker-badge').shadowRoot?.querySelector('[role=status]')?.textContent;
      addEventListener('tracker:ready', () => window.setTrackerUserId('user-1'));
      if (window.setTrackerUserId) window.setTrackerUserId('user-1');
      (async () => {
        while (badge() !== 'Running') await wait(50);
        window.setTrackerTags(['badge-runs']);
      })();
    </script>`,
    );
    open('/');
    await until(() => server.beacons().some(({ tags }) => tags?.includes('badge-runs')));
    expect(server.beacons().map(({ user }) => user)).toContain('user-1');
  });
});
