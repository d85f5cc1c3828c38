import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { signIn } from '../testing/dashboard.ts';
import { newDataDir, type ServerProcess, startBundle } from '../testing/server-process.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** The back end of a shop, before it asks Gait. */
const SHOP = `
import { createServer } from 'node:http';
import { decide } from './gait.mjs';

const page = process.env.PAGE;
const server = createServer(async ({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const field = searchParams.get('gait_session');
  response.setHeader('content-type', 'text/html');
  response.end(pathname === '/order' ? 'decision: ' + (await decide(field)) : page);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

const POLICY = `places:
  - place: checkout
    thresholds: { review: 40, block: 60 }
    unreachable: allow
  - place: payout
    thresholds: { review: 20, block: 40 }
    missing: block
    unreachable: block
  - place: newsletter
    thresholds: { review: 80, block: 95 }
    unknown: allow
`;

interface Step {
  readonly step: string;
  readonly clicks: number;
  readonly seconds: string;
}

describe.skipIf(noChromium)(withReason('a new user'), () => {
  const done: Step[] = [];
  let clicks = 0;
  let server: ServerProcess;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let shop: ChildProcess | undefined;
  const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    clicks = 0;
    const startedAt = performance.now();
    await work();
    done.push({ step: name, clicks, seconds: ((performance.now() - startedAt) / 1_000).toFixed(1) });
  };
  const click = async (role: 'button' | 'link', name: string, within = 'body'): Promise<void> => {
    clicks++;
    await page.locator(within).getByRole(role, { name, exact: true }).click();
  };
  const copied = async (what: string, within?: string): Promise<string> => {
    await click('button', `Copy ${what}`, within);
    return page.evaluate(() => navigator.clipboard.readText());
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gait-first-'));
    browser = await launchChromium();
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
  });
  afterAll(async () => {
    console.table(done);
    shop?.kill();
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('comes from npm start to a decision of an own back end by the page Install', async () => {
    await step('npm start', async () => {
      server = await startBundle(START, newDataDir());
    });
    await step('sign in', async () => {
      await page.goto(server.dashboard_url);
      await signIn(page, server as never);
      clicks++;
    });
    let [tag, key] = ['', ''];
    await step('copy the tag', async () => {
      await click('link', 'Install', 'nav');
      tag = await copied('tag');
    });
    await step('create a secret key', async () => {
      await click('button', 'Create a secret key');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Shop');
      await click('button', 'Create secret key');
      key = await copied('secret key', '[role=dialog]');
      await click('button', "I've copied it");
    });
    await step('copy the code of the back end', async () => {
      await click('button', 'Node.js');
      writeFileSync(join(folder, 'gait.mjs'), await copied('code'));
    });
    await step('start the shop, order, read the decision', async () => {
      writeFileSync(join(folder, 'shop.mjs'), SHOP);
      const html = `<!doctype html><title>Shop</title>${tag}<form action="/order"><input name="name"><button>Order</button></form>`;
      shop = spawn(process.execPath, [join(folder, 'shop.mjs')], {
        env: { ...process.env, GAIT_API_KEY: key, PAGE: html },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [port] = await once(shop.stdout!, 'data');
      const visitor = await page.context().newPage();
      await visitor.goto(`http://127.0.0.1:${String(port).trim()}`);
      await visitor.waitForFunction(() => window.getTrackerSessionId);
      await visitor.locator('input[name=name]').pressSequentially('Ada Lovelace', { delay: 40 });
      clicks++;
      await visitor.getByRole('button', { name: 'Order' }).click();
      await visitor.getByText(/^decision: (allow|review|block)$/).waitFor();
      await visitor.close();
    });
    await page.getByText('First report read').waitFor();
  });

  test('tries a policy for three places, and applies it', async () => {
    await step('write the policy', async () => {
      await click('link', 'Settings');
      await click('link', 'Policy');
      await page.getByLabel('Rules as YAML').fill(POLICY);
    });
    await step('dry run', async () => {
      await click('button', 'Dry run');
      await page.getByRole('list', { name: 'What would change' }).waitFor();
    });
    await step('save', async () => {
      await click('button', 'Save');
      await page.getByText('Saved as version 1').waitFor();
    });
    for (const [place, decision] of [
      ['payout', 'block'],
      ['newsletter', 'review'],
    ]) {
      const path = `/v1/sessions/01990000-0000-7000-8000-000000000000/report?place=${place}`;
      const headers = { authorization: `Bearer ${server.api_key}` };
      // A change reaches every part of the server within five seconds.
      await expect
        .poll(async () => (await fetch(server.base_url + path, { headers })).json())
        .toMatchObject({ decision: { decision, rule: `${place}.missing` } });
    }
  });
});
