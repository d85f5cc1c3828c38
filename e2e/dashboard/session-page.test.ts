import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { openDashboard, sendSession } from '../testing/dashboard.ts';

const VIEWPORT = { width: 1440, height: 900 };
/** A right-to-left override makes "evil" read as "live". */
const HOSTILE_RENDERER = 'ANGLE \u202eevil';

describe.skipIf(noChromium)(withReason("a session's page"), () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gait-session-page-'));
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    server = await startServer({ dataDir, logLevel: 'silent' });
    const id = await sendSession(server, {
      user: 'ana',
      device: { webdriver: true, native_patched: ['toString'], gl_renderer: HOSTILE_RENDERER, plugins: 5 },
      complete: true,
    });
    browser = await launchChromium();
    const context = await browser.newContext({ viewport: VIEWPORT, timezoneId: 'Asia/Tokyo' });
    ({ page, errors } = await openDashboard(context, server));
    await page.goto(`${server.dashboardUrl}sessions/${id}`);
    await page.getByRole('heading', { name: 'Risk score' }).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const region = (name: string) => page.getByRole('region', { name });

  test('shows the score, the strongest reasons and the history of the score without scrolling', async () => {
    for (const shown of [
      region('Risk score'),
      region('Reasons').getByRole('listitem').last(),
      region('Score over time'),
    ]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(VIEWPORT.height);
    }
    expect(await region('Reasons').getByRole('listitem').count()).toBeLessThanOrEqual(3);
  });

  test('continues with evidence, events, device and related sessions, in this order', async () => {
    const titles = ['Evidence', 'Event log', 'Network and location', 'Device readings', 'Visitor'];
    const tops = await Promise.all(
      titles.map(async (name) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? NaN),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });

  test('points in the evidence add up to the score', async () => {
    const points = await region('Evidence')
      .getByText(/^\+\d+ · \d+ without it$/)
      .allInnerTexts();
    const total = points.map((text) => Number.parseInt(text.slice(1), 10)).reduce((sum, one) => sum + one, 0);
    expect(points.length).toBeGreaterThan(0);
    expect(await page.getByRole('img', { name: `${total} of 100` }).count()).toBe(1);
  });

  test('shows odd readings first by their labels, and folds the rest', async () => {
    const readings = region('Device readings');
    await readings.getByText('Patched browser functions', { exact: true }).waitFor();
    await readings.getByText('WebDriver', { exact: true }).waitFor();
    expect(await readings.getByText('Plugins', { exact: true }).isVisible()).toBe(false);
    await readings.getByText(/^\d+ other readings?$/).click();
    await readings.getByText('Plugins', { exact: true }).waitFor();
    expect(await readings.getByText('native_patched').count()).toBe(0);
  });

  test('times are those of the viewer, on every part of the page', async () => {
    const time = region('Event log').locator('time').first();
    const at = await time.getAttribute('datetime');
    const expected = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'Asia/Tokyo',
    }).format(new Date(at ?? ''));
    expect(await time.innerText()).toBe(expected);
    expect(await time.getAttribute('title')).toMatch(/ on the visitor's clock$/);
  });

  test('names a character that would turn text around', async () => {
    await region('Device readings').getByText('ANGLE U+202Eevil').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('\u202e');
  });

  test('the demo shows the score above its form on a phone, and leads to this page', async () => {
    const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await visitor.goto(server.demoUrl ?? '');
    const link = visitor.locator('#session[href*=sessions]');
    await link.waitFor();
    const [score, form] = await Promise.all(
      ['#score', 'form'].map((part) => visitor.locator(part).first().boundingBox()),
    );
    expect(score?.y).toBeLessThan(form?.y ?? 0);
    expect(await link.getAttribute('href')).toBe(`/dashboard/sessions/${await link.innerText()}`);
    await visitor.close();
  });

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});
