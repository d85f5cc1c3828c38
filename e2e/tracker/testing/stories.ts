import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {} from '../../../packages/tracker/src/main.ts';
import { MAX_BEACON_BYTES } from '../../../packages/wire/src/index.ts';
import { PATIENCE_MS } from '../../../tests/testing/patience.ts';
import { launchChromium, noChromium, withReason } from '../../testing/chromium.ts';
import { type RecordingServer, rowsOf, startRecordingServer, TRACKER } from './recording-server.ts';

export interface Story {
  readonly server: RecordingServer;
  readonly context: BrowserContext;
  /** A new tab without a page. */
  readonly page: Page;
}

type Tell = (name: string, run: (story: Story) => Promise<void>, options?: BrowserContextOptions) => void;

/** The back button shows cached pages, and an ordinary browser does not report automation. */
const WITHOUT = ['--disable-back-forward-cache'];
const ARGUMENTS = ['--disable-blink-features=AutomationControlled'];
/** A browser without anything suspicious, so that conditional signals are not read. */
const ORDINARY: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  timezoneId: 'Europe/Vienna',
};

/** End-to-end stories in a real Chromium, each with its own site and browser profile. */
export const describeStories = (title: string, tellAll: (story: Tell) => void): void => {
  describe.skipIf(noChromium)(withReason(`${title}, in Chromium`), () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchChromium(ARGUMENTS, WITHOUT);
    });
    afterAll(() => browser?.close());

    tellAll((name, run, options = {}) =>
      test.concurrent(name, async () => {
        const server = await startRecordingServer();
        const context = await browser.newContext({ ...ORDINARY, ...options });
        try {
          server.put('/', `${TRACKER}<textarea id="essay"></textarea>`);
          await run({ server, context, page: await context.newPage() });
        } finally {
          await context.close();
          await server.close();
        }
      }),
    );
  });
};

export const sessionId = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.getTrackerSessionId?.());

/** Console messages and errors that the tracker causes in the page. */
export const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', ({ message }) => faults.push(`error: ${message}`));
  return faults;
};

/**
 * Hides the tab, which sends all rows, opens an empty page, and waits until `enough` has arrived. Hiding comes first,
 * because a browser gives a leaving page only half a second, which is too short on a busy machine.
 */
export const leave = async ({ server }: Pick<Story, 'server'>, page: Page, enough: () => boolean) => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    // Not `Event`, of which a page may have its own.
    document.dispatchEvent(new CustomEvent('visibilitychange'));
  });
  await page.goto('about:blank');
  await until(enough, () => `${server.bodies().length} beacons, ${server.attempts()} attempts`);
};

export const until = async (
  isTrue: () => boolean | Promise<boolean>,
  say: () => string | Promise<string> = () => 'condition',
  timeoutMs = PATIENCE_MS,
) => {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`timed out: ${await say()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/** All pending moves, more than 200 KB, arrive in beacons that each fit. */
export const arrivesWhole = async (server: RecordingServer, moves: number) => {
  const arrived = () => rowsOf(server.beacons(), 'pointer').length;
  await until(
    () => arrived() === moves,
    () => `${arrived()} moves`,
  );
  expect(server.bodies().reduce((sum, body) => sum + body.length, 0)).toBeGreaterThan(200_000);
  expect(server.bodies().every((body) => Buffer.byteLength(body) <= MAX_BEACON_BYTES)).toBe(true);
};
