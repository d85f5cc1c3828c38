import { mkdirSync } from 'node:fs';
import { type RunningServer, startServer } from '@gait/server/start';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import { requestsOf } from './send-session.ts';
import { variedSessions } from './varied-sessions.ts';

/** The time in the pictures, Unix ms. */
const NOW = Date.UTC(2026, 9, 14, 15, 30);
const SESSIONS = 200;
const DAYS = 5;

export interface PicturesOptions {
  readonly folder: string;
  readonly isDark: boolean;
  readonly width: number;
}

/** Each page with what must be on it. A part of a URL after `sessions/` is the newest session. */
const pages: Readonly<Record<string, { readonly path: string; readonly ready: string }>> = {
  sessions: { path: '', ready: 'table tbody tr:nth-child(5)' },
  session: { path: 'sessions/', ready: '#evidence' },
  overview: { path: 'overview?days=7', ready: '.uplot canvas' },
  review: { path: 'review', ready: 'fieldset' },
  install: { path: 'install', ready: 'pre' },
  keys: { path: 'keys', ready: 'table' },
  settings: { path: 'settings', ready: 'input[type=text]' },
  account: { path: 'account', ready: 'ol li' },
};

/** Writes a picture of each page of the dashboard, filled with 200 sessions of five days. */
export const writePictures = async (options: PicturesOptions): Promise<void> => {
  const dataDir = scratchFolder();
  let clock = NOW;
  const server = await startServer({
    dataDir,
    logLevel: 'error',
    trustedProxies: 'loopback',
    now: () => clock,
  });
  try {
    await fill(server, (at) => {
      clock = at;
    });
    clock = NOW;
    await takePictures(server, options);
  } finally {
    await server.close();
    await discard(dataDir);
  }
};

const fill = async ({ baseUrl, siteKey }: RunningServer, setClock: (at: number) => void): Promise<void> => {
  const sessions = variedSessions(SESSIONS, DAYS * 24 * 60);
  const requests = sessions.flatMap((session) => requestsOf(session, siteKey ?? '', NOW));
  for (const { at, headers, body } of requests.sort((one, other) => one.at - other.at)) {
    setClock(at);
    const { status } = await fetch(`${baseUrl}/v1/i`, { method: 'POST', headers, body });
    if (status !== 204) throw new Error(`The server answered a beacon with ${status}.`);
  }
};

const takePictures = async (server: RunningServer, { folder, isDark, width }: PicturesOptions) => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  try {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    const page = await signedIn(context, server);
    mkdirSync(folder, { recursive: true });
    for (const [name, { path, ready }] of Object.entries(pages)) {
      const place = path.endsWith('/') ? path + (await newestSession(page)) : path;
      await page.goto(server.dashboardUrl + place, { waitUntil: 'networkidle' });
      await page.locator(ready).first().waitFor({ state: 'attached' });
      await page.screenshot({ path: `${folder}/${name}.png` });
      console.log(`${folder}/${name}.png`);
    }
  } finally {
    await browser.close();
  }
};

const signedIn = async (
  context: BrowserContext,
  { dashboardUrl, email, password }: RunningServer,
): Promise<Page> => {
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(dashboardUrl);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page;
};

const newestSession = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/console/sessions?limit=1');
    return (await answer.json()).sessions[0].session_id;
  });
