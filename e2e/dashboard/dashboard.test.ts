import { readFileSync, rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as checks from '../../packages/engine/src/checks/index.ts';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { aBeacon } from '../../packages/server/src/testing/a-beacon.ts';
import { aUserToken } from '../../packages/server/src/testing/a-user-token.ts';
import { axeFaults } from '../testing/axe.ts';
import { deviceReadings } from '../testing/beacons.ts';
import { launchChromium, noChromium, setDeviceModel, withReason } from '../testing/chromium.ts';
import { newDataDir } from '../testing/server-process.ts';

describe.skipIf(noChromium)(withReason('the dashboard'), () => {
  const dataDir = newDataDir();
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  const questions: string[] = [];

  beforeAll(async () => {
    server = await startServer({ dataDir, logLevel: 'silent' });
    browser = await launchChromium();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/.test(message.text())) errors.push(message.text());
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

  /**
   * Fills in the form of the demo in a new browser context, which has no stored device id. The device model makes the
   * device recognizable even if hardly any fonts are installed. Resolves with the session id once the readings arrived.
   */
  const visit = async () => {
    const visitor = await browser.newPage();
    await setDeviceModel(visitor, 'Latitude 7450');
    const readings = deviceReadings(visitor);
    await visitor.goto(`${server.demoUrl}?user=ana&tags=wave-3`);
    await visitor.locator('#essay').pressSequentially('We walked along the river.', { delay: 40 });
    await visitor.mouse.wheel(0, 600);
    const id = await visitor.evaluate('window.getTrackerSessionId()');
    await readings;
    await visitor.close();
    return String(id);
  };

  test('refuses a wrong password with a message and accepts the right one', async () => {
    await page.goto(server.dashboardUrl);
    await signIn('not the password');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/password/);
    // The request ID leads to a fault of the server in its log, and this is none.
    expect(await alert.innerText()).not.toMatch(/Request \S+/);
    expect(await axeFaults(page)).toEqual([]);
    await signIn(server.password ?? '');
    await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor();
  });

  test('waits for the first visit with the line for a page, the steps to a score, a demo and a bot', async () => {
    await heading('Waiting for the first visit');
    expect(await page.locator('pre').first().innerText()).toContain(`data-site-key="${server.siteKey}"`);
    await page.getByText('Waiting. Open a page with the line above.').waitFor();
    expect(await page.getByRole('link', { name: 'Open the demo' }).getAttribute('href')).toBe('/demo/');
    await page.getByText('npm run demo:bot').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const refused = { ...aBeacon({ key: `pub-${'x'.repeat(24)}` }) };
    await fetch(`${server.baseUrl}/v1/i`, { method: 'POST', body: JSON.stringify(refused) });
    await page.getByText(/^Last refusal/).waitFor();
  });

  test('shows a new visit without a reload, and its page with every check, the event log and the readings', async () => {
    const id = await visit();
    const row = page.getByRole('row').filter({ hasText: 'ana' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/Live/);
    expect(await row.innerText()).toContain('wave-3');
    await row.getByRole('link').first().click();
    await heading(`Session ${id}`);
    for (const name of [
      'Risk score',
      'Score over time',
      'Evidence',
      'Network and location',
      'Device readings',
    ])
      await heading(name);
    const rows = page.getByRole('region', { name: 'Evidence' }).locator('li');
    await rows.first().waitFor({ state: 'attached' });
    expect(await rows.count()).toBe(Object.keys(checks).length);
    await page
      .getByText(/Typed \d+ characters/)
      .first()
      .waitFor();
    await page.getByText('WebDriver', { exact: true }).waitFor({ state: 'attached' });
  });

  test('recognizes a returning visitor without a stored id, with confidence and reasons', async () => {
    const [first, second] = [await visit(), await visit()];
    await page.goto(`${server.dashboardUrl}sessions/${second}`);
    await page.getByText(/with \d+% confidence/).waitFor();
    await page.getByText(/same graphics/).waitFor();
    const related = page.getByRole('region', { name: 'Related sessions' });
    await related.locator(`a[href$="/sessions/${first}"]`).click();
    await heading(`Session ${first}`);
  });

  test('shows the advice, the reasons and the score without each reason', async () => {
    await page
      .getByRole('region', { name: 'Reasons' })
      .getByText(/^\+\d+$/)
      .first()
      .waitFor();
    await page
      .getByText(/others would keep it at \d+/)
      .first()
      .waitFor();
    await page.getByText('Block the action.').waitFor();
    await page.getByText(/^\d+ checks? unknown$/).click();
    await page.getByText('Unknown means that there was too little data').waitFor();
  });

  test('shares a session as a file and as a link', async () => {
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

  test('exports the matching sessions as a file', async () => {
    await page.goto(`${server.dashboardUrl}?tag=wave-3`);
    await page.getByRole('row').filter({ hasText: 'ana' }).first().waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download all matching sessions as CSV' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^gait-wave-3-\d{4}-\d{2}-\d{2}_[\d-]+\.csv$/);
    const [header, ...lines] = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(header).toMatch(/^\ufeffsession_id,.*,programmatic_typing,/);
    expect(lines).toHaveLength(3);
  });

  test('filters the table, keeps the filters in the URL and offers to search all time', async () => {
    await go('Sessions');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
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

  test('filters the table by the sessions that a tile counts', async () => {
    const rejected = page.getByRole('button', { name: /^Reject/ });
    await rejected.filter({ hasText: /[1-9]/ }).waitFor();
    const count = Number(/\d+/.exec(await rejected.innerText())?.[0]);
    await rejected.click();
    const link = page.locator('tbody').getByText('Reject', { exact: true });
    await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
    expect(await link.count()).toBe(count);
    await page.getByRole('button', { name: /^Sessions/ }).click();
    await page.getByRole('row').filter({ hasText: 'ana' }).first().waitFor();
  });

  test('creates a secret key that reads scores, shows it once, and revokes it', async () => {
    await go('Settings');
    await go('Keys');
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor();
    expect(page.url()).toBe(`${server.dashboardUrl}settings/keys`);
    const current = page.locator('[aria-current=page]');
    expect(await current.allInnerTexts()).toEqual(['Settings', 'Keys']);
    // The address of earlier versions.
    await page.goto(`${server.dashboardUrl}account/keys`);
    await page.waitForURL(`${server.dashboardUrl}settings/keys`);
    await page.getByRole('button', { name: 'New API key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Nightly job');
    await page.getByRole('button', { name: 'Create secret key' }).click();
    const secret = await page.getByRole('dialog').locator('pre').first().innerText();
    expect(secret).toMatch(/^sk-[\w-]{43}$/);
    const listSessions = () =>
      fetch(`${server.baseUrl}/v1/tags/wave-3/sessions`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await listSessions()).status).toBe(200);
    await page.getByRole('button', { name: "I've copied it" }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: 'Revoke Nightly job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(/^Revoked /).waitFor();
    expect((await listSessions()).status).toBe(401);
  });

  test('creates a site key that allows only the listed origins', async () => {
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

  test('marks users that a token vouches for, and claims once tokens are required', async () => {
    await go('Settings');
    await go('Keys');
    await page
      .getByRole('region', { name: 'User token secrets' })
      .getByText('None yet.', { exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'New user token secret' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Website');
    await page.getByRole('button', { name: 'Create secret' }).click();
    const secret = await page.getByRole('dialog').locator('pre').first().innerText();
    await page.getByRole('button', { name: "I've copied it" }).click();
    await page.getByRole('row').filter({ hasText: 'Website' }).waitFor();
    expect(await page.content()).not.toContain(secret);
    const send = (more: object) =>
      fetch(`${server.baseUrl}/v1/i`, {
        method: 'POST',
        body: JSON.stringify({ ...aBeacon({ key: server.siteKey ?? '', user: 'vera' }), ...more }),
      });
    expect((await send({ token: aUserToken({ secret, user: 'vera' }) })).status).toBe(204);
    expect((await send({})).status).toBe(204);

    const requireTokens = async (isRequired: boolean) => {
      await go('Settings');
      await page.getByLabel('Require user tokens').setChecked(isRequired, { force: true });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved as version').waitFor();
    };
    await requireTokens(true);
    await go('Sessions');
    const rows = page.getByRole('row').filter({ hasText: 'vera' });
    await rows.filter({ hasText: 'Claim' }).waitFor();
    await rows.filter({ has: page.getByRole('img', { name: 'Vouched for' }) }).waitFor();
    expect(await rows.count()).toBe(2);
    await rows.filter({ hasText: 'Claim' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: /^Session / }).waitFor();
    await page.getByText('Claim', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All sessions' }).click();
    await requireTokens(false);
  });

  test('saves weights as a new version and reports a conflict', async () => {
    await go('Settings');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.getByRole('heading', { name: 'Versions' }).waitFor();
    expect(await save.count()).toBe(0);
    const weight = page.getByLabel('Weight of Bot, 0 to 100');
    await weight.fill('90');
    await page.getByText(/^\d+ of \d+ sessions? changes? action/).waitFor();
    await save.click();
    await page.getByText('Saved as version').waitFor();
    await page.getByText(/^Rescored \d+ sessions?/).waitFor();
    await page.getByRole('button', { name: 'Revert to version 0' }).click();
    await expect.poll(() => weight.inputValue()).not.toBe('90');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();

    // Meanwhile, another tab saves a different change.
    const other = await page.context().newPage();
    await other.goto(`${server.dashboardUrl}settings`);
    await other.getByLabel('Weight of VPN, 0 to 100').fill('5');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Saved as version').waitFor();
    await other.close();

    await weight.fill('80');
    await save.click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: /Discard mine/ }).click();
    await expect.poll(() => weight.inputValue()).toBe('90');
    await expect.poll(() => page.getByLabel('Weight of VPN, 0 to 100').inputValue()).toBe('5');
  });

  test('rejects thresholds that are out of order', async () => {
    await page.getByLabel('Manual review').fill('20');
    await page.getByText('The thresholds must be in order').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    questions.length = 0;
    await go('Overview');
    expect(questions).toEqual(['Leave without saving your changes?']);
  });

  test('can be used by keyboard alone', async () => {
    await page.goto(server.dashboardUrl);
    await page.getByRole('row').filter({ hasText: 'ana' }).first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    await page.getByRole('row').filter({ hasText: 'ana' }).first().getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await heading('Risk score');
  });

  test('fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['', 'settings/keys', 'settings', 'settings/webhooks', 'account']) {
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

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});
