import axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, signIn, startDashboard } from '../testing/dashboard.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a first visit may transfer. */
const FIRST_LOAD_BYTES = 200_000;

describe.skipIf(noChromium)(withReason('states of the dashboard'), () => {
  let server: RunningServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: readonly string[];
  let close: () => Promise<void>;
  let id: string;

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      id = await sendSession(filled, { user: 'ana' });
    };
    const viewport = { width: 1280, height: 900 };
    ({ server, browser, context, page, errors, close } = await startDashboard({ fill, viewport }));
  });

  afterAll(() => close?.());

  test('the first load transfers at most 200 KB, and the next one only the page', async () => {
    const fresh = await browser.newContext();
    const visitor = await fresh.newPage();
    const devtools = await fresh.newCDPSession(visitor);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await visitor.goto(server.dashboardUrl, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
    bytes = 0;
    await visitor.goto(server.dashboardUrl, { waitUntil: 'networkidle' });
    expect(bytes).toBeLessThan(5_000);
    await fresh.close();
  });

  test('an Unknown session has a question mark, and its provisional score only in the detail', async () => {
    const row = page.getByRole('row').filter({ hasText: 'ana' });
    await row.getByText('?', { exact: true }).waitFor();
    await row.getByRole('link').first().click();
    await page.getByText(/^Provisional score: \d+\.$/).waitFor();
    expect(await page.title()).toMatch(/^\?, ana/);
  });

  test('no score of a live session is called final', async () => {
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await page.getByText(/Final score/).count()).toBe(0);
  });

  test('an overview that loads or fails claims nothing about the sessions', async () => {
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      page.route('**/console/overview?*', async (route) => {
        asked();
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.fulfill({ status: 400, body: 'no' });
      });
    });
    await page.goto(server.dashboardUrl);
    await isAsked;
    const overview = page.getByRole('region', { name: 'Overview' });
    await overview.getByText('Loading …').first().waitFor();
    expect(await overview.getByText('No detections.').count()).toBe(0);
    expect(await overview.getByRole('button', { name: /^Scores/ }).count()).toBe(0);
    answer();
    await overview.getByText('Could not be loaded.').first().waitFor();
    await page.unroute('**/console/overview?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await overview
      .getByRole('button', { name: /^Scores/ })
      .first()
      .waitFor();
  });

  test('without a connection, the page says so, and stops saying so once it is back', async () => {
    await context.setOffline(true);
    await page.getByText(/^No connection since/).waitFor();
    await page.getByText('Live updates: no connection').waitFor();
    await context.setOffline(false);
    await page.getByText(/^No connection since/).waitFor({ state: 'detached' });
  });

  test('a session is judged blind, by the keyboard alone', async () => {
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByText('Blind: judge it from what it did.').waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toContain(id);
    expect(text).not.toMatch(/provisional|detected|recommended/i);
    expect(page.url()).not.toContain(id);
    await page.keyboard.press('1');
    await page.keyboard.press('b');
    await page.getByText('Saved. The score is shown beside the session.').waitFor();
    await page.getByRole('heading', { name: 'Score', exact: true }).waitFor();
    await page.keyboard.press('z');
    await page.getByRole('button', { name: 'Skip' }).waitFor();
    await page.keyboard.press('h');
    await page.getByText('Saved. The score is shown beside the session.').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
  });

  test('a figure of the overview leads to its sessions', async () => {
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.locator('.uplot canvas').waitFor();
    await page.getByText('The same as a table').click();
    await page
      .getByRole('region', { name: 'Sessions over time' })
      .getByRole('link', { name: '1', exact: true })
      .click();
    await page.getByRole('row').filter({ hasText: 'ana' }).waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('Unknown');
  });

  test('the check of the installation shows its steps, and what to do about the last refusal', async () => {
    await page.getByRole('link', { name: 'Install', exact: true }).click();
    await page.getByRole('link', { name: 'Open the newest session' }).waitFor();
    await expect(sendSession({ ...server, siteKey: `pub-${'x'.repeat(24)}` })).rejects.toThrow('403');
    await page.getByText(/^Copy the line above again/).waitFor();
  });

  test.each([
    ['', 'Sessions'],
    ['overview', 'Overview'],
    ['review', 'Review'],
    ['install', 'Install'],
    ['keys', 'Keys'],
    ['settings', 'Settings'],
    ['account', 'Account'],
    ['sessions/', 'Session '],
  ])('axe finds nothing on /%s', async (path, title) => {
    await page.goto(server.dashboardUrl + (path === 'sessions/' ? path + id : path), {
      waitUntil: 'networkidle',
    });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.evaluate(axe.source);
    const faults = await page.evaluate(async (tags) => {
      const { violations } = await window.axe.run(document, { runOnly: tags });
      return violations.map((one) => `${one.id}: ${one.nodes.map(({ html }) => html).join(' ')}`);
    }, WCAG);
    expect(faults).toEqual([]);
  });

  test('a member whose sign-in has ended reads so, and continues at the same place', async () => {
    await page.goto(`${server.dashboardUrl}sessions/${id}`);
    await page.getByRole('heading', { name: /^Session/ }).waitFor();
    await context.clearCookies();
    await page.getByText('You have been signed out.').waitFor();
    await signIn(page, server);
    await page.getByRole('heading', { name: `Session ${id}` }).waitFor();
  });

  test('no state causes errors or violations of the content security policy', () =>
    expect(errors).toEqual([]));
});
