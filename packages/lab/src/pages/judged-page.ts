import { openBeaconProxy } from '../browsers/beacon-proxy.ts';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { openLabServer } from '../harness/lab-server.ts';
import { type Report, reportOfUser } from '../harness/report.ts';
import { bundledPage } from './bundled-page.ts';
import type { Page } from './page.ts';
import type { PageVisit } from './page-visit.ts';
import { openRuler, type Ruler } from './ruler.ts';
import { servePage } from './served-page.ts';

/** What a visit of a page gets. */
export interface OpenPage {
  readonly page: Page;
  readonly ruler: Ruler;
  readonly url: string;
  /** An empty folder for the browser's profile. */
  readonly profile: string;
}

export type Judgment = Pick<
  PageVisit,
  'risk_score' | 'recommended_action' | 'detected' | 'beacons' | 'because' | 'not_finished'
>;

/** A closing browser may still be sending beacons. */
const SETTLE_MS = 700;
const VISIT_TIMEOUT_MS = 240_000;
const USER = 'visitor';

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const inTime = async (work: Promise<void>): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`not finished after ${VISIT_TIMEOUT_MS / 1000} s`), VISIT_TIMEOUT_MS);
  });
  const fault = await Promise.race([work.then(() => undefined, firstLine), timeout]);
  clearTimeout(timer);
  return fault;
};

const judgmentOf = (report: Report, beacons: number): Judgment => {
  const detected = Object.entries(report.evidence)
    .filter(([, { verdict }]) => verdict === 'Detected')
    .toSorted(([, one], [, next]) => next.points - one.points);
  return {
    risk_score: report.risk_score,
    recommended_action: report.recommended_action,
    detected: detected.map(([check]) => check),
    beacons,
    because: detected.map(([check, { because }]) => `${check}: ${because}`),
  };
};

const NOTHING: Judgment = {
  risk_score: null,
  recommended_action: null,
  detected: [],
  beacons: 0,
  because: [],
};

/** One visit to a page with a server of its own: nobody is compared with who came before. */
export const judgedPage = async (page: Page, visit: (open: OpenPage) => Promise<void>): Promise<Judgment> => {
  const bundle = await bundledPage(page);
  const server = await openLabServer();
  const proxy = await openBeaconProxy({ upstream: server.baseUrl });
  const ruler = openRuler();
  const profile = scratchFolder();
  const site = await servePage({
    page,
    bundle,
    ruler,
    gait: proxy.origin,
    siteKey: server.siteKey,
    user: USER,
  });
  try {
    const fault = await inTime(visit({ page, ruler, url: site.url, profile }));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const judgment =
      proxy.beacons.length === 0
        ? NOTHING
        : judgmentOf(await reportOfUser(server, USER), proxy.beacons.length);
    return { ...judgment, ...(fault && { not_finished: fault }) };
  } finally {
    await site.close();
    await proxy.close();
    await server.close();
    await discard(profile);
  }
};
