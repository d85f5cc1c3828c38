import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, startDashboard } from '../testing/dashboard.ts';
import { figureOf } from '../testing/figure-of.ts';

const PAGE_SIZE = 50;
const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };

describe.skipIf(noChromium)(withReason('the list of sessions'), () => {
  let server: RunningServer;
  let page: Page;
  let errors: readonly string[];
  let close: () => Promise<void>;
  let oldest: string | undefined;

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      for (let number = 0; number < PAGE_SIZE + 10; number++) {
        const id = await sendSession(filled, {
          user: `user-${number}`,
          tags: number % 2 ? ['odd'] : ['even', 'wave-3'],
          ...(number % 5 === 0 && BOT),
        });
        oldest ??= id;
      }
    };
    ({ server, page, errors, close } = await startDashboard({
      fill,
      viewport: { width: 1440, height: 900 },
    }));
    await rows().first().waitFor();
  });

  afterAll(() => close?.());

  const rows = () => page.locator('a[data-session-link]');
  const idsShown = () =>
    rows().evaluateAll((links) => links.map((link) => link.getAttribute('data-session-link')));
  const focusedSession = () => page.evaluate('document.activeElement?.dataset.sessionLink');
  /** Shows the filters that are behind a button. */
  const openFilters = async () => {
    const button = page.getByRole('button', { name: /^Filters/ });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  };
  const focused = (property: 'id' | 'innerText') => page.evaluate(`document.activeElement?.${property}`);
  const isSearchFocused = () => page.evaluate('document.activeElement?.type === "search"');

  test('new sessions wait behind a button, so that no row moves', async () => {
    const before = await idsShown();
    const id = await sendSession(server, { user: 'late' });
    const show = page.getByRole('button', { name: '1 new · show' });
    await show.waitFor();
    expect(await idsShown()).toEqual(before);
    await show.click();
    await page.locator(`a[data-session-link="${id}"]`).waitFor();
    expect((await idsShown())[0]).toBe(id);
  });

  test('two tabs share one stream of changes, and both hear of a new session', async () => {
    const streams: string[] = [];
    const context = page.context();
    context.on('request', (request) => {
      if (request.url().endsWith('/console/changes')) streams.push(request.url());
    });
    const other = await context.newPage();
    await other.goto(server.dashboardUrl);
    await other.locator('a[data-session-link]').first().waitFor();
    const id = await sendSession(server, { user: 'later' });
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: '1 new · show' }).click();
      await tab.locator(`a[data-session-link="${id}"]`).waitFor();
    }
    expect(streams.length).toBeLessThanOrEqual(1);
    await other.close();
  });

  test('the next page is shown from its top, where the focus goes too', async () => {
    for (const name of ['Older', 'Newer']) {
      const button = page.getByRole('button', { name });
      await button.press('Enter');
      await page.getByRole('button', { name, disabled: true }).waitFor();
      expect(await focused('id')).toBe('sessions');
      const table = await page.getByRole('table').boundingBox();
      expect(Math.abs(table?.y ?? Number.NaN)).toBeLessThan(100);
    }
  });

  test('a session that is opened from an older page leads back to its row, by Back and by the link', async () => {
    const before = await idsShown();
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('Page 2').waitFor();
    // The rows of the first page stay until those of the second one have arrived.
    await expect.poll(idsShown).not.toEqual(before);
    const [, second] = await idsShown();
    await page.locator(`a[data-session-link="${second}"]`).click();
    await page.getByRole('heading', { name: `Session ${second}` }).waitFor();
    expect(await page.evaluate('document.activeElement?.id')).toBe('content');
    await page.goBack();
    await page.getByText('Page 2').waitFor();
    await expect.poll(focusedSession).toBe(second);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'All sessions' }).click();
    await page.getByText('Page 2').waitFor();
    await expect.poll(focusedSession).toBe(second);
  });

  test('a session leads to the next one of its page, and a verdict on it is in the list', async () => {
    await page.getByRole('button', { name: 'Newer' }).click();
    await page.getByText('Page 1').waitFor();
    const [first, second] = await idsShown();
    await page.locator(`a[data-session-link="${first}"]`).click();
    await page.getByRole('heading', { name: `Session ${first}` }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: `Session ${second}` }).waitFor();
    await page.getByText(/^2 of \d+$/).waitFor();
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Human', pressed: true }).waitFor();
    await page.getByRole('link', { name: 'All sessions' }).click();
    const chip = page.locator('tr', { has: page.locator(`a[data-session-link="${second}"]`) });
    await chip.getByText('Human', { exact: true }).waitFor();
    await page.locator(`a[data-session-link="${second}"]`).focus();
    await page.keyboard.press('b');
    await chip.getByText('Bot', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await chip.getByText('Bot', { exact: true }).waitFor({ state: 'detached' });
    expect(await focusedSession()).toBe(second);
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('Page 2').waitFor();
  });

  test('the page of a list survives a reload, and Newer leads to the first one', async () => {
    const shown = await idsShown();
    await page.reload();
    await rows().first().waitFor();
    expect(await idsShown()).toEqual(shown);
    await page.getByRole('button', { name: 'Newer' }).click();
    await page.getByText('Page 1').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('Back takes a filter away and stays in the dashboard', async () => {
    await openFilters();
    await page.getByLabel('Tags', { exact: true }).fill('wave-3');
    await page.waitForURL(/tag=wave-3/);
    await page.getByLabel('Status').selectOption('Live');
    await page.waitForURL(/status=Live/);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('?tag=wave-3');
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor();
  });

  test('says how many sessions there are, and how many of them a filter leaves', async () => {
    await page.getByText('62 sessions', { exact: true }).waitFor();
    await page.getByTitle('Show only tag wave-3').first().click();
    await page.getByText('30 sessions', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: /^Sessions/ })
      .filter({ hasText: '30' })
      .waitFor();
    await openFilters();
    await page.getByLabel('Tag is not', { exact: true }).fill('wave-3');
    await page.getByText('0 sessions', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('62 sessions', { exact: true }).waitFor();
  });

  test('a click on a user opens the session, and the button beside it filters', async () => {
    const row = page.getByRole('row').filter({ hasText: 'user-58' });
    // The link of the row lies over the text.
    await row.getByText('user-58', { exact: true }).click({ force: true });
    await page.getByRole('heading', { name: /^Session / }).waitFor();
    await page.goBack();
    await row.hover();
    await row.getByRole('button', { name: 'Show only user user-58' }).click();
    await page.getByText('1 session', { exact: true }).waitFor();
  });

  test('several tags narrow the list, a view keeps them, and each can be taken away', async () => {
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect.poll(() => focused('innerText')).toBe('Filters');
    for (const tag of ['even', 'wave-3']) await page.getByTitle(`Show only tag ${tag}`).first().click();
    await page.waitForURL(/tag=even%2Cwave-3/);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Wave 3');
    await page.getByLabel('Share with all members').check({ force: true });
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Wave 3 30', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Tags: even,wave-3' }).press('Enter');
    await page.getByText('62 sessions', { exact: true }).waitFor();
    expect(await focused('innerText')).toBe('Filters');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Wave 3 ');
    await page.getByText('There is one with this name.').waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Wave 3 (changed)' }).click();
    await page.getByText('30 sessions', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit view' }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('link', { name: /^Wave 3/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear' }).click();
  });

  test('every order holds for the whole list, and is in the address', async () => {
    await page.getByLabel('Order of the list').selectOption('Oldest start');
    await page.waitForURL(/order=start&direction=asc/);
    await expect.poll(async () => (await idsShown())[0]).toBe(oldest);
    const shown = await idsShown();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(async () => (await idsShown()).some((id) => shown.includes(id))).toBe(false);
    const score = page.getByRole('columnheader', { name: 'Score' });
    await score.getByRole('button').click();
    await page.waitForURL(/order=score&direction=desc/);
    await expect.poll(() => score.getAttribute('aria-sort')).toBe('descending');
    expect(await page.getByRole('columnheader', { name: 'Duration' }).getByRole('button').count()).toBe(0);
    await page.getByLabel('Order of the list').selectOption('Latest activity');
  });

  test('the search finds a part of a tag, and an ID by the end that the list shows', async () => {
    await page.locator('input[type=search]').fill('AVE-3');
    await page.getByText('30 sessions', { exact: true }).waitFor();
    await page.locator('input[type=search]').fill(oldest?.slice(-8) ?? '');
    await page.getByText('1 session', { exact: true }).waitFor();
    // The count may arrive before the rows.
    await expect.poll(idsShown).toEqual([oldest]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('62 sessions', { exact: true }).waitFor();
  });

  test('pasted IDs find their sessions, and those without one are named', async () => {
    const ids = await idsShown();
    await page.getByRole('button', { name: 'Look up IDs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Look up IDs' });
    await dialog.getByRole('textbox').fill(`${ids.slice(0, 3).join('\n')}\nnothing`);
    await dialog.getByRole('button', { name: 'Look up 4 IDs' }).click();
    await dialog.getByText('3 sessions found, 1 ID without a session').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('Escape');
  });

  test('a bar of the scores picks its band, and flags are asked for by verdict', async () => {
    const bar = page.getByRole('button', { name: /^Scores \d+ to \d+: [1-9]/ }).first();
    const labelOf = async () =>
      /(\d+) to (\d+): (\d+)/.exec((await bar.getAttribute('aria-label')) ?? '') ?? [];
    const [, from, to] = await labelOf();
    await bar.click();
    await page.waitForURL((url) => url.searchParams.get('max_score') === to);
    await openFilters();
    const least = page.getByRole('slider', { name: 'Score from' });
    expect(await least.getAttribute('aria-valuenow')).toBe(from);
    // Sessions that are scored late are in the list before they are in the bars.
    const sameCount = async () => page.getByText(`${(await labelOf())[3]} sessions`, { exact: true }).count();
    await expect.poll(sameCount).toBe(1);
    await page.getByRole('button', { name: 'Flags', exact: true }).click();
    await page.getByLabel('Bot', { exact: true }).selectOption('Unknown');
    await page.waitForURL(/checks=bot/);
    await page.getByRole('button', { name: 'Flags (1)' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('62 sessions', { exact: true }).waitFor();
  });

  test('hides a column, and remembers it', async () => {
    const place = page.getByRole('columnheader', { name: 'Location' });
    await place.waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Location' }).click();
    await place.waitFor({ state: 'detached' });
    await page.reload();
    await rows().first().waitFor();
    expect(await place.count()).toBe(0);
  });

  test('keys search and walk through the rows, and can be switched off', async () => {
    await rows().first().waitFor();
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('/');
    await expect.poll(() => isSearchFocused()).toBe(true);
    await page.keyboard.press('j');
    expect(await isSearchFocused()).toBe(true);
    await page.locator('input[type=search]').fill('');
    await page.locator('input[type=search]').blur();
    await expect.poll(async () => (await idsShown()).length).toBe(PAGE_SIZE);
    const [first, second] = await idsShown();
    for (const [key, id] of [
      ['j', first],
      ['j', second],
      ['k', first],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focusedSession()).toBe(id);
    }
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByLabel('Use shortcuts').press(' ');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('/');
    expect(await isSearchFocused()).toBe(false);
  });

  test.each(['', '?window=24h&tag=even&status=Live', '?window=all&checks=bot%3Adetected&min_score=20'])(
    'every figure of the overview%s equals the number of sessions that it leads to',
    async (query) => {
      await page.goto(`${server.dashboardUrl}overview${query}`);
      await page.getByText('Show as table').click();
      const links = await page.locator('main a[href*="from="]').evaluateAll((all) =>
        all.map((link) => ({
          href: link.getAttribute('href') ?? '',
          text: link.getAttribute('aria-label') ?? (link as HTMLElement).innerText,
        })),
      );
      expect(links.length).toBeGreaterThan(10);
      const wrong: string[] = [];
      for (const { href, text } of links) {
        const list = new URL(href, server.baseUrl).searchParams;
        list.delete('window');
        const answer = await page.request.get(`${server.baseUrl}/console/session-count?${list}`);
        const { sessions } = (await answer.json()) as { sessions: number };
        if (sessions !== figureOf(text)) wrong.push(`${text}: ${sessions} at ${href}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('a link to a page that does not exist leads to the first one', async () => {
    await page.goto(`${server.dashboardUrl}?tag=odd&cursor=bad`);
    await page.getByRole('button', { name: 'First page' }).click();
    await page.getByText('30 sessions', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?tag=odd');
  });

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));

  test('an older page goes on where the shown one ends, while new sessions wait', async () => {
    await page.goto(server.dashboardUrl);
    await rows().first().waitFor();
    const first = await idsShown();
    for (const user of ['one', 'two', 'three']) await sendSession(server, { user });
    await page.getByRole('button', { name: '3 new · show' }).waitFor();
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByText('Page 2').waitFor();
    await expect.poll(idsShown).not.toEqual(first);
    const second = await idsShown();
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(second.at(-1)).toBe(oldest);
    await page.getByRole('button', { name: 'Newer' }).click();
    await expect.poll(idsShown).not.toEqual(second);
  });
});
