import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import {
  aPostgresCluster,
  type PostgresCluster,
  postgresPrograms,
} from '../../packages/server/src/testing/postgres-cluster.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, startDashboard } from '../testing/dashboard.ts';
import { newDataDir } from '../testing/server-process.ts';

const isSkipped = noChromium !== undefined || !postgresPrograms();
const reason = postgresPrograms() ? '' : ' (skipped: no PostgreSQL)';

describe.skipIf(isSkipped)(withReason(`two servers on one PostgreSQL${reason}`), () => {
  const otherDir = newDataDir();
  let cluster: PostgresCluster | undefined;
  let other: RunningServer | undefined;
  let server: RunningServer;
  let page: Page;
  let close: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    cluster = await aPostgresCluster();
    const start = { store: cluster.url, places: 'none' } as const;
    ({ server, page, close } = await startDashboard({ start }));
    other = await startServer({ dataDir: otherDir, logLevel: 'silent', ...start });
    await page.getByRole('heading', { name: 'Waiting for the first visit' }).waitFor();
  });

  afterAll(async () => {
    await other?.close();
    await close?.();
    cluster?.remove();
    rmSync(otherDir, { recursive: true, force: true });
  });

  /** Sends a session to the other server, with the key that both know. */
  const sendElsewhere = (user: string) =>
    sendSession({ ...(other as RunningServer), siteKey: server.siteKey }, { user });

  test('the open list of one shows what the other receives, without moving a row', async () => {
    const first = await sendElsewhere('first');
    await page.locator(`a[data-session-link="${first}"]`).waitFor();
    const second = await sendElsewhere('second');
    await page.getByRole('button', { name: '1 new · show' }).click();
    const ids = await page
      .locator('a[data-session-link]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-session-link')));
    expect(ids).toEqual([second, first]);
  });

  test('the check of the installation knows the beacons of both', async () => {
    await page.getByRole('link', { name: 'Install', exact: true }).click();
    await page.getByRole('link', { name: 'Open the newest session' }).waitFor();
  });
});
