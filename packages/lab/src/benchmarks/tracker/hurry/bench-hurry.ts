import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@gait/wire';
import type { Browser } from 'playwright-core';
import { printer } from '../../printed.ts';
import { openBenchBrowser } from '../bench-browser.ts';
import { type BenchSite, openBenchSite, type SiteFiles } from '../bench-site.ts';
import { builtTracker } from '../contenders.ts';
import { embedSnippets, type SnippetName, snippetNames, TRACKER_PATH } from '../embed-snippets.ts';

const VISITS = 10;
/** How much longer the script takes to arrive than on this machine. */
const ROUND_TRIPS_MS = [0, 50, 100];
/** ms in which a page that was left sends its last beacons. */
const LEAVING_MS = 500;

/** What the tracker sends of a driver that fills a field and follows a link as soon as the page has loaded. */
export const benchHurry = async ({ json, quick }: { json: boolean; quick: boolean }): Promise<number> => {
  const sent: Envelope[] = [];
  const site = await openBenchSite(hurriedFiles(await builtTracker()), (body) => sent.push(JSON.parse(body)));
  const browser = await openBenchBrowser();
  const out = printer(json);
  const visits = quick ? 1 : VISITS;
  try {
    for (const roundTrip of ROUND_TRIPS_MS)
      for (const snippet of snippetNames) {
        const all: Heard[] = [];
        for (let visit = 0; visit < visits; visit++) {
          await hurriedVisit(browser, { site, snippet, roundTrip });
          all.push(heardIn(sent.splice(0)));
        }
        const share = (has: (one: Heard) => boolean) => all.filter(has).length / visits;
        out.print({
          ...{ added: snippet, round_trip_ms: roundTrip, visits },
          heard: share(({ isHeard }) => isHeard),
          with_text: share(({ hasText }) => hasText),
          with_click: share(({ hasClick }) => hasClick),
        });
      }
    out.table();
    return 0;
  } finally {
    await browser.close();
    site.close();
  }
};

const FORM = '<label>Name <input></label> <a href="/second">Next page</a>';

const pageOf = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Order</title>${head}</head><body>${body}</body></html>`;

const pathOf = (snippet: SnippetName): string => `/${encodeURIComponent(snippet)}`;

const hurriedFiles = (tracker: string): SiteFiles => ({
  [TRACKER_PATH]: tracker,
  '/second': pageOf('', 'Thank you.'),
  ...Object.fromEntries(
    snippetNames.map((snippet) => [pathOf(snippet), pageOf(embedSnippets[snippet], FORM)]),
  ),
});

interface Heard {
  readonly isHeard: boolean;
  readonly hasText: boolean;
  readonly hasClick: boolean;
}

interface Hurry {
  readonly site: BenchSite;
  readonly snippet: SnippetName;
  readonly roundTrip: number;
}

const heardIn = (sent: readonly Envelope[]): Heard => ({
  isHeard: sent.length > 0,
  hasText: sent.some(({ events }) => events?.text),
  hasClick: sent.some(({ events }) => events?.press),
});

const hurriedVisit = async (browser: Browser, { site, snippet, roundTrip }: Hurry): Promise<void> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`**${TRACKER_PATH}`, async (route) => {
    await sleep(roundTrip);
    // The page may be gone.
    await route.continue().catch(() => undefined);
  });
  try {
    await page.goto(new URL(pathOf(snippet), site.url).href);
    await page.fill('input', 'Some words');
    await page.click('a');
    await page.waitForURL('**/second');
    await sleep(LEAVING_MS);
  } finally {
    await context.close();
  }
};
