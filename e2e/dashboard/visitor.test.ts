import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { deviceReadings } from '../testing/beacons.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { newDataDir } from '../testing/server-process.ts';

const userAgentOf = (system: string, version: number) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const LINUX = 'X11; Linux x86_64';

describe.skipIf(noChromium)(withReason('a visitor in a real browser'), () => {
  const dataDir = newDataDir();
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

  /** Opens the demo in a new tab and resolves with the visitor id once the device readings arrived. */
  const visit = async (context: BrowserContext, userAgent = userAgentOf(LINUX, 156)) => {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setUserAgentOverride', { userAgent });
    const readings = deviceReadings(page);
    await page.goto(String(server.demoUrl));
    await readings;
    const { visitor_id } = await reportOf(String(await page.evaluate('window.getTrackerSessionId()')));
    await page.close();
    return visitor_id;
  };

  const withContext = async <Result>(
    options: BrowserContextOptions,
    run: (context: BrowserContext) => Promise<Result>,
  ) => {
    const context = await browser.newContext(options);
    const result = await run(context);
    await context.close();
    return result;
  };

  test('keeps its id across tabs, a browser update and a new window, and differs from another device', async () => {
    const [first, updated, elsewhere] = await withContext({}, async (context) => [
      await visit(context),
      await visit(context, userAgentOf(LINUX, 157)),
      await withContext(
        { storageState: await context.storageState(), viewport: { width: 900, height: 600 } },
        (moved) => visit(moved),
      ),
    ]);
    expect(updated).toBe(first);
    expect(elsewhere).toBe(first);

    const phone = { viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true, locale: 'pt-BR' };
    const other = await withContext(phone, (context) =>
      visit(context, userAgentOf('Linux; Android 14; Pixel 8', 156)),
    );
    expect(other).not.toBe(first);
  });
});
