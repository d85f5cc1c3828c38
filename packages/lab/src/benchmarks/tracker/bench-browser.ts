import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM, disguiseArgs, quietArgs } from '../../browsers/chromium.ts';
import type { BenchSite } from './bench-site.ts';
import type { Contender } from './contenders.ts';

export interface BenchPage {
  readonly page: Page;
  readonly protocol: CDPSession;
  close(): Promise<void>;
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Hides automation, so that scripts treat the browser as an ordinary visitor. */
export const openBenchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [...quietArgs, ...disguiseArgs, '--use-fake-device-for-media-stream'],
    ignoreDefaultArgs: ['--disable-ipc-flooding-protection', '--enable-automation'],
  });

/** Opens the page in a new profile and waits until it is idle. The script is not in it yet. */
export const openBenchPage = async (browser: Browser, site: BenchSite): Promise<BenchPage> => {
  const context = await browser.newContext({ userAgent: AGENT, timezoneId: 'Europe/Vienna' });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const protocol = await context.newCDPSession(page);
  return { page, protocol, close: () => context.close() };
};

/** Switches the page's metrics to thread time, so that other load on the machine does not count. */
export const measureThread = ({ protocol }: BenchPage): Promise<unknown> =>
  protocol.send('Performance.enable', { timeDomain: 'threadTicks' });

/** A performance metric of the page by name. */
export const metric = async ({ protocol }: BenchPage, name: string): Promise<number> => {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

export interface Started {
  /** ms to parse and run the script, and ms of the synchronous part of its start. */
  readonly evaluate: number;
  readonly start: number;
  /** ms from the script's insertion to its result; undefined if it has none. */
  readonly result: number | undefined;
}

interface StartWindow extends Window {
  start?: () => Promise<unknown>;
}

/** Inserts the script into the page as a tag and starts it. */
export const startIn = async ({ page }: BenchPage, { script }: Pick<Contender, 'script'>): Promise<Started> =>
  page.evaluate(async (text) => {
    const tag = document.createElement('script');
    tag.textContent = text;
    tag.dataset.siteKey = 'pub-bench';
    tag.dataset.endpoint = '/sink';
    const from = performance.now();
    document.head.append(tag);
    const evaluated = performance.now();
    const { start } = window as StartWindow;
    const result = start?.();
    const started = performance.now();
    await result;
    const done = performance.now();
    return {
      evaluate: evaluated - from,
      start: started - evaluated,
      result: start ? done - from : undefined,
    };
  }, script);
