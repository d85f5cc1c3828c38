import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '@gait/server/start';
import { chromium } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import { sampleSessions } from './sample-sessions.ts';
import { requestsOf } from './send-session.ts';

const FILE = fileURLToPath(new URL('../../../../../docs/images/dashboard.png', import.meta.url));

const VIEWPORT = { width: 1440, height: 900 };

/** The time in the picture, Unix ms. */
const NOW = Date.UTC(2026, 9, 14, 15, 30);

/** Writes `docs/images/dashboard.png`: the dashboard of a new server with the sample sessions. */
export const writeDashboardScreenshot = async (): Promise<number> => {
  const dataDir = scratchFolder();
  let clock = NOW;
  const server = await startServer({
    dataDir,
    logLevel: 'error',
    trustedProxies: 'loopback',
    now: () => clock,
  });
  try {
    const requests = sampleSessions.flatMap((session) => requestsOf(session, server.siteKey ?? '', NOW));
    for (const { at, headers, body } of requests.sort((one, other) => one.at - other.at)) {
      clock = at;
      const { status } = await fetch(`${server.baseUrl}/v1/i`, { method: 'POST', headers, body });
      if (status !== 204) throw new Error(`The server answered a beacon with ${status}.`);
    }
    clock = NOW;
    await takePicture(server);
  } finally {
    await server.close();
    await discard(dataDir);
  }
  console.log(`wrote docs/images/dashboard.png, ${Math.round(statSync(FILE).size / 1024)} KB`);
  return 0;
};

const takePicture = async ({ dashboardUrl, email, password }: RunningServer): Promise<void> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  try {
    const page = await browser.newPage({
      viewport: VIEWPORT,
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    await page.clock.setFixedTime(NOW);
    await page.goto(dashboardUrl);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('row').nth(sampleSessions.length).waitFor();
    await page
      .getByRole('button', { name: /^Sessions/ })
      .filter({ hasText: String(sampleSessions.length) })
      .waitFor();
    await page.mouse.move(0, 0);
    mkdirSync(dirname(FILE), { recursive: true });
    await page.screenshot({ path: FILE });
  } finally {
    await browser.close();
  }
};
