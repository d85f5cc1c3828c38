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

/** Nothing about the browser says it is driven, so that scripts do what they do for ordinary visitors. */
export const openBenchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [...quietArgs, ...disguiseArgs, '--use-fake-device-for-media-stream'],
    ignoreDefaultArgs: ['--disable-ipc-flooding-protection', '--enable-automation'],
  });

/** The page in a profile of its own, idle, the script not yet in it. */
export const openBenchPage = async (browser: Browser, site: BenchSite): Promise<BenchPage> => {
  const context = await browser.newContext({ userAgent: AGENT, timezoneId: 'Europe/Vienna' });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const protocol = await context.newCDPSession(page);
  return { page, protocol, close: () => context.close() };
};

/** From here on the page's figures are of its own thread, whatever else this machine does. */
export const measureThread = ({ protocol }: BenchPage): Promise<unknown> =>
  protocol.send('Performance.enable', { timeDomain: 'threadTicks' });

/** A figure that Chromium keeps of the page, by its name. */
export const metric = async ({ protocol }: BenchPage, name: string): Promise<number> => {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

export interface Started {
  /** ms to parse and run the script, and for the synchronous part of starting it. */
  readonly evaluate: number;
  readonly start: number;
  /** ms from the script's first moment to its result; undefined where it has none. */
  readonly result: number | undefined;
}

interface StartWindow extends Window {
  start?: () => Promise<unknown>;
}

/** Puts the script into the page as a tag of its own, and starts it. */
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
