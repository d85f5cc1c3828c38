import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@gait/wire';
import type { Browser } from 'playwright-core';
import { printer } from '../../printed.ts';
import { openBenchBrowser } from '../bench-browser.ts';
import { type BenchSite, openBenchSite, type SiteFiles } from '../bench-site.ts';
import { builtTracker } from '../contenders.ts';
import { embedSnippets, type SnippetName, snippetNames, TRACKER_PATH } from '../embed-snippets.ts';
import { pagePicture, pageStyles } from '../lighthouse/page-files.ts';

const VISITS = 10;
/** How much longer the script takes to arrive than on this machine. */
const ROUND_TRIPS_MS = [0, 50, 100];
/** ms in which a page that was left sends its last beacons. */
const LEAVING_MS = 500;
/** What a driver waits for before it acts. */
const WAITS = ['load', 'domcontentloaded'] as const;

/** What the tracker sends of a driver that fills a field and follows a link as soon as the page has loaded, or its document is parsed. */
export const benchHurry = async ({ json, quick }: { json: boolean; quick: boolean }): Promise<number> => {
  const sent: Envelope[] = [];
  const site = await openBenchSite(hurriedFiles(await builtTracker()), (body) => sent.push(JSON.parse(body)));
  const browser = await openBenchBrowser();
  const out = printer(json);
  const visits = quick ? 1 : VISITS;
  try {
    for (const hurry of hurries) {
      const all: Heard[] = [];
      for (let visit = 0; visit < visits; visit++) {
        await hurriedVisit(browser, site, hurry);
        all.push(heardIn(sent.splice(0)));
      }
      const share = (has: (one: Heard) => boolean) => all.filter(has).length / visits;
      const { waitsFor, snippet, page, roundTrip } = hurry;
      out.print({
        waits_for: waitsFor,
        page,
        added: snippet,
        round_trip_ms: roundTrip,
        visits,
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

const pages = {
  light: { head: '', body: FORM },
  pictured: {
    head: '<link rel="stylesheet" href="/page.css">',
    body: `${FORM}<img src="/page.bmp" alt="A harbor" width="480" height="300">`,
  },
};

type PageName = keyof typeof pages;

interface Hurry {
  readonly waitsFor: (typeof WAITS)[number];
  readonly page: PageName;
  readonly snippet: SnippetName;
  readonly roundTrip: number;
}

const pageNames = Object.keys(pages) as readonly PageName[];

const hurries: readonly Hurry[] = WAITS.flatMap((waitsFor) =>
  pageNames.flatMap((page) =>
    ROUND_TRIPS_MS.flatMap((roundTrip) =>
      snippetNames.map((snippet) => ({ waitsFor, page, snippet, roundTrip })),
    ),
  ),
);

const pathOf = ({ page, snippet }: Pick<Hurry, 'page' | 'snippet'>): string =>
  `/${page}?${encodeURIComponent(snippet)}`;

const hurriedFiles = (tracker: string): SiteFiles => ({
  [TRACKER_PATH]: tracker,
  '/page.css': pageStyles(),
  '/page.bmp': pagePicture(),
  '/second': pageOf('', 'Thank you.'),
  ...Object.fromEntries(
    hurries.map((hurry) => {
      const { head, body } = pages[hurry.page];
      return [pathOf(hurry), pageOf(head + embedSnippets[hurry.snippet], body)];
    }),
  ),
});

interface Heard {
  readonly isHeard: boolean;
  readonly hasText: boolean;
  readonly hasClick: boolean;
}

const heardIn = (sent: readonly Envelope[]): Heard => ({
  isHeard: sent.length > 0,
  hasText: sent.some(({ events }) => events?.text),
  hasClick: sent.some(({ events }) => events?.press),
});

const hurriedVisit = async (browser: Browser, site: BenchSite, hurry: Hurry): Promise<void> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`**${TRACKER_PATH}`, async (route) => {
    await sleep(hurry.roundTrip);
    // The page may be gone.
    await route.continue().catch(() => undefined);
  });
  try {
    await page.goto(new URL(pathOf(hurry), site.url).href, { waitUntil: hurry.waitsFor });
    await page.fill('input', 'Some words');
    await page.click('a');
    await page.waitForURL('**/second');
    await sleep(LEAVING_MS);
  } finally {
    await context.close();
  }
};
