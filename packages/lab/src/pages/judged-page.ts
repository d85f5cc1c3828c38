import { setTimeout as sleep } from 'node:timers/promises';
import { openBeaconProxy } from '../browsers/beacon-proxy.ts';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { openLabServer } from '../harness/lab-server.ts';
import { type DrivenReport, reportOfSession } from '../harness/report.ts';
import { bundledPage } from './bundled-page.ts';
import type { LabPage } from './page.ts';
import type { PageVisit } from './page-visit.ts';
import { openRuler, type Ruler } from './ruler.ts';
import { servePage } from './served-page.ts';

/** What a visit of a page gets. */
export interface OpenPage {
  readonly page: LabPage;
  readonly ruler: Ruler;
  readonly url: string;
  /** An empty folder for the browser's profile. */
  readonly profile: string;
}

type Judgment = Pick<
  PageVisit,
  'risk_score' | 'recommended_action' | 'detected' | 'beacons' | 'corrections' | 'because' | 'not_finished'
>;

/** A closing browser may still be sending beacons. */
const SETTLE_MS = 700;
const USER = 'visitor';

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const judgmentOf = (report: DrivenReport, beacons: number): Judgment => {
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

/** A visit that cannot be made, because a package is missing or something of the lab fails, is reported too. */
export const judgedPage = (
  page: LabPage,
  visit: (open: OpenPage) => Promise<number | undefined>,
): Promise<Judgment> =>
  judged(page, visit).catch((error) => ({ ...NOTHING, not_finished: firstLine(error) }));

/** One visit to a page with a server of its own: nobody is compared with who came before. */
const judged = async (
  page: LabPage,
  visit: (open: OpenPage) => Promise<number | undefined>,
): Promise<Judgment> => {
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
    // Each step of a visitor waits for a limited time.
    const { corrections, fault } = await visit({ page, ruler, url: site.url, profile }).then(
      (count) => ({ corrections: count, fault: undefined }),
      (error) => ({ corrections: undefined, fault: firstLine(error) }),
    );
    await sleep(SETTLE_MS);
    const session = proxy.beacons.at(-1)?.envelope.session;
    const judgment = session
      ? judgmentOf(await reportOfSession(server, session), proxy.beacons.length)
      : NOTHING;
    return {
      ...judgment,
      ...(corrections !== undefined && { corrections }),
      ...(fault !== undefined && { not_finished: fault }),
    };
  } finally {
    await site.close();
    await proxy.close();
    await server.close();
    await discard(profile);
  }
};
