import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningServer } from '@gait/server/start';
import { chromium } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { signIn, withFilledServer } from './filled-server.ts';
import { sampleSessions } from './sample-sessions.ts';

const FILE = fileURLToPath(new URL('../../../../../docs/images/dashboard.png', import.meta.url));

const VIEWPORT = { width: 1440, height: 900 };

/** Writes `docs/images/dashboard.png`: the dashboard of a new server with the sample sessions. */
export const writeDashboardScreenshot = async (): Promise<number> => {
  await withFilledServer(sampleSessions, takePicture);
  console.log(`wrote docs/images/dashboard.png, ${Math.round(statSync(FILE).size / 1024)} KB`);
  return 0;
};

const takePicture = async (server: RunningServer): Promise<void> => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  try {
    const page = await browser.newPage({
      viewport: VIEWPORT,
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    });
    await signIn(page, server);
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
