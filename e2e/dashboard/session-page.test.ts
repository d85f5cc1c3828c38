import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { aPress } from '../../packages/server/src/testing/a-beacon.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, startDashboard } from '../testing/dashboard.ts';

const VIEWPORT = { width: 1440, height: 900 };
/** A right-to-left override makes "evil" read as "live". */
const HOSTILE_RENDERER = `ANGLE \u202eevil ${'long'.repeat(100)}`;

const aMove = (t: number, x: number, y: number) => ({
  t,
  x,
  y,
  flags: 0,
  grid: 0,
  residue: -1,
  coalesced: 1,
});
const aKey = (t: number, dwell: number) => ({ t, dwell, key: 0, flags: 0, residue: -1, target: 0 });

/** A path, a click, typing and scrolling with known values. */
const movements = {
  pointer: [aMove(500, 100, 120), aMove(516, 140, 150), aMove(532, 410, 305)],
  press: [aPress(1_000)],
  keys: [aKey(2_000, 81), aKey(2_190, 74)],
  scroll: [{ t: 3_000, dy: 240, cause: 1, flags: 0 }],
};

describe.skipIf(noChromium)(withReason("a session's page"), () => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let id: string;
  let moving: string;
  let errors: readonly string[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    const fill = async (filled: RunningServer) => {
      id = await sendSession(filled, {
        user: 'ana',
        device: { webdriver: true, native_patched: ['toString'], gl_renderer: HOSTILE_RENDERER, plugins: 5 },
        complete: true,
      });
      moving = await sendSession(filled, { user: 'ana', events: movements });
    };
    const options = { viewport: VIEWPORT, timezoneId: 'Asia/Tokyo' };
    ({ server, browser, page, errors, close } = await startDashboard({ fill, ...options }));
    await page.goto(`${server.dashboardUrl}sessions/${id}`);
    await page.getByRole('heading', { name: 'Risk score' }).waitFor();
  });

  afterAll(() => close?.());

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

  test('continues with evidence, related sessions, pictures, events, device and visitor, in this order', async () => {
    const titles = [
      'Evidence',
      'Related sessions',
      'Pictures',
      'Event log',
      'Network and location',
      'Device readings',
      'Visitor',
    ];
    const tops = await Promise.all(
      titles.map(async (name) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? NaN),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });

  test('points in the evidence add up to the score', async () => {
    const points = await region('Evidence')
      .getByText(/^\+\d+ points \(others would keep it at \d+\)$/)
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
      timeStyle: 'long',
      timeZone: 'Asia/Tokyo',
    }).format(new Date(at ?? ''));
    expect(await time.innerText()).toBe(expected);
    expect(await time.getAttribute('title')).toMatch(/ on the visitor's clock$/);
  });

  test('names a character that would turn text around', async () => {
    await region('Device readings').getByText('ANGLE U+202Eevil').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('\u202e');
  });

  test('breaks a long word of a visitor, so that a phone does not scroll sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.setViewportSize(VIEWPORT);
  });

  test('pictures read as tables, whose values are those of the beacons, and whose brush is one for all', async () => {
    await page.goto(`${server.dashboardUrl}sessions/${moving}`);
    const pictures = region('Pictures');
    for (const name of ['Pointer path', 'Typing rhythm', 'Scrolling'])
      await pictures.getByRole('button', { name: `${name} as a table` }).click();
    const cells = async (caption: RegExp) =>
      (await pictures.getByRole('table', { name: caption }).locator('tbody tr').allInnerTexts()).map((row) =>
        row.split('\t').slice(1),
      );
    expect(await cells(/^Moves/)).toEqual(movements.pointer.map(({ x, y }) => [String(x), String(y)]));
    expect(await cells(/^Clicks/)).toEqual([['410', '305', '92', '2', '3.1', '-1.4', '']]);
    expect(await cells(/^Keys/)).toEqual([
      ['character', '81', '–', ''],
      ['character', '74', '109', ''],
    ]);
    expect(await cells(/^Scrolling/)).toEqual([['240', '240', 'wheel', '']]);
    const lane = await pictures.locator('[data-lane=Keys]').boundingBox();
    const { x, y, width } = lane ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + 0.9 * width, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + width + 5, y + 5);
    await page.mouse.up();
    await pictures.getByRole('table', { name: 'Keys: 0 rows' }).waitFor();
    await pictures.getByRole('table', { name: 'Scrolling: 1 row' }).waitFor();
    for (let press = 0; press < 5; press++)
      await pictures.getByRole('slider', { name: 'Start of the brush' }).press('ArrowLeft');
    await pictures.getByText(/^0:0\d\.\d{3} to /).waitFor();
  });

  test('leads to the other sessions of the same user', async () => {
    const related = region('Related sessions').getByRole('listitem').filter({ hasText: 'Same user' });
    await related.getByRole('link').first().click();
    await page.getByRole('heading', { name: `Session ${id}` }).waitFor();
    await page.goBack();
    await region('Pictures').getByRole('button', { name: 'Replay' }).waitFor();
  });

  test('the replay runs to the end of the brush', async () => {
    const pictures = region('Pictures');
    await pictures.getByLabel('Speed of the replay').selectOption('8');
    await pictures.getByRole('button', { name: 'Replay' }).click();
    await pictures.getByRole('status').waitFor();
    await pictures.getByRole('button', { name: 'Replay' }).waitFor();
  });

  test('a copy has the path of the original beside its own', async () => {
    // Neither session is a copy: the page only hears so.
    const address = `${server.baseUrl}/console/sessions/${id}?events=false`;
    const { sessions } = await (await page.request.get(`${server.baseUrl}/console/sessions`)).json();
    const of = sessions.find(({ session_id }: { session_id: string }) => session_id === moving);
    const isPage = ({ href }: URL) => href === address;
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), copies: { of, by: [] } } });
    });
    await page.goto(`${server.dashboardUrl}sessions/${id}`);
    const pictures = region('Pictures');
    const paths = pictures.getByRole('img', { name: 'Path of the pointer on an outline of the page' });
    await expect.poll(() => paths.count()).toBe(2);
    await pictures.getByRole('button', { name: 'Pointer path of the original as a table' }).click();
    const moves = pictures.getByRole('table', { name: /^Moves/ }).locator('tbody tr');
    expect((await moves.allInnerTexts()).map((row) => row.split('\t').slice(1))).toEqual(
      movements.pointer.map(({ x, y }) => [String(x), String(y)]),
    );
    // The page may be asking again.
    await page.unrouteAll({ behavior: 'wait' });
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
    const path = await link.evaluate((element) => (element as HTMLAnchorElement).pathname);
    expect(path).toBe(`/dashboard/sessions/${await link.innerText()}`);
    await visitor.close();
  });

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});
