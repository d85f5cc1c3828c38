import { type RunningServer, startServer } from '@gait/server/start';
import type { Events } from '@gait/wire';
import { SECOND_MS } from '@gait/wire/time';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import type { BenchOptions } from '../bench-options.ts';
import { median } from '../median.ts';
import { printer, rounded } from '../printed.ts';
import { type Movements, movementsOfPeople } from '../traffic/movements.ts';
import { BEACON_MS, beaconsOfVisit } from '../visits/beacons.ts';
import { type ListOpening, openList } from './list-openings.ts';

const LENGTHS_MS = [60, 3_600, 4 * 3_600].map((seconds) => seconds * SECOND_MS);
const OPENINGS = 5;
/** The page of a live session is read again and again, so the sessions have ended. */
const COMPLETE_MS = 3_600 * SECOND_MS;
const VIEWPORT = { width: 1440, height: 900 };

/** Sessions of one page of the list. */
const LISTED = 50;

/** Measures how long the list and the page of a session take to open in Chromium, until there is something to see. */
export const benchPictures = async ({ json, quick }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const movements = await movementsOfPeople();
  say(`Movements of ${movements.of}.`);
  const dataDir = scratchFolder();
  let clock = Date.now();
  // Limits run on a clock of their own, which never goes back to the start of another session.
  let elapsed = 0;
  const server = await startServer({
    dataDir,
    logLevel: 'error',
    places: 'none',
    now: () => clock,
    monotonicNow: () => elapsed,
  });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  try {
    const page = await signedIn(browser, server);
    const setClock = (at: number) => {
      clock = at;
      elapsed += BEACON_MS;
    };
    for (let session = 0; session < (quick ? 1 : LISTED); session++)
      await sendVisit(server, movements, BEACON_MS, setClock);
    for (const line of await listLines(page, server.dashboardUrl, quick ? 1 : OPENINGS)) print(line);
    for (const lengthMs of quick ? LENGTHS_MS.slice(0, 1) : LENGTHS_MS) {
      const sent = await sendVisit(server, movements, lengthMs, setClock);
      clock = Date.now() + COMPLETE_MS;
      const times: number[] = [];
      for (let turn = 0; turn < (quick ? 1 : OPENINGS); turn++)
        times.push(await opening(page, `${server.dashboardUrl}sessions/${sent.session}`));
      print({
        bench: 'pictures',
        seconds: lengthMs / SECOND_MS,
        rows: sent.rows,
        ...timesOf(times),
      });
    }
  } finally {
    await browser.close();
    await server.close();
    await discard(dataDir);
  }
  table();
  return 0;
};

/** How the list opens with nothing of it in the cache, and again. */
const listLines = async (page: Page, url: string, turns: number) => {
  const openings: [ListOpening, ListOpening][] = [];
  for (let turn = 0; turn < turns; turn++) openings.push(await openList(page, url));
  const lineOf = (cache: string, of: readonly ListOpening[]) => ({
    bench: 'list',
    cache,
    bytes: median(of.map(({ bytes }) => bytes)),
    ...timesOf(of.map(({ ms }) => ms)),
  });
  return [
    lineOf(
      'cold',
      openings.map(([cold]) => cold),
    ),
    lineOf(
      'warm',
      openings.map(([, warm]) => warm),
    ),
  ];
};

const timesOf = (times: readonly number[]) => ({
  opened_ms: rounded(median(times)),
  slowest_ms: rounded(Math.max(...times)),
});

const signedIn = async (browser: Browser, { dashboardUrl, email, password }: RunningServer) => {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(dashboardUrl);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page;
};

/** Sends a visit as its tracker would have, on a clock that is set to the time of each beacon. */
const sendVisit = async (
  server: RunningServer,
  movements: Movements,
  lengthMs: number,
  setClock: (at: number) => void,
) => {
  const events = { ...movements.visit(0, lengthMs), ...typingAndScrolling(lengthMs) };
  const beacons = beaconsOfVisit(server.siteKey ?? '', events, lengthMs);
  for (const beacon of beacons) {
    setClock(beacon.origin + beacon.sent);
    const answer = await fetch(`${server.baseUrl}/v1/i`, {
      method: 'POST',
      body: JSON.stringify(beacon),
      // The server has closed a kept connection by the time that the next session is sent.
      headers: { connection: 'close' },
    });
    if (answer.status !== 204)
      throw new Error(`the server answered a beacon with ${answer.status}: ${await answer.text()}`);
  }
  await server.settled();
  const rows = Object.values(events).reduce((sum, { length }) => sum + length, 0);
  return { session: beacons[0]?.session ?? '', rows };
};

/** ms between keys, and between turns of the wheel. */
const KEY_MS = 1_500;
const SCROLL_MS = 3_000;
const DWELL_MS = 80;
const WHEEL_PX = 100;

/** Recorded movements come without keys and scrolling, which have pictures of their own. */
const typingAndScrolling = (lengthMs: number): Partial<Events> => ({
  keys: timesEvery(KEY_MS, lengthMs).map((t) => ({
    t,
    dwell: DWELL_MS,
    key: 0,
    flags: 0,
    residue: -1,
    target: 1,
  })),
  scroll: timesEvery(SCROLL_MS, lengthMs).map((t, index) => ({
    t,
    dy: index % 20 < 10 ? WHEEL_PX : -WHEEL_PX,
    cause: 1,
    flags: 0,
  })),
});

const timesEvery = (stepMs: number, lengthMs: number): number[] =>
  Array.from({ length: Math.floor(lengthMs / stepMs) }, (_, index) => (index + 1) * stepMs);

/** ms from the request of the page until its last picture is drawn. */
const opening = async (page: Page, url: string): Promise<number> => {
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('canvas[data-picture=pointer]').waitFor();
  await page.locator('.uplot canvas').last().waitFor();
  // A frame that is requested now begins after the picture was painted.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return performance.now() - startedAt;
};
