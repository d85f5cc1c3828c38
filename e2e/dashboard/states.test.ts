import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { TEST_MS } from '../../tests/testing/patience.ts';
import { eventually } from '../testing/api.ts';
import { axeFaults } from '../testing/axe.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, signIn, startDashboard } from '../testing/dashboard.ts';
import { keyboardFaults } from '../testing/tab-stops.ts';

const VIEWPORT = { width: 1440, height: 900 };

/** 1280 by 800 pixels at 200 %. */
const ZOOMED = { width: 640, height: 400 };

/** Pages with a bar of their own, and those whose controls fill many screens. */
const isLong = (title: string) => /^(Session|Review|Scoring)/.test(title);

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
  const origins = new Set<string>();
  const pages: [path: string, title: string][] = [
    ['', 'Sessions'],
    ['overview', 'Overview'],
    ['review', 'Review'],
    ['install', 'Install'],
    ['settings', 'Scoring'],
    ['settings/policy', 'Policy'],
    ['settings/keys', 'Keys'],
    ['settings/webhooks', 'Webhooks'],
    ['settings/members', 'Members'],
    ['settings/data', 'Data'],
    ['settings/status', 'Status'],
    ['settings/audit', 'Audit'],
    ['account', 'Account'],
  ];

  /** Opens a page and waits until it has loaded what it shows. */
  const open = async (path: string, title: string) => {
    await page.goto(server.dashboardUrl + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  };

  /** Requests that the page waits for. The stream of changes never ends. */
  const waiting = new Set<Request>();

  /** Goes to a page as its link does, without loading the dashboard again, and waits until it has what it shows. */
  const visit = async (path: string, title: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), server.dashboardUrl + path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const isLoading = () => page.locator('[aria-busy=true], [role=status]:has-text("Loading …")').count();
    const left = await eventually(
      async () => waiting.size + (await isLoading()),
      (count) => count === 0,
    );
    expect(left, title).toBe(0);
  };

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      id = await sendSession(filled, { user: 'ana' });
    };
    ({ server, browser, context, page, errors, close } = await startDashboard({ fill, viewport: VIEWPORT }));
    context.on('request', (request) => origins.add(new URL(request.url()).origin));
    page.on('request', (request) => !request.url().endsWith('/console/changes') && waiting.add(request));
    page.on('requestfinished', (request) => waiting.delete(request));
    page.on('requestfailed', (request) => waiting.delete(request));
    pages.push([`sessions/${id}`, `Session ${id}`]);
  });

  afterAll(() => close?.());

  test('the first load transfers at most 200 KB, and the next one hardly any', async () => {
    const fresh = await browser.newContext({ storageState: await context.storageState() });
    const visitor = await fresh.newPage();
    const devtools = await fresh.newCDPSession(visitor);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const firstRow = visitor.locator('a[data-session-link]').first();
    await visitor.goto(server.dashboardUrl);
    await firstRow.waitFor();
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
    bytes = 0;
    await visitor.goto(server.dashboardUrl);
    await firstRow.waitFor();
    expect(bytes).toBeLessThan(20_000);
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
    // The score was seen by now.
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();
  });

  test('a figure of the overview leads to its sessions', async () => {
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.locator('.uplot canvas').waitFor();
    await page.getByText('Show as table').click();
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
    await page.getByText(/^Copy the site key from the keys page/).waitFor();
  });

  test('an address without a page says so and leads back to the sessions', async () => {
    await open('nowhere/at-all', 'Page not found');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sessions' }).click();
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
  });

  describe('each page', () => {
    const faults: Record<'axe' | 'keyboard', Record<string, string[]>> = { axe: {}, keyboard: {} };
    const found = (kind: keyof typeof faults) =>
      Object.entries(faults[kind]).filter(([, lines]) => lines.length > 0);

    // Loading a page takes longer than most of what is tested on it.
    beforeAll(async () => {
      await open('', 'Sessions');
      for (const [path, title] of pages) {
        await visit(path, title);
        faults.keyboard[path] = await keyboardFaults(page);
        faults.axe[path] = await axeFaults(page);
      }
      await page.setViewportSize(ZOOMED);
      for (const [path, title] of pages.filter(([, one]) => isLong(one))) {
        await visit(path, title);
        faults.keyboard[`${path}, zoomed`] = await keyboardFaults(page);
      }
      await page.setViewportSize(VIEWPORT);
      await visit('?user=nobody', 'Sessions');
      await page.getByText('No sessions match these filters').waitFor();
      faults.axe.empty = await axeFaults(page);
      await page.evaluate(
        (to) => history.pushState(null, '', to),
        `${server.dashboardUrl}sessions/no-such-session`,
      );
      await page.getByRole('alert').waitFor();
      await page.getByRole('heading', { name: 'Session', level: 1 }).waitFor();
      faults.axe.error = await axeFaults(page);
      await page.goto(`${server.baseUrl}/docs`);
      faults.axe.docs = await axeFaults(page);
      // All pages in one hook, which took longer than a test has beside other runs.
    }, 2 * TEST_MS);

    test('axe finds nothing on any page, and none scrolls sideways, in light and dark, at 1440, 390 and 320 px', () => {
      expect(Object.keys(faults.axe)).toHaveLength(pages.length + 3);
      expect(found('axe')).toEqual([]);
    });

    test('every control of each page is reached by Tab, in order and with a visible focus that no bar covers', () => {
      expect(Object.keys(faults.keyboard)).toHaveLength(pages.length + 4);
      expect(found('keyboard')).toEqual([]);
    });
  });

  test('nothing moves for those who ask for less motion', async () => {
    const longest = () =>
      page.evaluate(() => {
        const seconds = (text: string) => text.split(',').map((one) => Number.parseFloat(one));
        const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
        return Math.max(
          ...styles.flatMap(({ transitionDuration, animationDuration }) => [
            ...seconds(transitionDuration),
            ...seconds(animationDuration),
          ]),
        );
      });
    await open('review', 'Review');
    expect(await longest()).toBeGreaterThan(0.01);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await longest()).toBeLessThan(0.001);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.emulateMedia({ reducedMotion: null });
  });

  test('the API page names this server, copies a command, and fits a phone', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.baseUrl}/docs#session_not_found`);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const first = page.locator('section').first();
    expect(await first.getAttribute('id')).toBe('getSessionReport');
    await first.getByRole('button', { name: 'Copy' }).first().click();
    await first.getByRole('button', { name: 'Copied' }).waitFor();
    const command = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(command).toContain(`"${server.baseUrl}/v1/sessions/`);
    expect(await page.locator(':target').innerText()).toContain('session_not_found');
    await page.setViewportSize(VIEWPORT);
  });

  test('a member whose sign-in has ended reads so, and continues at the same place', async () => {
    await page.goto(`${server.dashboardUrl}sessions/${id}`);
    await page.getByRole('heading', { name: /^Session/ }).waitFor();
    await context.clearCookies();
    await page.getByText('You have been signed out.').waitFor();
    await signIn(page, server);
    await page.getByRole('heading', { name: `Session ${id}` }).waitFor();
  });

  test('no page asks another host for anything', () => expect([...origins]).toEqual([server.baseUrl]));

  test('no state causes errors or violations of the content security policy', () =>
    expect(errors).toEqual([]));
});
