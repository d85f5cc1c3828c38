import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { aPathProxy, type PathMode, type PathProxy } from '../../packages/server/src/testing/a-path-proxy.ts';
import { launchShell, noChromium, withReason } from '../testing/chromium.ts';
import { openDashboard } from '../testing/dashboard.ts';
import { newDataDir } from '../testing/server-process.ts';

const modes: PathMode[] = ['removes', 'keeps'];

describe.skipIf(noChromium).each(modes)(withReason('a server below a path that the proxy %s'), (mode) => {
  const dataDir = newDataDir();
  let proxy: PathProxy;
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    proxy = await aPathProxy('/risk/gait', mode);
    const { publicUrl, port } = proxy;
    server = await startServer({ dataDir, logLevel: 'silent', places: 'none', publicUrl, port, demo: true });
    browser = await launchShell();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    proxy?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('shows its pages, and takes sessions from its demo', async () => {
    const context = await browser.newContext();
    const { page, errors } = await openDashboard(context, server);
    for (const [link, heading] of [
      ['Overview', 'Overview'],
      ['Review', 'Review'],
      ['Install', 'Install'],
      ['Settings', 'Scoring'],
      ['Account', 'Account'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect(page.url()).toContain(`${proxy.publicUrl}/dashboard/`);
    }
    await page.reload();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await page.goto(`${proxy.publicUrl}/dashboard/install`);
    await expect.poll(() => page.locator('pre').first().innerText()).toContain(`${proxy.publicUrl}/v1/s.js`);

    const visit = await context.newPage();
    visit.on('pageerror', ({ message }) => errors.push(message));
    await visit.goto(`${proxy.publicUrl}/demo/?user=ada`);
    await visit.getByRole('link', { name: 'Plans' }).click();
    await visit.getByRole('link', { name: 'Details' }).click();
    expect(visit.url()).toBe(`${proxy.publicUrl}/demo/details?user=ada`);
    const isScore = (url: string) => url === `${proxy.publicUrl}/demo/score`;
    await visit.waitForResponse((answer) => isScore(answer.url()) && answer.status() === 200);
    const session = `${proxy.publicUrl}/dashboard/sessions/${await visit.locator('#session').innerText()}`;
    await expect
      .poll(() => visit.locator('#session').evaluate((link: HTMLAnchorElement) => link.href))
      .toBe(session);
    await visit.goto(`${proxy.publicUrl}/docs`);
    await expect.poll(() => visit.locator('pre').first().innerText()).toContain(`"${proxy.publicUrl}/v1/`);
    expect(errors).toEqual([]);
    expect(proxy.strays).toEqual([]);
    await context.close();
  });
});
