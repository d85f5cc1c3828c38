import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, startDashboard } from '../testing/dashboard.ts';

const REJECTED = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };

describe.skipIf(noChromium)(withReason('a tab whose files are missing'), () => {
  let server: RunningServer;
  let page: Page;
  let close: () => Promise<void>;
  let id: string;

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      id = await sendSession(filled, { user: 'ana', ...REJECTED });
    };
    ({ server, page, close } = await startDashboard({ fill }));
  });

  afterAll(() => close?.());

  const failed = (what: string) => page.getByRole('alert').getByText(`${what} could not be loaded.`);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

  // Before a review hides the session.
  test('shows a session without its pictures, and an overview without its chart', async () => {
    await page.route(/assets\/(pictures-panel|draw-chart)-.*\.js/, (asked) => asked.abort());
    await page.goto(`${server.dashboardUrl}sessions/${id}`);
    await failed('The pictures').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Session');
    await page.goto(`${server.dashboardUrl}overview`);
    await failed('The chart').waitFor();
    expect(await page.getByRole('heading', { name: 'Scores' }).count()).toBe(1);
    await page.unroute(/assets\/(pictures-panel|draw-chart)-.*\.js/);
  });

  test('keeps its navigation when a page does not load, and says so', async () => {
    for (const [name, file] of [
      ['Overview', 'overview-page'],
      ['Review', 'review-page'],
      ['Install', 'install-page'],
    ] as const) {
      const route = `**/assets/${file}-*.js`;
      await page.goto(server.dashboardUrl);
      await page.route(route, (asked) => asked.fulfill({ status: 404, body: '' }));
      await link(name).click();
      await failed('The page').waitFor();
      await link('Settings').click();
      await page.getByRole('heading', { name: 'Scoring', level: 1 }).waitFor();
      await page.goBack();
      await failed('The page').waitFor();
      await page.unroute(route);
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
  });

  test('says when the server is back, and loads the page that failed when its link is followed again', async () => {
    await page.goto(server.dashboardUrl);
    await link('Overview').waitFor();
    const notice = page.getByText(/^No connection since/);
    await page.route('**/assets/overview-page-*.js', (asked) => asked.abort());
    await page.context().setOffline(true);
    await notice.waitFor();
    await link('Overview').click();
    await failed('The page').waitFor();
    await page.context().setOffline(false);
    await page.unroute('**/assets/overview-page-*.js');
    await notice.waitFor({ state: 'detached' });
    await link('Overview').click();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  });

  test('reloads itself once after an upgrade, keeps what was written, and says so', async () => {
    await page.goto(`${server.dashboardUrl}review`);
    await page.getByLabel('Note').fill('Asks for a refund twice');
    // A tab of the version before: the server has another script now, and no file of that version.
    const becomeOld = () =>
      page
        .locator('script[type=module][src]')
        .evaluate((script) => script.setAttribute('src', '/dashboard/assets/index-before.js'));
    await becomeOld();
    let isOld = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.route('**/assets/overview-page-*.js', (asked) =>
      isOld ? asked.fulfill({ status: 404, body: '' }) : asked.continue(),
    );
    await link('Overview').click();
    const notice = page.getByText('The dashboard has a new version, so this page has reloaded.');
    await notice.waitFor();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await link('Review').click();
    await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('Asks for a refund twice');

    // A file that is missing in the new version too does not reload the tab again and again.
    await page.goto(server.dashboardUrl);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);
    await becomeOld();
    isOld = true;
    await link('Overview').click();
    await failed('The page').waitFor();
    await page.unroute('**/assets/overview-page-*.js');
  });
});
