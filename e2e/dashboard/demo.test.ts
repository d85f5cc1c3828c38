import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../packages/server/src/start/start.ts';
import { noChromium, withReason } from '../testing/chromium.ts';
import { startDashboard } from '../testing/dashboard.ts';

const lab = fileURLToPath(new URL('../../scripts/lab.mjs', import.meta.url));
/** A bot starts a browser of its own and waits for its score. */
const BOT_MS = 120_000;

/** What a command prints, and its exit code. */
const run = async (args: readonly string[]): Promise<{ code: number | null; text: string }> => {
  const child = spawn(process.execPath, [lab, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
};

describe.skipIf(noChromium)(withReason('the bot of the demo'), () => {
  let server: RunningServer;
  let page: Page;
  let errors: readonly string[];
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ server, page, errors, close } = await startDashboard({ viewport: { width: 1440, height: 900 } }));
    await page.getByRole('heading', { name: 'Waiting for the first visit' }).waitFor();
  });

  afterAll(() => close?.());

  test('the first steps name the command with the address of this server', async () => {
    const commands = await page.locator('pre').filter({ hasText: 'demo:bot' }).innerText();
    expect(commands).toContain(`npm run demo:bot -- --url ${new URL(server.baseUrl).origin} --key sk-`);
    expect(commands).toContain(`npm run demo:fill -- --url ${new URL(server.baseUrl).origin}`);
  });

  test(
    'appears in the open list without a reload, is rejected, and its link opens its session',
    async () => {
      const bot = run(['demo-bot', '--url', server.baseUrl, '--key', String(server.apiKey)]);
      const row = page.getByRole('row').filter({ hasText: 'demo-bot-' });
      await row.waitFor({ timeout: BOT_MS });
      await row.getByText('Reject', { exact: true }).waitFor({ timeout: BOT_MS });
      const { code, text } = await bot;
      expect(code, text).toBe(0);
      const [, score] = /(\d+) of 100 {3}Auto-reject/.exec(text) ?? [];
      const [link] = /\S+\/dashboard\/sessions\/\S+/.exec(text) ?? [];
      const id = link?.split('/').at(-1);
      expect(await row.getByRole('link').first().getAttribute('data-session-link')).toBe(id);
      await page.goto(String(link));
      await page.getByRole('heading', { name: `Session ${id}` }).waitFor();
      await page.getByRole('img', { name: `${score} of 100` }).waitFor();
    },
    2 * BOT_MS,
  );

  test('causes no errors and no violations of the content security policy', () => expect(errors).toEqual([]));
});
