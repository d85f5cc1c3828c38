import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { openDashboard, sendSession, startDashboard } from '../testing/dashboard.ts';

const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };
const USERS = ['bot-1', 'bot-2', 'person-1', 'person-2'];

describe.skipIf(noChromium)(withReason('two reviewers'), () => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let colleague: Page;
  let errors: readonly string[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      for (const user of USERS) await sendSession(filled, { user, ...(user.startsWith('bot') && BOT) });
    };
    ({ server, browser, page, errors, close } = await startDashboard({ fill }));
    const email = 'ada@example.org';
    const password = await page.evaluate(async (email) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email, role: 'analyst' });
      const answer = await fetch('/console/members', { method: 'POST', headers, body });
      return String((await answer.json()).password);
    }, email);
    const context = await browser.newContext();
    ({ page: colleague } = await openDashboard(context, { ...server, email, password }));
  });

  afterAll(() => close?.());

  const verdict = (of: Page) => of.getByRole('region', { name: 'Your verdict' });
  const pictures = (of: Page) => of.getByRole('region', { name: 'Pictures' });

  /** Judges the whole queue: those users are bots, the others are human. */
  const judgeAll = async (reviewer: Page, bots: readonly string[]) => {
    await reviewer.getByRole('link', { name: 'Review', exact: true }).click();
    const seen: string[] = [];
    for (const _ of USERS) {
      await reviewer.getByText('Blind: judge it from what it did.').waitFor();
      expect(await pictures(reviewer).count()).toBe(0);
      const facts = await reviewer.getByRole('region', { name: 'Session', exact: true }).innerText();
      const user = USERS.find((one) => facts.includes(one)) ?? '';
      seen.push(user);
      const key = bots.includes(user) ? 'b' : 'h';
      await reviewer.keyboard.press(key);
      await verdict(reviewer).getByText('Saved. The score is shown beside the session.').waitFor();
      await pictures(reviewer).waitFor();
      await reviewer.keyboard.press('n');
    }
    await reviewer.getByRole('heading', { name: 'Nothing to review' }).waitFor();
    expect(seen.toSorted()).toEqual(USERS);
  };

  test('both see every session that was drawn, blind, and its pictures after the verdict', async () => {
    await judgeAll(page, ['bot-1', 'bot-2']);
    await judgeAll(colleague, ['bot-1']);
  });

  test("Cohen's kappa says how far they agree, and the drawn sessions give precision and recall", async () => {
    const agreement = colleague.getByRole('region', { name: 'Agreement' });
    await agreement
      .getByText("Two members judged 4 sessions and agreed on 3. Cohen's kappa: 0.50.")
      .waitFor();
    await agreement.getByText('1 unsure: the members disagree.').waitFor();
    const quality = colleague.getByRole('region', { name: 'Precision and recall' });
    expect(await quality.getByRole('row').filter({ hasText: 'Reject' }).innerText()).toMatch(/100%\s+100%/);
  });

  test('a queue that is narrowed to nothing says by what, and leads to the whole one', async () => {
    await page.goto(`${server.dashboardUrl}review?tag=nothing`);
    await page
      .getByText('No session of the last 7 days with the tag nothing needs your verdict now.')
      .waitFor();
    await page.getByRole('button', { name: 'Show the whole queue' }).click();
    await page.getByText('No session of the last 7 days with the tag').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('tag')).toBe(false);
  });

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});
