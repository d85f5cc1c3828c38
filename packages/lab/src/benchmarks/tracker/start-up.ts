import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '@gait/research/metrics/median';
import type { Browser } from 'playwright-core';
import {
  type BenchPage,
  measureThread,
  metric,
  openBenchPage,
  type Started,
  startIn,
} from './bench-browser.ts';
import type { BenchSite } from './bench-site.ts';
import type { Contender } from './contenders.ts';

export interface StartUp extends Started {
  /** Tasks over 50 ms after the script's insertion: the longest, and their sum, ms. */
  readonly longest: number;
  readonly long: number;
  /** ms of work on the page's thread in the first second after insertion, including deferred work. */
  readonly second: number;
}

/** ms until every script is idle, at full speed. */
const SETTLED_MS = 2_500;

/** Medians over several page loads, with the processor `slower` times slower. */
export const startUp = async (
  browser: Browser,
  site: BenchSite,
  contender: Contender,
  { loads, slower }: { loads: number; slower: number },
): Promise<StartUp> => {
  const all: StartUp[] = [];
  for (let load = 0; load < loads; load++) all.push(await startOnce(browser, site, contender, slower));
  const results = all.flatMap(({ result }) => result ?? []);
  return {
    evaluate: median(all.map(({ evaluate }) => evaluate)),
    start: median(all.map(({ start }) => start)),
    result: results.length > 0 ? median(results) : undefined,
    longest: median(all.map(({ longest }) => longest)),
    long: median(all.map(({ long }) => long)),
    second: median(all.map(({ second }) => second)),
  };
};

const startOnce = async (
  browser: Browser,
  site: BenchSite,
  contender: Contender,
  slower: number,
): Promise<StartUp> => {
  const bench = await openBenchPage(browser, site);
  try {
    await bench.protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await bench.page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { longTasks: durations });
      new PerformanceObserver((list) =>
        durations.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    await measureThread(bench);
    const [started, second] = await Promise.all([startIn(bench, contender), workOfSecond(bench)]);
    await bench.page.waitForTimeout(SETTLED_MS * Math.sqrt(slower));
    const tasks = await bench.page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    return {
      ...started,
      longest: Math.max(0, ...tasks),
      long: tasks.reduce((sum, ms) => sum + ms, 0),
      second,
    };
  } finally {
    await bench.close();
  }
};

const workOfSecond = async (bench: BenchPage): Promise<number> => {
  const before = await metric(bench, 'TaskDuration');
  await sleep(1_000);
  return 1_000 * ((await metric(bench, 'TaskDuration')) - before);
};
