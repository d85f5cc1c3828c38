import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start.ts';
import { chromiumPath, launchChromium, withReason } from '../testing/chromium.ts';

/** A machine that runs other tests too is slow. */
const PATIENCE_MS = 15_000;

describe.skipIf(!chromiumPath())(withReason('the dashboard'), () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gait-dashboard-'));
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    server = await startServer({ dataDir, logLevel: 'silent' });
    browser = await launchChromium();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/.test(message.text())) complaints.push(message.text());
    });
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(server.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  const go = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor();

  /** Somebody fills in the demo's form. */
  const visit = async () => {
    const visitor = await browser.newPage();
    await visitor.goto(`${server.demoUrl}?user=ana&tags=wave-3`);
    await visitor.locator('#essay').pressSequentially('We walked along the river.', { delay: 40 });
    await visitor.mouse.wheel(0, 600);
    const id = await visitor.evaluate('window.getTrackerSessionId()');
    await visitor.close();
    return String(id);
  };

  test('refuses a wrong password in words and takes the right one', async () => {
    await page.goto(server.dashboardUrl);
    await signIn('not the password');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/Request \S+/);
    await signIn(server.password ?? '');
    await heading('Sessions');
  });

  test('tells a newcomer what to put on a page', async () => {
    await heading('No sessions in the last 7 days');
    expect(await page.locator('pre').innerText()).toContain(`data-site-key="${server.siteKey}"`);
  });

  test('shows a visit by itself, and its page with every check, the event log and the readings', async () => {
    const id = await visit();
    const row = page.getByRole('row').filter({ hasText: 'ana' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Live/);
    expect(await row.innerText()).toContain('wave-3');
    await row.getByRole('link').first().click();
    await heading(`Session ${id}`);
    for (const name of ['Risk score', 'Score over time', 'Checks', 'Network and location', 'Device readings'])
      await heading(name);
    const checks = page.getByRole('region', { name: /checks$/ }).getByRole('listitem');
    await checks.first().waitFor();
    expect(await checks.count()).toBe(15);
    await page
      .getByText(/Typed \d+ characters/)
      .first()
      .waitFor();
    await page.getByText('webdriver', { exact: true }).waitFor();
  });

  test('knows the device again and says by what', async () => {
    const [first, second] = [await visit(), await visit()];
    await page.goto(`${server.dashboardUrl}sessions/${second}`);
    await page.getByText(/with \d+% confidence/).waitFor();
    await page.getByText(/same graphics/).waitFor();
    await page.locator(`a[href$="/sessions/${first}"]`).click();
    await heading(`Session ${first}`);
  });

  test('says what to do, why, and what the score would be without each reason', async () => {
    const reasons = page.getByRole('region', { name: 'Reasons' });
    expect(await reasons.getByText(/^\d+ without it$/).count()).toBeGreaterThan(0);
    await page.getByText('Block the action.').waitFor();
    await page.getByText('Unknown means that there was too little data').waitFor();
  });

  test('hands a session on as a file and as a link', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download JSON' }).click();
    const download = await waiting;
    const id = page.url().split('/').at(-1);
    expect(download.suggestedFilename()).toBe(`session-${id}.json`);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8')).session.session_id).toBe(id);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
  });

  test('gives the sessions that match as a file', async () => {
    await page.goto(`${server.dashboardUrl}?tag=wave-3`);
    await page.getByRole('row').filter({ hasText: 'ana' }).first().waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download all matching sessions as CSV' }).click();
    const [header, ...lines] = readFileSync(await (await waiting).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(header).toMatch(/^session_id,.*,programmatic_typing,/);
    expect(lines).toHaveLength(3);
  });

  test('narrows the table, keeps that in the address and offers to look further back', async () => {
    await go('Sessions');
    await page.getByLabel('User ID', { exact: true }).fill('nobody');
    await page.getByText('No sessions match these filters in the last 7 days.').waitFor();
    expect(page.url()).toContain('?user=nobody');
    await page.reload();
    await page.getByRole('button', { name: 'Search all time' }).click();
    await page.getByText('No sessions match these filters.').waitFor();
    expect(page.url()).toContain('window=all');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('row').filter({ hasText: 'ana' }).first().waitFor();
  });

  test('shows what a figure counts', async () => {
    const rejected = page.getByRole('button', { name: /^To reject/ });
    const count = Number(/\d+/.exec(await rejected.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await rejected.click();
    const link = page.locator('tbody').getByRole('link', { name: 'Auto-reject or high-priority review' });
    await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
    expect(await link.count()).toBe(count);
    await page.getByRole('button', { name: /^Sessions/ }).click();
    await page.getByRole('row').filter({ hasText: 'ana' }).first().waitFor();
  });

  test('makes a secret key that reads scores, shows it once, and revokes it', async () => {
    await go('Keys');
    await page.getByRole('button', { name: 'New secret key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly job');
    await page.getByRole('button', { name: 'Create secret key' }).click();
    const secret = await page.getByRole('dialog').locator('pre').first().innerText();
    expect(secret).toMatch(/^sk-[\w-]{43}$/);
    const ask = () =>
      fetch(`${server.baseUrl}/v1/tags/wave-3/sessions`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask()).status).toBe(200);
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Revoke Nightly job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(/^Revoked /).waitFor();
    expect((await ask()).status).toBe(401);
  });

  test('makes a site key for named origins only', async () => {
    await page.getByRole('button', { name: 'New site key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Shop');
    await page.getByLabel('Allowed origins').fill('shop.example.org');
    await page.getByText('Not an origin: shop.example.org').waitFor();
    await page.getByLabel('Allowed origins').fill('https://shop.example.org/');
    await page.getByRole('button', { name: 'Create site key' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Shop' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/pub-[\w-]{24}/);
    expect(await row.innerText()).toContain('https://shop.example.org');
  });

  test('saves weights as a new version and says when someone else was first', async () => {
    await go('Settings');
    const weight = page.getByLabel('Weight of Bot, 0 to 100');
    await weight.fill('90');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved as version').waitFor();

    // The same change from elsewhere: in a second tab, meanwhile.
    const other = await page.context().newPage();
    await other.goto(`${server.dashboardUrl}settings`);
    await other.getByLabel('Weight of VPN, 0 to 100').fill('5');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Saved as version').waitFor();
    await other.close();

    await weight.fill('80');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: /Discard mine/ }).click();
    expect(await weight.inputValue()).toBe('90');
    expect(await page.getByLabel('Weight of VPN, 0 to 100').inputValue()).toBe('5');
  });

  test('refuses thresholds out of order', async () => {
    await page.getByLabel('Manual review').fill('20');
    await page.getByText('The thresholds must be in order').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  });

  test('can be used by keyboard alone', async () => {
    await page.goto(server.dashboardUrl);
    await page.getByRole('row').filter({ hasText: 'ana' }).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    await page.getByRole('row').filter({ hasText: 'ana' }).first().getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await heading('Risk score');
  });

  test('fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['', 'keys', 'settings', 'account']) {
      await page.goto(`${server.dashboardUrl}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    }
  });

  test('signs out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading('Sign in');
    expect((await page.request.get(`${server.baseUrl}/console/me`)).status()).toBe(401);
  });

  test('raised no error and broke no content security policy', () => expect(complaints).toEqual([]));
});
