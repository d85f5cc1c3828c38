import type { Browser, Page } from 'playwright-core';
import { type BenchPage, measureThread, metric, openBenchPage, startIn } from './bench-browser.ts';
import type { BenchSite } from './bench-site.ts';
import type { Contender } from './contenders.ts';
import { move, pressAndRelease } from './input.ts';

export interface RunningCost {
  /** µs per pointer move after the compiler has warmed up. */
  readonly warm: number;
  /** ms of script time for 1,000 pointer moves at a visitor's pace, and for 100 keys. */
  readonly pointer: number;
  readonly keys: number;
  /** Bytes of JavaScript heap after 10,000 events. */
  readonly heap: number;
}

/** Each move waits for its frame, so 300 take five seconds; the result is scaled to 1,000. */
const MOVES = 300;
const KEYS = 100;
const EVENTS = 10_000;
/** Events per step: a move, a key down and a key up. The key keeps the browser from merging moves. */
const EVENTS_PER_STEP = 3;
const STEPS_AT_ONCE = 25;
const WARM_ROUNDS = 20;
const WARM_MOVES = 2_000;

/** Measures the cost of a script while its page is used; `undefined` measures the page alone. */
export const runningCost = async (
  browser: Browser,
  site: BenchSite,
  contender: Contender | undefined,
): Promise<RunningCost> => {
  const bench = await openBenchPage(browser, site);
  const { page, protocol } = bench;
  try {
    await measureThread(bench);
    if (contender) await startIn(bench, contender);
    await page.waitForTimeout(1_500);
    await page.focus('#essay');
    const pointer = await scriptTime(bench, async () => {
      for (let i = 0; i < MOVES; i++) await move(protocol, i);
    });
    const keys = await scriptTime(bench, async () => {
      for (let i = 0; i < KEYS; i++) await pressAndRelease(protocol, i);
    });
    for (let step = 0; step < EVENTS / EVENTS_PER_STEP; step += STEPS_AT_ONCE)
      await Promise.all(
        Array.from({ length: STEPS_AT_ONCE }, (_, i) =>
          Promise.all([move(protocol, step + i), pressAndRelease(protocol, step + i)]),
        ),
      );
    const used = await heap(bench);
    return { warm: await warmCost(page), pointer: (pointer * 1_000) / MOVES, keys, heap: used };
  } finally {
    await bench.close();
  }
};

/** The fastest of many rounds of moves that the page dispatches itself, with both events of each move. */
const warmCost = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ rounds, moves }) => {
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds; round++) {
        const events = Array.from({ length: moves }, (_, i) => {
          const place = { clientX: i % 1_000, clientY: i % 700, bubbles: true };
          return [new PointerEvent('pointermove', place), new MouseEvent('mousemove', place)];
        }).flat();
        const from = performance.now();
        for (const event of events) document.body.dispatchEvent(event);
        least = Math.min(least, performance.now() - from);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      return (1_000 * least) / moves;
    },
    { rounds: WARM_ROUNDS, moves: WARM_MOVES },
  );

const scriptTime = async (bench: BenchPage, work: () => Promise<void>): Promise<number> => {
  const before = await metric(bench, 'ScriptDuration');
  await work();
  return 1_000 * ((await metric(bench, 'ScriptDuration')) - before);
};

const heap = async (bench: BenchPage): Promise<number> => {
  await bench.protocol.send('HeapProfiler.collectGarbage');
  return metric(bench, 'JSHeapUsedSize');
};
