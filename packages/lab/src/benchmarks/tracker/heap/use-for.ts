import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BenchSite } from '../bench-site.ts';
import type { Held } from './growth.ts';
import { simulateMinute } from './simulated-minute.ts';
import { type UsedPage, usedPagePath } from './used-page.ts';

export interface Use {
  /** Minutes before the first sample: caches fill and code is compiled. */
  readonly warmUp: number;
  readonly minutes: number;
  /** Pointer moves in a minute, and as many keys. */
  readonly steps: number;
}

export interface Used {
  /** One sample at the end of each minute after the warm-up. */
  readonly held: readonly Held[];
  /** Errors of the page. */
  readonly errors: readonly string[];
  /** Requests to the endpoint of the tracker. */
  readonly beacons: number;
}

/** Uses a page for some minutes by its own clock. */
export const useFor = async (
  browser: Browser,
  site: BenchSite,
  { name, use }: { name: UsedPage; use: Use },
): Promise<Used> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    let beacons = 0;
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST') beacons++;
    });
    await page.clock.install();
    await page.addInitScript(timeoutsByThePagesClock);
    await page.goto(new URL(usedPagePath(name), site.url).href);
    await page.focus('#essay');
    const protocol = await context.newCDPSession(page);
    const held: Held[] = [];
    for (let minute = 0; minute < use.warmUp + use.minutes; minute++) {
      await simulateMinute({ page, protocol, steps: use.steps, minute });
      await settled(page);
      if (minute >= use.warmUp) held.push(await heldBy(protocol));
    }
    return { held, errors, beacons };
  } finally {
    await context.close();
  }
};

/** The browser's own timeouts keep the signal of each request for half a minute of real time, which is an hour of use here. */
const timeoutsByThePagesClock = (): void => {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  };
};

/** Waits until no request is on its way. */
const settled = async (page: Page): Promise<void> => {
  const pending = new Set<unknown>();
  let last = performance.now();
  const begin = (request: unknown) => pending.add(request);
  const end = (request: unknown) => {
    pending.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.clock.runFor(1_000);
  while (pending.size > 0 || performance.now() - last < 20) await page.evaluate(() => undefined);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
};

const heldBy = async (protocol: CDPSession): Promise<Held> => {
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { documents, nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters');
  return { heap: usedSize, listeners: jsEventListeners, nodes, documents };
};
