import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import type { BenchOptions } from '../bench-options.ts';
import { median } from '../median.ts';
import { printer } from '../printed.ts';
import { copiedSources } from './copied-sources.ts';
import { startDev } from './dev-process.ts';
import { type Edit, edits, save } from './edits.ts';

const SAVES = 5;
const QUICK_SAVES = 1;
/** A person looks at the page before the next save. */
const LOOK_MS = 3_000;
/** How often the page is asked. */
const POLL_MS = 20;

/** Measures how long an open page takes to show a file that was saved, with `npm run dev` in a copy of the sources. */
export const benchDev = async ({ json, quick, count }: BenchOptions): Promise<number> => {
  const { print, table } = printer(json);
  const checkout = copiedSources();
  const dataDir = scratchFolder();
  const dev = await startDev(checkout, dataDir);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  try {
    for (const edit of edits) {
      const times = await timesOf(edit, {
        browser,
        checkout,
        baseUrl: dev.baseUrl,
        saves: count ?? (quick ? QUICK_SAVES : SAVES),
      });
      print({
        bench: 'dev',
        change: edit.kind,
        saves: times.length,
        median_ms: median(times),
        longest_ms: Math.max(...times),
        load_average: Number(loadavg()[0]?.toFixed(1)),
      });
    }
  } finally {
    await browser.close();
    await dev.interrupt();
    await discard(dataDir);
    await discard(checkout);
  }
  table();
  return 0;
};

interface Measured {
  readonly browser: Browser;
  readonly checkout: string;
  readonly baseUrl: string;
  readonly saves: number;
}

/** ms from each save to a page that shows it. */
const timesOf = async (edit: Edit, { browser, checkout, baseUrl, saves }: Measured): Promise<number[]> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(baseUrl + edit.path, { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (let turn = 0; turn < saves; turn++) {
    await sleep(LOOK_MS);
    const mark = `mark-${turn}`;
    const startedAt = performance.now();
    const undo = save(checkout, edit, mark);
    await until(page, edit, { mark, isShown: true });
    times.push(Math.round(performance.now() - startedAt));
    undo();
    await until(page, edit, { mark, isShown: false });
  }
  await page.close();
  return times;
};

interface Wanted {
  readonly mark: string;
  readonly isShown: boolean;
}

/** A page that loads again answers nothing for a moment. */
const until = async (page: Page, { shows }: Edit, { mark, isShown }: Wanted): Promise<void> => {
  while ((await page.evaluate(shows, mark).catch(() => undefined)) !== isShown) await sleep(POLL_MS);
};
