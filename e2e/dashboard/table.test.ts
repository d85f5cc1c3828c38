import { DAY_MS } from '@gait/wire/time';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { aPress, aSecret, aSessionId } from '../../packages/server/src/testing/a-beacon.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, startDashboard } from '../testing/dashboard.ts';
import { keyboardFaults } from '../testing/tab-stops.ts';

const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };
/** An address of a network in the United States. */
const AMERICAN = { 'x-forwarded-for': '24.5.0.9' };

describe.skipIf(noChromium)(withReason('the table of sessions'), () => {
  let server: RunningServer;
  let page: Page;
  let errors: readonly string[];
  let close: () => Promise<void>;
  /** Activity of this moment, after that of all others. */
  const later = () => ({ origin: Date.now() - 10_000, sent: 10_000, events: { press: [aPress(9_900)] } });
  const first = { session: aSessionId(), secret: aSecret(), user: 'first' };

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      await sendSession(filled, first);
      await sendSession(filled, {
        user: 'tagged',
        tags: ['one', 'two', 'three', 'four', 'a-tag-of-a-long-name'],
      });
      await sendSession(filled, { user: 'bot', ...BOT });
      await sendSession(filled, { user: 'american' }, AMERICAN);
    };
    ({ server, page, errors, close } = await startDashboard({
      fill,
      start: { trustedProxies: 'loopback' },
      viewport: { width: 1440, height: 900 },
      timezoneId: 'America/New_York',
    }));
    await row('first').waitFor();
  });

  afterAll(() => close?.());

  const row = (user: string) => page.getByRole('row').filter({ hasText: user });
  const idsShown = () =>
    page
      .locator('a[data-session-link]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-session-link')));
  const sessions = (count: number) =>
    page.getByText(count === 1 ? '1 session' : `${count} sessions`, { exact: true }).waitFor();

  test('a row has the end of its ID, a word for the action, flags in words and two lines of reasons', async () => {
    const bot = row('bot');
    const id = await bot.getByRole('link').first().getAttribute('data-session-link');
    expect(await bot.getByRole('link').first().innerText()).toBe(`…${id?.slice(-8)}`);
    await bot.getByText('Reject', { exact: true }).waitFor();
    await bot.getByText('Bot', { exact: true }).hover();
    const matrix = page.getByRole('tooltip');
    await expect.poll(() => matrix.innerText()).toMatch(/Bot\s*Detected/);
    expect((await matrix.innerText()).match(/etected|Unknown/g)).toHaveLength(9 + 6);
    const reasons = bot.getByText(/navigator\.webdriver/);
    const lines = await reasons.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return height / Number.parseFloat(getComputedStyle(element).lineHeight);
    });
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
  });

  test('the flags of a row filter by the button beside them', async () => {
    await row('bot').hover();
    await row('bot')
      .getByRole('button', { name: /^Show only sessions with Bot/ })
      .click();
    await page.waitForURL((url) => url.searchParams.get('checks')?.startsWith('bot:detected') ?? false);
    await sessions(1);
    await page.getByRole('button', { name: 'Clear' }).click();
    await sessions(4);
  });

  test('the reasons can be read in a narrow window, too', async () => {
    const reasons = page.getByRole('columnheader', { name: 'Session and reasons' });
    for (const width of [800, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await reasons.boundingBox())?.width, `at ${width}`).toBeGreaterThanOrEqual(220);
    }
  });

  test('tags that have no place are counted, and no tag is cut off without a mark', async () => {
    const tagged = row('tagged');
    await tagged.getByText('+3', { exact: true }).waitFor();
    const cell = await tagged.locator('td').filter({ hasText: 'tagged' }).last().boundingBox();
    const right = (cell?.x ?? 0) + (cell?.width ?? 0);
    for (const tag of await tagged.getByTitle(/^Show only tag/).all()) {
      const box = await tag.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right);
    }
  });

  test('a session that goes on is updated in its place, and the new order waits', async () => {
    const before = await idsShown();
    expect(before.at(-1)).toBe(first.session);
    await sendSession(server, { ...first, ...BOT, seq: 1, ...later() });
    await row('first').getByText('Reject', { exact: true }).waitFor();
    expect(await idsShown()).toEqual(before);
    await page.getByRole('button', { name: 'New order · show' }).click();
    await expect.poll(async () => (await idsShown())[0]).toBe(first.session);
  });

  test('a country filters by the button beside it, and leaves by "Country is not"', async () => {
    await sessions(4);
    await row('american').hover();
    await row('american').getByRole('button', { name: 'Show only country US' }).click();
    await sessions(1);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Country is not', { exact: true }).selectOption('US');
    await sessions(3);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
  });

  test('a provider is chosen from those that sessions came from, and a field takes no more than a list may be asked for', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const providers = page.getByLabel('Provider', { exact: true });
    await expect.poll(() => providers.getByRole('option').count()).toBe(2);
    const [, american] = await providers.getByRole('option').allInnerTexts();
    expect(american).toMatch(/^\S.* \(AS\d+\): 1$/);
    await providers.selectOption({ label: american ?? '' });
    await sessions(1);
    await row('american').waitFor();
    const user = page.getByLabel('User ID', { exact: true });
    await user.fill('x'.repeat(250));
    await user.press('End');
    await user.pressSequentially('x'.repeat(7));
    await page.getByText('No sessions match', { exact: false }).waitFor();
    expect(await user.inputValue()).toHaveLength(256);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await sessions(4);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
  });

  test('a custom range shows its fields at once, and both days count', async () => {
    const dayAt = (at: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(at));
    await page.getByLabel('Time window').selectOption('Custom range');
    await page.getByLabel('First day').fill(dayAt(Date.now() - DAY_MS));
    await page.getByLabel('Last day').fill(dayAt(Date.now()));
    await sessions(4);
    await page.getByLabel('Last day').fill(dayAt(Date.now() - DAY_MS));
    await page.getByText('No sessions on the days that you chose.').waitFor();
    await sessions(0);
    await page.getByLabel('Time window').selectOption('Last 7 days');
    await sessions(4);
  });

  test('all sessions of the page are selected at once, and get one verdict', async () => {
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    const chosen = page.getByRole('region', { name: 'Selected sessions' });
    await page
      .getByRole('checkbox', { name: /^Select session/ })
      .first()
      .check();
    await chosen.getByText('1 session selected').waitFor();
    expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
    await all.check();
    await chosen.getByText('4 sessions selected').waitFor();
    await all.uncheck();
    await chosen.waitFor({ state: 'detached' });
    await all.check();
    await page.keyboard.press('h');
    await expect.poll(() => page.locator('[data-verdict=human]').count()).toBe(4);
    await chosen.waitFor({ state: 'detached' });
    expect(await all.isChecked()).toBe(false);
    await page.getByText('4 sessions: Human.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('[data-verdict=human]').count()).toBe(0);
    await page.getByRole('status').filter({ hasText: 'Taken back.' }).waitFor();
    await all.check();
    await page.keyboard.press('h');
    await expect.poll(() => page.locator('[data-verdict=human]').count()).toBe(4);
    // Who uses the buttons goes on in the list when the bar goes.
    for (const name of ['Clear', 'Human']) {
      await all.check();
      await chosen.getByRole('button', { name }).press('Enter');
      await chosen.waitFor({ state: 'detached' });
      expect(await page.evaluate('document.activeElement.dataset.sessionLink !== undefined')).toBe(true);
    }
  });

  test('with the colors of the system, the focus is seen on every control, and each chip has an edge', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await keyboardFaults(page)).toEqual([]);
    const chips = page.locator('tbody [data-level], tbody [data-verdict]');
    expect(await chips.count()).toBeGreaterThanOrEqual(8);
    const edges = await chips.evaluateAll((all) =>
      all.map((chip) => {
        const { borderStyle, outlineStyle, color, backgroundColor } = getComputedStyle(chip);
        return {
          text: chip.textContent,
          isSeen: color !== backgroundColor && [borderStyle, outlineStyle].some((style) => style !== 'none'),
        };
      }),
    );
    expect(edges.filter(({ isSeen }) => !isSeen)).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
  });

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});
