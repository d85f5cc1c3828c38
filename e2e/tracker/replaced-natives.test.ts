import { expect } from 'vitest';
import { parseBeacon } from '../../packages/server/src/ingest/envelope.ts';
import { type RecordingServer, rowsOf, SITE_KEY, TRACKER } from './testing/recording-server.ts';
import { OLD_LIBRARIES, replacementsOf } from './testing/replaced-natives.ts';
import { describeStories, faultsOf, leave, sessionId, until } from './testing/stories.ts';

const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
const SESSION_ID_OR_NONE = new RegExp(`^$|${SESSION_ID.source}`);
const VALID_KEY = `pub-${'r'.repeat(24)}`;

/** Throws what the server would answer to a beacon that it refuses. */
const expectReadable = (server: RecordingServer) => {
  for (const body of server.bodies()) parseBeacon(body.replace(SITE_KEY, VALID_KEY));
};

const pageWith = (script: string) =>
  `<p></p><textarea id="essay"></textarea><script>try { ${script}\n } catch {}</script>${TRACKER}
  <script>document.body.firstChild.textContent = window.getTrackerSessionId?.() ?? '';</script>`;

describeStories('a page with functions of its own', (story) => {
  for (const [library, script] of Object.entries(OLD_LIBRARIES))
    story(`${library}: is recorded`, async ({ server, page }) => {
      const faults = faultsOf(page);
      server.put('/page', pageWith(script));
      await page.goto(`${server.base}/page`);
      expect(await sessionId(page)).toMatch(SESSION_ID);
      await page.click('#essay');
      await page.keyboard.type('Some words');
      await until(() => server.beacons().some(({ complete }) => complete));
      await leave({ server }, page, () => rowsOf(server.beacons(), 'keys').length === 10);
      expect(rowsOf(server.beacons(), 'press')).toHaveLength(1);
      expectReadable(server);
      expect(faults).toEqual([]);
    });

  const LANES = 4;
  const PAGES = 12;
  for (let lane = 0; lane < LANES; lane++)
    story(
      `whatever it replaces, sends what the server can read, or nothing (${lane + 1} of ${LANES})`,
      async ({ server, page }) => {
        const errors: string[] = [];
        let script = '';
        page.on('pageerror', ({ message }) => errors.push(`${script}: ${message}`));
        for (let one = 0; one < PAGES; one++) {
          const replacements = replacementsOf(1 + lane * PAGES + one);
          script = replacements.map((replacement) => replacement.script).join('\n');
          server.put('/page', pageWith(script));
          const before = server.attempts();
          await page.goto(`${server.base}/page`);
          expect(await page.locator('p').textContent(), script).toMatch(SESSION_ID_OR_NONE);
          await page.mouse.move(20, 20);
          await page.mouse.click(30, 60);
          await page.keyboard.press('a');
          if (replacements.every(({ isFaithful }) => isFaithful))
            await until(
              () => server.attempts() > before,
              () => script,
            );
          await page.goto('about:blank');
          expectReadable(server);
        }
        expect(errors).toEqual([]);
      },
    );

  story('two pages whose random numbers repeat are two sessions', async ({ server, page, context }) => {
    server.put('/page', pageWith('crypto.getRandomValues = (bytes) => bytes;'));
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(`${server.base}/page`);
    await until(() => new Set(server.beacons().map(({ secret }) => secret)).size === 2);
  });
});
