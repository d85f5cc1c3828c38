import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Worker } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { discard, scratchFolder } from '../../packages/lab/src/browsers/scratch-folder.ts';
import { PATIENCE_MS } from '../../tests/testing/patience.ts';
import { chromiumPath, noChromium, withReason } from '../testing/chromium.ts';
import { firstBeacons } from './testing/first-beacons.ts';
import { type RecordingServer, startRecordingServer, TRACKER } from './testing/recording-server.ts';

/** What an extension may ask of the browser about its tabs, which pages and drivers may not. */
declare const chrome: {
  readonly tabs: {
    query(filter: object): Promise<{ readonly id: number; readonly url: string }[]>;
    duplicate(id: number): Promise<unknown>;
    discard(id: number): Promise<{ readonly id: number }>;
    reload(id: number): Promise<void>;
    update(id: number, changes: object): Promise<unknown>;
  };
};

interface Visit {
  readonly server: RecordingServer;
  readonly context: BrowserContext;
  readonly extension: Worker;
}

/** An ordinary window of Chromium with an extension that can do what the menu of a tab does. */
const openBrowser = async (profile: string): Promise<Pick<Visit, 'context' | 'extension'>> => {
  const folder = join(profile, 'extension');
  mkdirSync(folder);
  const manifest = { manifest_version: 3, name: 'Tabs', version: '1', permissions: ['tabs'] };
  const background = { service_worker: 'background.js' };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, background }));
  writeFileSync(join(folder, 'background.js'), '');
  const context = await chromium.launchPersistentContext(join(profile, 'user'), {
    executablePath: chromiumPath() ?? '',
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      `--load-extension=${folder}`,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
    ],
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const extension = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, extension };
};

const story = (name: string, run: (visit: Visit) => Promise<void>) =>
  test(name, async () => {
    const server = await startRecordingServer();
    const profile = scratchFolder();
    const { context, extension } = await openBrowser(profile);
    try {
      server.put('/shop', `${TRACKER}<textarea></textarea>`);
      await run({ server, context, extension });
    } finally {
      await context.close();
      await discard(profile);
      await server.close();
    }
  });

const tabOf = (extension: Worker): Promise<number> =>
  extension.evaluate(async () => {
    const tabs = await chrome.tabs.query({});
    return tabs.find(({ url }) => url.endsWith('/shop'))?.id ?? -1;
  });

describe.skipIf(noChromium)(withReason('a tab whose page dies, in Chromium'), () => {
  story('keeps its session when the renderer has crashed', async ({ server, context, extension }) => {
    const page = await context.newPage();
    await page.goto(`${server.base}/shop`);
    await firstBeacons(server, 1);
    const tab = await tabOf(extension);
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await extension.evaluate((id) => chrome.tabs.reload(id), tab);
    const [before, after] = await firstBeacons(server, 2);
    expect(after?.page).not.toBe(before?.page);
    expect([after?.session, after?.secret, after?.parent]).toEqual([
      before?.session,
      before?.secret,
      undefined,
    ]);
  });

  story('keeps its session when the browser has discarded it', async ({ server, context, extension }) => {
    const page = await context.newPage();
    await page.goto(`${server.base}/shop`);
    await firstBeacons(server, 1);
    await context.newPage();
    const discarded = await extension.evaluate(
      async (id) => (await chrome.tabs.discard(id)).id,
      await tabOf(extension),
    );
    await extension.evaluate((id) => chrome.tabs.update(id, { active: true }), discarded);
    const [before, after] = await firstBeacons(server, 2);
    expect(after?.page).not.toBe(before?.page);
    expect([after?.session, after?.parent]).toEqual([before?.session, undefined]);
  });

  story('has a session of its own when it is a duplicate', async ({ server, context, extension }) => {
    const page = await context.newPage();
    await page.goto(`${server.base}/shop`);
    await firstBeacons(server, 1);
    await extension.evaluate((id) => chrome.tabs.duplicate(id), await tabOf(extension));
    const [original, duplicate] = await firstBeacons(server, 2);
    expect(duplicate?.session).not.toBe(original?.session);
    expect(duplicate?.parent).toBe(original?.session);
  });
});
