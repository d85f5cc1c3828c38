import type { Browser } from 'playwright-core';
import { openBenchPage, startIn } from './bench-browser.ts';
import type { BenchSite } from './bench-site.ts';
import type { Contender } from './contenders.ts';
import { move, pressAndRelease } from './input.ts';

export interface Sent {
  readonly requests: number;
  readonly bytes: number;
}

/** The pointer moves half of the time; a key every quarter second; a wheel notch every three seconds. */
const STEP_MS = 50;
const KEY_EVERY = 5;
const WHEEL_EVERY = 60;

interface Visit {
  readonly contender: Contender;
  readonly ms: number;
}

/** Counts what a script sends during a visit and on leaving; bodies only, without headers. */
export const visit = async (browser: Browser, site: BenchSite, { contender, ms }: Visit): Promise<Sent> => {
  const bench = await openBenchPage(browser, site);
  const { page, protocol } = bench;
  let requests = 0;
  let bytes = 0;
  page.on('request', (request) => {
    requests++;
    bytes += request.postDataBuffer()?.length ?? 0;
  });
  try {
    await startIn(bench, contender);
    await page.focus('#essay');
    const end = performance.now() + ms;
    for (let step = 0; performance.now() < end; step++) {
      if (step % 40 < 20) await move(protocol, step);
      if (step % KEY_EVERY === 0) await pressAndRelease(protocol, step / KEY_EVERY);
      if (step % WHEEL_EVERY === 0) await page.mouse.wheel(0, 120);
      await page.waitForTimeout(STEP_MS);
    }
    await page.goto('about:blank');
    await page.waitForTimeout(500);
    return { requests, bytes };
  } finally {
    await bench.close();
  }
};
