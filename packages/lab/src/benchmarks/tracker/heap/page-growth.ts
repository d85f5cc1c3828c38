import { openBenchBrowser } from '../bench-browser.ts';
import { openBenchSite } from '../bench-site.ts';
import { builtTracker } from '../contenders.ts';
import { type Growth, growthOf } from './growth.ts';
import { type Use, type Used, useFor } from './use-for.ts';
import { type UsedPage, usedFiles, usedPages } from './used-page.ts';

/** Code is compiled and caches fill for about 1,000 moves and as many keys. */
export const HOUR: Use = { warmUp: 15, minutes: 45, steps: 150 };
export const QUICK: Use = { warmUp: 10, minutes: 5, steps: 100 };

export interface PageGrowth extends Used {
  readonly name: UsedPage;
  readonly growths: readonly Growth[];
}

/** Uses all pages side by side, and compares what they hold with the page without the tracker. */
export const pageGrowth = async (use: Use): Promise<PageGrowth[]> => {
  const site = await openBenchSite(usedFiles(await builtTracker()));
  const browser = await openBenchBrowser();
  try {
    const names = Object.keys(usedPages) as UsedPage[];
    const all = await Promise.all(
      names.map(async (name) => ({ name, ...(await useFor(browser, site, { name, use })) })),
    );
    const control = all.find(({ name }) => name === 'control')?.held ?? [];
    return all.map((used) => ({ ...used, growths: growthOf(used.held, control) }));
  } finally {
    await browser.close();
    site.close();
  }
};
