import type { Browser } from 'playwright-core';
import { type BenchPage, openBenchPage, startIn } from './bench-browser.ts';
import type { BenchSite } from './bench-site.ts';
import type { Contender } from './contenders.ts';
import { move, press } from './input.ts';

export interface RunningCost {
  /** ms of script for 1,000 pointer events, and for 100 keys. */
  readonly pointer: number;
  readonly keys: number;
  /** Bytes of JavaScript heap after 10,000 events. */
  readonly heap: number;
}

/** Each waits for its frame, so these take five seconds; the figure is scaled to a thousand. */
const MOVES = 300;
const KEYS = 100;
const EVENTS = 10_000;
/** One step of a crowd: a move, then a key that goes down and up, which keeps the next move apart. */
const EVENTS_A_STEP = 3;
const STEPS_AT_ONCE = 25;

/** What a script costs while its page is used; `undefined` is the page without any. */
export const runningCost = async (
  browser: Browser,
  site: BenchSite,
  contender: Contender | undefined,
): Promise<RunningCost> => {
  const bench = await openBenchPage(browser, site);
  const { page, protocol } = bench;
  try {
    await protocol.send('Performance.enable');
    if (contender) await startIn(bench, contender);
    await page.waitForTimeout(1_500);
    await page.focus('#essay');
    const pointer = await scriptTime(bench, async () => {
      for (let i = 0; i < MOVES; i++) await move(protocol, i);
    });
    const keys = await scriptTime(bench, async () => {
      for (let i = 0; i < KEYS; i++) await press(protocol, i);
    });
    for (let step = 0; step < EVENTS / EVENTS_A_STEP; step += STEPS_AT_ONCE)
      await Promise.all(
        Array.from({ length: STEPS_AT_ONCE }, (_, i) =>
          Promise.all([move(protocol, step + i), press(protocol, step + i)]),
        ),
      );
    return { pointer: (pointer * 1_000) / MOVES, keys, heap: await heap(bench) };
  } finally {
    await bench.close();
  }
};

const metric = async ({ protocol }: BenchPage, name: string): Promise<number> => {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

const scriptTime = async (bench: BenchPage, work: () => Promise<void>): Promise<number> => {
  const before = await metric(bench, 'ScriptDuration');
  await work();
  return 1_000 * ((await metric(bench, 'ScriptDuration')) - before);
};

const heap = async (bench: BenchPage): Promise<number> => {
  await bench.protocol.send('HeapProfiler.collectGarbage');
  return metric(bench, 'JSHeapUsedSize');
};
