import { rmSync } from 'node:fs';
import { type Browser, devices } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start.ts';
import { axeFaults } from '../testing/axe.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { newDataDir } from '../testing/server-process.ts';

describe.skipIf(noChromium)(withReason('the browser check'), () => {
  const dataDir = newDataDir();
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startServer({ dataDir, logLevel: 'silent', places: 'none', demo: false });
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The link that the page of keys shows. */
  const createdLink = async (): Promise<string> => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.dashboardUrl}settings/keys`);
    await page.getByLabel('Email').fill(server.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(server.password ?? '');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Create check link' }).click();
    const link = await page.locator('pre').filter({ hasText: '/demo/check?link=' }).innerText();
    await page.context().close();
    return link.trim();
  };

  test('opens on a phone by a link from the dashboard, and lists what arrives', async () => {
    const link = await createdLink();
    const phone = await browser.newContext(devices['Pixel 7']);
    const page = await phone.newPage();
    await page.goto(link);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start the check' }).tap();
    await page.getByText(/beacons have arrived, and all readings/).waitFor();
    await page.getByRole('button', { name: 'Press me' }).tap();
    await page.getByLabel(/Type a sentence/).tap();
    await page.keyboard.type('A day by the sea');
    for (const stream of ['press', 'keys'])
      await page.locator('#streams tr[data-state="arrived"]').filter({ hasText: stream }).waitFor();
    await page.locator('#readings tr[data-state="arrived"]').filter({ hasText: 'canvas' }).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(/score|bot\b|Detected/i);

    await page.goto(link);
    await page.getByRole('button', { name: 'Start the check' }).tap();
    await page.getByText(/opened before/).waitFor();
    await phone.close();
  });
});
