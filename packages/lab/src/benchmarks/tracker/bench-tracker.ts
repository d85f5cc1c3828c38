import { openBenchBrowser } from './bench-browser.ts';
import { openBenchSite } from './bench-site.ts';
import type { ContenderFigures } from './contender-figures.ts';
import { contenders, ownReadings } from './contenders.ts';
import { visit } from './counted-visit.ts';
import { figuresTable } from './figures-table.ts';
import { runningCost } from './running-cost.ts';
import { startUp } from './start-up.ts';

/** Page loads per median. */
const LOADS = 5;
const VISIT_MS = 60_000;
const QUICK_VISIT_MS = 5_000;
const SLOWER = 4;

/**
 * Measures the tracker and comparable scripts in the same Chromium on the same page: size, start-up, long tasks, cost during
 * use, and traffic of one minute.
 */
export const benchTracker = async ({ json, quick }: { json: boolean; quick: boolean }): Promise<number> => {
  const loads = quick ? 1 : LOADS;
  const ms = quick ? QUICK_VISIT_MS : VISIT_MS;
  const all = await contenders();
  const readings = await ownReadings();
  const site = await openBenchSite();
  const browser = await openBenchBrowser();
  const say = (text: string) => json || console.error(text);
  try {
    say(`${ms / 1_000} seconds of use, all scripts at once ...`);
    const sent = await Promise.all(all.map((contender) => visit(browser, site, { contender, ms })));
    const idle = await runningCost(browser, site, undefined);
    const figures: ContenderFigures[] = [];
    for (const [index, contender] of all.entries()) {
      say(`${contender.name} ...`);
      const start = await startUp(browser, site, contender, { loads, slower: 1 });
      const slow = await startUp(browser, site, contender, { loads, slower: SLOWER });
      const isOurs = index === 0;
      const own = isOurs && (await startUp(browser, site, readings, { loads, slower: 1 }));
      const ownSlow = isOurs && (await startUp(browser, site, readings, { loads, slower: SLOWER }));
      const cost = await runningCost(browser, site, contender);
      figures.push({
        name: contender.name,
        does: contender.does,
        brotliBytes: contender.brotliBytes,
        evaluate: [start.evaluate, slow.evaluate],
        start: [start.start, slow.start],
        second: [start.second, slow.second],
        result: [(own || start).result, (ownSlow || slow).result],
        longest: slow.longest,
        long: slow.long,
        warm: Math.max(0, cost.warm - idle.warm),
        pointer: Math.max(0, cost.pointer - idle.pointer),
        keys: Math.max(0, cost.keys - idle.keys),
        heap: cost.heap - idle.heap,
        ...(sent[index] ?? { requests: Number.NaN, bytes: Number.NaN }),
      });
    }
    const version = browser.version();
    console.log(
      json ? JSON.stringify({ chromium: version, loads, figures }) : figuresTable(version, figures),
    );
    return 0;
  } finally {
    await browser.close();
    site.close();
  }
};
