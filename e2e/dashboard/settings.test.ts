import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { sendSession, startDashboard } from '../testing/dashboard.ts';

const BOTS = 4;
const OTHERS = 3;
const BOT = { device: { webdriver: true, platform: 'Linux x86_64' }, complete: true };

interface Outcome {
  readonly risk_score: number;
  readonly recommended_action: string;
}

describe.skipIf(noChromium)(withReason('the settings'), () => {
  let server: RunningServer;
  let page: Page;
  let errors: readonly string[];
  let close: () => Promise<void>;
  const previewed = new Map<string, Outcome>();

  beforeAll(async () => {
    const ids: string[] = [];
    const fill = async (filled: RunningServer) => {
      for (let number = 0; number < BOTS; number++) ids.push(await sendSession(filled, BOT));
      for (let number = 0; number < OTHERS; number++) await sendSession(filled);
    };
    ({ server, page, errors, close } = await startDashboard({
      fill,
      viewport: { width: 1440, height: 900 },
    }));
    await server.settled();
    await label(ids[0], 'human');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Versions' }).waitFor();
  });

  afterAll(() => close?.());

  const label = (id: string | undefined, verdict: string) =>
    page.evaluate(
      async ({ path, body }) => {
        const headers = { 'content-type': 'application/json' };
        await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      },
      { path: `/console/review/sessions/${id}`, body: { verdict, blind: false } },
    );
  const stored = async (): Promise<Map<string, Outcome>> => {
    const answer = await page.request.get(`${server.baseUrl}/console/sessions`);
    const { sessions } = (await answer.json()) as { sessions: readonly ({ session_id: string } & Outcome)[] };
    return new Map(
      sessions.map(({ session_id, risk_score, recommended_action }) => [
        session_id,
        { risk_score, recommended_action },
      ]),
    );
  };
  const bar = () => page.getByRole('region', { name: 'Save', exact: true });

  test('without a change there is nothing to save, and nothing to reset', async () => {
    expect(await bar().count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Reset to defaults' }).count()).toBe(0);
  });

  test('a change says how many sessions change action, which, and what becomes of labeled people', async () => {
    const preview = page.waitForResponse((response) => response.url().endsWith('/settings/preview'));
    await page.getByLabel('Weight of Bot, 0 to 100').fill('30');
    const { changes } = (await (await preview).json()) as {
      changes: readonly { session_id: string; after: Outcome }[];
    };
    for (const { session_id, after } of changes) previewed.set(session_id, after);
    const summary = bar().getByText(
      `${BOTS} of ${BOTS + OTHERS} sessions change action: 0 up, ${BOTS} down.`,
    );
    await summary.waitFor();
    expect(await summary.innerText()).toContain(
      'Of 1 session labeled human, none would reach Reject, 1 would fall below it.',
    );
    await summary.click();
    await expect.poll(() => bar().getByRole('listitem').count()).toBe(BOTS);
  });

  test('rescoring then does what the preview said, and the page says what changed', async () => {
    const before = await stored();
    await bar().getByLabel('All sessions').check({ force: true });
    await bar().getByRole('button', { name: 'Save', exact: true }).click();
    await bar().getByText('Saved as version 1').waitFor();
    await bar()
      .getByText(`Rescored ${BOTS + OTHERS} sessions: ${BOTS} scores changed.`)
      .waitFor();
    const after = await stored();
    for (const [id, outcome] of before) expect(after.get(id)).toEqual(previewed.get(id) ?? outcome);
    await bar().getByRole('button', { name: 'Close' }).click();
    await bar().waitFor({ state: 'detached' });
  });

  test('a version says who saved it and what differs, and the defaults can be had again', async () => {
    const versions = page.getByRole('region', { name: 'Versions' });
    const version = versions.getByRole('listitem').filter({ hasText: 'Version 1' });
    expect(await version.first().innerText()).toContain(server.email);
    await version.getByText('Bot: 85 → 30').waitFor();
    await versions.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => page.getByLabel('Weight of Bot, 0 to 100').inputValue()).toBe('85');
    await bar()
      .getByText(`${BOTS} of ${BOTS + OTHERS} sessions change action: ${BOTS} up, 0 down.`)
      .waitFor();
    await bar().getByRole('button', { name: 'Discard' }).click();
    await bar().waitFor({ state: 'detached' });
  });

  test('keeps the draft of a policy when somebody else has saved one, also after a reload', async () => {
    await page.goto(`${server.dashboardUrl}settings/policy`);
    const rules = page.getByLabel('Rules as YAML');
    await rules.fill('places: [{ unknown: allow }]');
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ version: 0, text: 'places: [{ unknown: block }]' });
      await fetch('/console/policy', { method: 'PUT', headers, body });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByText('The policy was saved after you opened version 0');
    await conflict.waitFor();
    expect(await rules.inputValue()).toContain('allow');
    await page.reload();
    await conflict.waitFor();
    expect(await rules.inputValue()).toContain('allow');
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await page.getByText('Saved as version 2').waitFor();
    expect(await conflict.count()).toBe(0);
  });

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});
