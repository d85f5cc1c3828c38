import { type RunningServer, startServer } from '@gait/server/start';
import type { Page } from 'playwright-core';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import type { SampleSession } from './sample-sessions.ts';
import { sampleRequests } from './send-session.ts';

/** The time in the pictures, Unix ms. */
const NOW = Date.UTC(2026, 9, 14, 15, 30);

/** Runs `work` on a new server that has received the sessions at their times. */
export const withFilledServer = async (
  sessions: readonly SampleSession[],
  work: (server: RunningServer) => Promise<void>,
): Promise<void> => {
  const dataDir = scratchFolder();
  let clock = NOW;
  const server = await startServer({
    dataDir,
    logLevel: 'error',
    trustedProxies: 'loopback',
    now: () => clock,
  });
  try {
    const requests = sessions.flatMap((session) => sampleRequests(session, server.siteKey ?? '', NOW));
    for (const { at, headers, body } of requests.sort((one, other) => one.at - other.at)) {
      clock = at;
      const { status } = await fetch(`${server.baseUrl}/v1/i`, { method: 'POST', headers, body });
      if (status !== 204) throw new Error(`The server answered a beacon with ${status}.`);
    }
    clock = NOW;
    await work(server);
  } finally {
    await server.close();
    await discard(dataDir);
  }
};

/** Signs in to the dashboard, whose clock stands still. */
export const signIn = async (page: Page, { dashboardUrl, email, password }: RunningServer): Promise<void> => {
  await page.clock.setFixedTime(NOW);
  await page.goto(dashboardUrl);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};
