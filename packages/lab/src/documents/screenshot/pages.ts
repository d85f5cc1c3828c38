import { mkdirSync } from 'node:fs';
import type { RunningServer } from '@gait/server/start';
import { chromium, type Locator, type Page } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { signIn, withFilledServer } from './filled-server.ts';
import { variedSessions } from './varied-sessions.ts';
import { visitorStories } from './visitor-stories.ts';

const SESSIONS = 200;
const DAYS = 5;

/** Rules for two places, and for all others. */
const POLICY = `places:
  - place: checkout
    thresholds: { review: 30, block: 60 }
  - place: signup
    unknown: allow
  - thresholds: { review: 50, block: 80 }
`;

export interface PicturesOptions {
  readonly folder: string;
  readonly isDark: boolean;
  readonly width: number;
}

/** Each page with what must be on it. After `sessions/` comes the session with the highest score. */
const pages: Readonly<Record<string, PictureOf>> = {
  sessions: { path: '', ready: 'table tbody tr:nth-child(5)' },
  session: { path: 'sessions/', ready: '#evidence' },
  overview: { path: 'overview?days=7', ready: '.uplot canvas' },
  review: { path: 'review', ready: 'fieldset' },
  install: { path: 'install', ready: 'pre' },
  keys: { path: 'settings/keys', ready: 'table' },
  settings: { path: 'settings', ready: 'input[type=text]' },
  account: { path: 'settings/members', ready: 'table' },
  policy: {
    path: 'settings/policy',
    ready: '[aria-label="What would change"]',
    act: async (page) => {
      await page.getByLabel('Rules as YAML').fill(POLICY);
      await page.getByRole('button', { name: 'Dry run' }).click();
    },
  },
};

interface PictureOf {
  readonly path: string;
  readonly ready: string;
  readonly act?: (page: Page) => Promise<void>;
}

/** Writes a picture of each page of the dashboard, filled with 200 sessions of five days. */
export const writePictures = (options: PicturesOptions): Promise<void> =>
  withFilledServer(variedSessions(SESSIONS, DAYS * 24 * 60), (server) =>
    inDashboard(server, options, async (page) => {
      for (const [name, { path, ready, act }] of Object.entries(pages)) {
        const place = path.endsWith('/') ? path + (await sessionOf(page, 'order=score')) : path;
        await page.goto(server.dashboardUrl + place, { waitUntil: 'networkidle' });
        await act?.(page);
        await page.locator(ready).first().waitFor({ state: 'attached' });
        await write(page, `${options.folder}/${name}.png`);
      }
    }),
  );

/** Writes what the page of a session says of its visitor, for each story of visitors. */
export const writeVisitorPictures = async (options: PicturesOptions): Promise<void> => {
  for (const [name, story] of Object.entries(visitorStories))
    await withFilledServer(story(), (server) =>
      inDashboard(server, options, async (page) => {
        const path = `sessions/${await sessionOf(page, 'order=start')}`;
        await page.goto(server.dashboardUrl + path, { waitUntil: 'networkidle' });
        await write(page.locator('#visitor'), `${options.folder}/${name}.png`);
      }),
    );
};

const write = async (shown: Page | Locator, path: string): Promise<void> => {
  await shown.screenshot({ path });
  console.log(path);
};

const inDashboard = async (
  server: RunningServer,
  { folder, isDark, width }: PicturesOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  try {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    const page = await context.newPage();
    await signIn(page, server);
    mkdirSync(folder, { recursive: true });
    await work(page);
  } finally {
    await browser.close();
  }
};

/** The first session of the list. */
const sessionOf = (page: Page, query: string): Promise<string> =>
  page.evaluate(async (asked) => {
    const answer = await fetch(`/console/sessions?limit=1&${asked}`);
    return (await answer.json()).sessions[0].session_id;
  }, query);
