import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { laptop, laptopOf } from '../../packages/server/src/testing/laptop.ts';
import { eventually } from '../testing/api.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, startDashboard } from '../testing/dashboard.ts';

const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };
const DECISIONS = 20;
/** More than are decided: some are drawn for measuring instead. */
const UNDECIDED = 60;
/** Who answered the survey once. */
const ONCE = 12;
/** What a browser on the laptop sends. */
const BROWSER = {
  'user-agent': String(laptop.user_agent),
  'accept-language': 'en',
  'sec-ch-ua-platform': '"Windows"',
};
const MAX_CLICKS = 5;

/** Two jobs by a new user, who has read only what the page says. What the hands do is counted in the page. */
describe.skipIf(noChromium)(withReason('two jobs in the dashboard'), () => {
  let server: RunningServer;
  let page: Page;
  let errors: readonly string[];
  let close: () => Promise<void>;
  /** Sessions of visitors who answered a survey twice or more. */
  const planted: string[] = [];

  const answer = async (of: RunningServer, user: string, owner: number, tags = ['wave-2']) =>
    sendSession(
      of,
      { user, tags, device: { ...laptopOf(owner), platform: 'Win32' }, complete: true },
      BROWSER,
    );

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      for (let number = 0; number < UNDECIDED; number++)
        await sendSession(filled, { user: `buyer-${number}`, tags: ['checkout'], ...BOT });
      for (let person = 0; person < ONCE; person++) await answer(filled, `answer-${person}`, person);
      for (const [again, times] of [2, 3, 2].entries())
        for (let time = 0; time < times; time++)
          planted.push(await answer(filled, `again-${again}-${time}`, ONCE + again));
      // One visit to the survey and one to another page are one answer.
      await answer(filled, 'answer-0 elsewhere', 0, ['wave-1']);
    };
    ({ server, page, errors, close } = await startDashboard({
      fill,
      viewport: { width: 1440, height: 900 },
    }));
    // Every bot needs a decision.
    await page.evaluate(async () => {
      const { sessions } = await (await fetch('/console/sessions?tag=checkout&limit=1')).json();
      const thresholds = { monitor: 0, review: sessions[0].risk_score, reject: 100 };
      const body = JSON.stringify({ version: 0, weights: {}, thresholds });
      const headers = { 'content-type': 'application/json' };
      await fetch('/console/settings', { method: 'PUT', headers, body });
    });
    const { to_decide } = await eventually(
      async () => await (await page.request.get(`${server.baseUrl}/console/review/counts`)).json(),
      ({ to_decide }) => to_decide > DECISIONS,
    );
    expect(to_decide).toBeGreaterThan(DECISIONS);
  });

  afterAll(() => close?.());

  /** What the hands have done since it was called last. */
  const handled = (): Promise<{ clicks: number; keys: readonly string[] }> =>
    page.evaluate(() => {
      const done = window.handled ?? { clicks: 0, keys: [] };
      if (!window.handled) {
        document.addEventListener('click', ({ isTrusted }) => isTrusted && window.handled!.clicks++, true);
        document.addEventListener('keydown', ({ key }) => window.handled!.keys.push(key), true);
      }
      window.handled = { clicks: 0, keys: [] };
      return done;
    });

  test('an analyst decides 20 sessions with one key each, and never steps back', async () => {
    await page.getByRole('link', { name: /^Review/ }).click();
    const verdict = page.getByRole('region', { name: 'Your verdict' });
    const left = async () => Number(/(\d+) to decide/.exec(await verdict.innerText())?.[1]);
    const facts = page.getByRole('region', { name: 'Session', exact: true });
    await verdict.waitFor();
    await handled();
    const before = await left();
    expect(before).toBeGreaterThan(DECISIONS);
    const seen = new Set<string>();
    const addresses = new Set<string>();
    for (let decided = 0; decided < DECISIONS; decided++) {
      await expect.poll(left).toBe(before - decided);
      seen.add(/buyer-\d+/.exec(await facts.innerText())?.[0] ?? '');
      addresses.add(page.url());
      await page.keyboard.press(['b', 'h', 'u'][decided % 3]!);
    }
    await expect.poll(left).toBe(before - DECISIONS);
    const { clicks, keys } = await handled();
    console.log(`${DECISIONS} decisions: ${clicks} clicks, ${keys.length} keys`);
    expect(seen.size).toBe(DECISIONS);
    expect(addresses.size).toBe(1);
    expect(clicks).toBe(0);
    expect(keys.length).toBeLessThanOrEqual(DECISIONS);
    const verdicts = await page.request.get(`${server.baseUrl}/console/session-count?label=any`);
    expect(await verdicts.json()).toMatchObject({ sessions: DECISIONS });
  });

  test('a researcher finds who of a tag answered twice in five clicks', async () => {
    await page.goto(server.dashboardUrl);
    await page.getByTitle('Show only tag wave-2').first().waitFor();
    await handled();
    await page.getByTitle('Show only tag wave-2').first().click();
    await page.waitForURL(/tag=wave-2/);
    await page.getByRole('button', { name: 'Repeat visitors' }).click();
    const dialog = page.getByRole('dialog', { name: 'Repeat visitors' });
    await dialog.getByText('3 visitors with several sessions', { exact: true }).waitFor();
    const { clicks, keys } = await handled();
    console.log(`who answered twice: ${clicks} clicks, ${keys.length} keys`);
    expect(clicks + keys.length).toBeLessThanOrEqual(MAX_CLICKS);
    const found = await dialog.getByRole('listitem').getByRole('link').allInnerTexts();
    expect(found.toSorted()).toEqual(planted.toSorted());
    const sizes = await dialog.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(sizes.map((text) => Number(/(\d) sessions/.exec(text)?.[1])).toSorted()).toEqual([2, 2, 3]);
  });

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});

declare global {
  interface Window {
    handled?: { clicks: number; keys: string[] };
  }
}
