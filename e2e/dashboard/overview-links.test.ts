import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { openStore } from '../../packages/server/src/store/open-store.ts';
import { aChange, aRecord } from '../../packages/server/src/testing/a-record.ts';
import { idOf, labelsOf, sessionFields } from '../../packages/server/src/testing/judged-sessions.ts';
import { DAY_MS } from '../../packages/wire/src/time.ts';
import { launchShell, noChromium, withReason } from '../testing/chromium.ts';
import { openDashboard } from '../testing/dashboard.ts';
import { newDataDir } from '../testing/server-process.ts';

const SESSIONS = 400;
const DAYS = 9;

const seed = Date.now() % 2 ** 31;

const overviews = ['window=24h', 'window=24h&tag=sale', 'window=7d&checks=bot:detected', 'window=30d'];

/** A link of the overview. */
interface Link {
  readonly href: string;
  readonly text: string;
}

/** The number of sessions that it shows; no percentage. */
const figureIn = (text: string): number | undefined => {
  const found = /(\d[\d,]*) sessions?/.exec(text)?.[1] ?? /(?<!\S)\d[\d,]*\b(?!%)/.exec(text)?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};

describe.skipIf(noChromium)(withReason('the figures of the overview'), () => {
  const dataDir = newDataDir();
  let server: RunningServer;
  let password: string | null;

  beforeAll(async () => {
    const first = await startServer({ dataDir, logLevel: 'silent', places: 'none' });
    await first.close();
    ({ password } = first);
    const store = await openStore({ dataDir });
    const now = Date.now();
    const records = fc.sample(sessionFields, { numRuns: SESSIONS, seed }).map((fields, number) => {
      const activeAt = now - Math.round((number / SESSIONS) ** 3 * DAYS * DAY_MS);
      const startedAt = activeAt - (fields.activeAt - fields.startedAt);
      return aRecord(first.workspaceId, { ...fields, sessionId: idOf(number), activeAt, startedAt });
    });
    await store.append(records.map((record) => aChange(record)));
    await store.addLabels(records.flatMap(labelsOf));
    await store.close();
    server = await startServer({ dataDir, logLevel: 'silent', places: 'none' });
  });

  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('lead to lists with as many sessions', async () => {
    const browser = await launchShell();
    try {
      const context = await browser.newContext();
      const { page } = await openDashboard(context, { ...server, password });
      for (const overview of overviews) {
        await page.goto(`${server.dashboardUrl}overview?${overview}`);
        await page.locator('.uplot canvas').waitFor();
        for (const table of await page.getByText('Show as table').all()) await table.click();
        const links = await page
          .locator('main a[href*="?"]:not([href*="/labeled"])')
          .evaluateAll((all): Link[] =>
            all.map((link) => ({
              href: link.getAttribute('href') ?? '',
              text: (link as HTMLElement).innerText,
            })),
          );
        const figures = links.flatMap((link) => {
          const shown = figureIn(link.text);
          return shown === undefined ? [] : [{ ...link, shown }];
        });
        const listed = async (href: string): Promise<number> => {
          const { searchParams } = new URL(href, server.dashboardUrl);
          // The list has a period beside it, and passes on the rest.
          expect(searchParams.get('window')).toBe('all');
          searchParams.delete('window');
          const answer = await page.request.get(`${server.baseUrl}/console/session-count?${searchParams}`);
          return (await answer.json()).sessions;
        };
        const wrong: string[] = [];
        for (const { href, shown, text } of figures) {
          const found = await listed(href);
          if (found !== shown) wrong.push(`${text}: ${found} at ${href}`);
        }
        expect(figures.length, overview).toBeGreaterThan(20);
        expect(wrong, `${overview}, seed ${seed}`).toEqual([]);
      }
    } finally {
      await browser.close();
    }
  });
});
