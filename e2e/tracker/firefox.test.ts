import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { pageKinds } from '../../packages/wire/src/index.ts';
import { rowsOf, startRecordingServer, TRACKER } from './testing/recording-server.ts';
import { until } from './testing/stories.ts';

const FIREFOX = [process.env.GAIT_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

/** Nothing but the page: no first run, no updates, no reports. */
const PREFERENCES = [
  'browser.shell.checkDefaultBrowser',
  'datareporting.policy.dataSubmissionEnabled',
  'app.update.enabled',
  'app.normandy.enabled',
  'toolkit.telemetry.enabled',
]
  .map((name) => `user_pref('${name}', false);`)
  .join('\n');

/** The page drives itself: a route, a fragment, back, a reload, another page. */
const ITINERARY = `<script>
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
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

describe.skipIf(!FIREFOX)('in Firefox', () => {
  let firefox: ChildProcess | undefined;
  const profile = mkdtempSync(join(tmpdir(), 'gait-firefox-'));
  afterEach(() => {
    firefox?.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  test('a session keeps its id across routes, a reload and a navigation', async () => {
    const server = await startRecordingServer();
    server.put('/', TRACKER + ITINERARY);
    server.put('/plans', TRACKER + ITINERARY);
    server.put('/second', TRACKER);
    writeFileSync(join(profile, 'user.js'), PREFERENCES);
    firefox = spawn(FIREFOX as string, ['--headless', '--no-remote', '--profile', profile, server.base], {
      stdio: 'ignore',
    });
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
    await server.close();
  });
});
