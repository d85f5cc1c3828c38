import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, getJson, type Report } from '../testing/api.ts';
import { bundledServer } from '../testing/bundled-server.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { newDataDir, type ServerProcess, startBundle } from '../testing/server-process.ts';

const script = bundledServer('visit-test');

describe.skipIf(noChromium)(withReason('a browser visit becomes an explained score'), () => {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([startBundle(script, newDataDir()), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const sessionsOf = (user: string) =>
    getJson<{ sessions: Report[] }>(server, `/v1/users/${user}/sessions`).then(({ sessions }) => sessions);

  test('across two pages, a route change and the API', async () => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => errors.push(message.text()));

    await page.goto(`${server.demo_url}?user=visitor-1&tags=spring,checkout`);
    await page.click('#name');
    await page.keyboard.type('Robin Walker wrote this', { delay: 20 });
    await page.fill('#email', 'robin@example.org');
    await page.click('#next');
    await page.waitForURL('**/demo/plans**');
    await page.goBack();
    await page.click('#details');
    await page.click('#days');
    await page.keyboard.type('12');

    const [report] = await eventually(
      () => sessionsOf('visitor-1'),
      ([found]) => found?.user_logs.some(({ action }) => action.includes('#days')) === true,
    );
    if (!report) throw new Error('no session for the user');
    expect(report.tags).toEqual(expect.arrayContaining(['spring', 'checkout']));
    expect(report.device_checks.bot).toBe('Detected');
    expect(report.risk_score).toBeGreaterThanOrEqual(70);
    expect(report.recommended_action).toBe('Auto-reject or high-priority review');
    expect(report.risk_explanation).toMatch(/^[\x20-\x7e]{20,300}$/);
    expect(
      await page.evaluate(() => (window as never as { getTrackerSessionId(): string }).getTrackerSessionId()),
    ).toBe(report.session_id);

    const byTag = await getJson<{ sessions: Report[] }>(server, '/v1/tags/checkout/sessions');
    expect(byTag.sessions.map(({ session_id }) => session_id)).toEqual([report.session_id]);
    const log = await getJson<{ event_count: number; events: { action: string; unix_timestamp: number }[] }>(
      server,
      `/v1/sessions/${report.session_id}/events`,
    );
    expect(log.event_count).toBe(log.events.length);
    const actions = log.events.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'Typed 23 characters in input #name',
        'Went to /demo/plans',
        'Left the page',
        'Loaded /demo/details',
      ]),
    );
    expect(actions).not.toContain('Left the tab');
    const times = log.events.map(({ unix_timestamp }) => unix_timestamp);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(errors).toEqual([]);
    await page.close();
  });

  test('the page shows its own score without receiving the secret key', async () => {
    const page = await browser.newPage();
    const responses: Promise<string>[] = [];
    page.on('response', (response) => responses.push(response.text().catch(() => '')));
    await page.goto(server.demo_url);
    await page.click('#name');
    await page.waitForFunction(() => /^\d+$/.test(document.getElementById('score')?.textContent ?? ''));
    const bodies = (await Promise.all(responses)).join('');
    expect(bodies).not.toContain(server.api_key);
    expect(bodies).toContain(server.site_key);
    await page.close();
  });

  test('a user id in the URL cannot inject markup', async () => {
    const answer = await fetch(
      `${server.demo_url}?user=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(await answer.text()).not.toContain('<script>alert');
  });
});
