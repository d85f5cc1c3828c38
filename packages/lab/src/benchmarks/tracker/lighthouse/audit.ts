import { packageIn } from '../../../extra-packages.ts';
import type { AuditedPage } from './audited-pages.ts';
import { cpuBlockingTime, type TraceEvent } from './cpu-blocking-time.ts';

/** What loads of a page say. `score` is Lighthouse's score for performance, 0 to 100; the others are ms. */
export interface LoadFigures {
  readonly score: number;
  readonly tbt: number;
  /** The same by the processor's time. */
  readonly cpuTbt: number;
  readonly lcp: number;
  /** The same in a browser that is slowed down, in place of a computed one. */
  readonly appliedLcp: number;
}

export interface PageFigures extends LoadFigures {
  /** Of real input. */
  readonly inp: number;
}

interface Result {
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
  readonly lhr: {
    readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
    readonly categories: { readonly performance?: { readonly score: number | null } };
    readonly runtimeError?: { readonly message: string };
  };
}

interface AuditPage {
  goto(url: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  close(): Promise<void>;
  readonly keyboard: { type(text: string, options: { delay: number }): Promise<void> };
  readonly mouse: { wheel(options: { deltaY: number }): Promise<void> };
}

interface AuditBrowser {
  newPage(): Promise<AuditPage>;
  disconnect(): Promise<void>;
}

interface Lighthouse {
  navigation(page: AuditPage, url: string, options: object): Promise<Result | undefined>;
  startTimespan(page: AuditPage, options: object): Promise<{ endTimespan(): Promise<Result | undefined> }>;
}

interface Puppeteer {
  readonly default: { connect(options: object): Promise<AuditBrowser> };
}

const FLAGS = { onlyCategories: ['performance'], logLevel: 'error' };
/** Lighthouse's default: loads the page at full speed and computes how long a slow phone would take. */
const SIMULATED = { flags: FLAGS };
/** Slows the browser itself down, so that it orders its requests and paints as it does for a visitor. */
const APPLIED = { flags: { ...FLAGS, throttlingMethod: 'devtools' } };

const KEY_DELAY_MS = 60;
const WORDS = 'Some words for a field';

/** Real input: clicks and wheel notches in an article, clicks and keys in a form. */
const inputs: Readonly<Record<AuditedPage, (page: AuditPage) => Promise<void>>> = {
  article: async (page) => {
    for (const chapter of [0, 1, 2, 3]) {
      await page.mouse.wheel({ deltaY: 400 });
      await page.click(`#chapter-${chapter} a`);
    }
  },
  form: async (page) => {
    for (const field of [0, 1, 2]) {
      await page.click(`#field-${field}`);
      await page.keyboard.type(WORDS, { delay: KEY_DELAY_MS });
    }
    await page.click('#next');
  },
};

const auditValue = ({ lhr }: Result, audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;

/** On a busy machine Lighthouse sometimes misses the start of a page, and asks to run it again. */
const ATTEMPTS = 3;

const resultOf = async (gather: () => Promise<Result | undefined>, attempts = ATTEMPTS): Promise<Result> => {
  const result = await gather();
  const error = result ? result.lhr.runtimeError?.message : 'Lighthouse has no result';
  if (result && !error) return result;
  if (attempts > 1) return resultOf(gather, attempts - 1);
  throw new Error(error);
};

/** Audits pages in the Chromium behind a debugging address, as a mid-range phone, which is Lighthouse's default. */
export const auditor = async (endpoint: string) => {
  const lighthouse = await packageIn<Lighthouse>('lighthouse', 'lighthouse');
  const { default: puppeteer } = await packageIn<Puppeteer>('lighthouse', 'puppeteer-core');
  const browser = await puppeteer.connect({ browserWSEndpoint: endpoint, defaultViewport: null });

  const inNewPage = async <Answer>(work: (page: AuditPage) => Promise<Answer>): Promise<Answer> => {
    const page = await browser.newPage();
    try {
      return await work(page);
    } finally {
      await page.close();
    }
  };

  const loaded = (url: string, options: object): Promise<Result> =>
    resultOf(() => inNewPage((page) => lighthouse.navigation(page, url, options)));

  /** One load of the page by each kind of throttling. */
  const load = async (url: string): Promise<LoadFigures> => {
    const simulated = await loaded(url, SIMULATED);
    const slowed = await loaded(url, APPLIED);
    return {
      score: 100 * (simulated.lhr.categories.performance?.score ?? Number.NaN),
      tbt: auditValue(simulated, 'total-blocking-time'),
      cpuTbt: cpuBlockingTime(simulated.artifacts.Trace.traceEvents, url),
      lcp: auditValue(simulated, 'largest-contentful-paint'),
      appliedLcp: auditValue(slowed, 'largest-contentful-paint'),
    };
  };

  return {
    load,
    /** The loads, then one visit with real input. */
    audit: async (name: AuditedPage, url: string): Promise<PageFigures> => {
      const loads = await load(url);
      const use = await resultOf(() =>
        inNewPage(async (page) => {
          await page.goto(url);
          const timespan = await lighthouse.startTimespan(page, SIMULATED);
          await inputs[name](page);
          return timespan.endTimespan();
        }),
      );
      return { ...loads, inp: auditValue(use, 'interaction-to-next-paint') };
    },
    close: () => browser.disconnect(),
  };
};
