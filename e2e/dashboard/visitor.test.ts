import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start.ts';
import { chromiumPath, launchChromium, withReason } from '../testing/chromium.ts';

const agent = (system: string, version: number) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const LINUX = 'X11; Linux x86_64';

/** What the device is read within, however busy the machine. */
const PATIENCE_MS = 30_000;

describe.skipIf(!chromiumPath())(withReason('a visitor in a real browser'), () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gait-visitor-'));
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startServer({ dataDir, logLevel: 'silent' });
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const reportOf = async (session: string) => {
    const answer = await fetch(`${server.baseUrl}/v1/sessions/${session}/report`, {
      headers: { authorization: `Bearer ${server.apiKey}` },
    });
    return (await answer.json()) as { visitor_id: string };
  };

  /** The visitor id of a new tab on the demo site, once its device has been read. */
  const visit = async (context: BrowserContext, userAgent = agent(LINUX, 156)) => {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setUserAgentOverride', { userAgent });
    const whole = page.waitForResponse(
      (response) => /"complete":true/.test(response.request().postData() ?? '') && response.ok(),
      { timeout: PATIENCE_MS },
    );
    await page.goto(String(server.demoUrl));
    await whole;
    const { visitor_id } = await reportOf(String(await page.evaluate('window.getTrackerSessionId()')));
    await page.close();
    return visitor_id;
  };

  const within = async <Result>(
    options: BrowserContextOptions,
    story: (context: BrowserContext) => Promise<Result>,
  ) => {
    const context = await browser.newContext(options);
    const result = await story(context);
    await context.close();
    return result;
  };

  test('stays the same through tabs, a browser update and another window, and is not another device', async () => {
    const [first, updated, elsewhere] = await within({}, async (context) => [
      await visit(context),
      await visit(context, agent(LINUX, 157)),
      await within(
        { storageState: await context.storageState(), viewport: { width: 900, height: 600 } },
        (moved) => visit(moved),
      ),
    ]);
    expect(updated).toBe(first);
    expect(elsewhere).toBe(first);

    const phone = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true, locale: 'pt-BR' };
    const other = await within(phone, (context) => visit(context, agent('Linux; Android 14; Pixel 8', 156)));
    expect(other).not.toBe(first);
  });
});
