import { debuggedChromium } from '../../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../../browsers/scratch-folder.ts';
import { type Printer, printer } from '../../printed.ts';
import { openBenchSite } from '../bench-site.ts';
import { builtTracker } from '../contenders.ts';
import { auditor, type PageFigures } from './audit.ts';
import { type AuditedPage, auditedFiles, auditedPages } from './audited-pages.ts';
import { type BothRuns, compared } from './compared.ts';

const RUNS = 5;

type Auditor = Awaited<ReturnType<typeof auditor>>;

interface Options {
  readonly json: boolean;
  /** One run, which has no spread. */
  readonly quick: boolean;
  /** Runs of each page without and with the tracker. */
  readonly count?: number | undefined;
}

/** Lighthouse on an article and a form, without and with the tracker in turn. */
export const benchLighthouse = async ({ json, quick, count }: Options): Promise<number> => {
  const site = await openBenchSite(auditedFiles(await builtTracker()));
  const profile = scratchFolder();
  const chromium = await debuggedChromium(profile, ['--headless=new']);
  const lighthouse = await auditor(chromium.endpoint);
  const out = printer(json);
  try {
    for (const page of auditedPages)
      await comparePage(page, {
        lighthouse,
        url: `${site.url}${page}`,
        runs: count ?? (quick ? 1 : RUNS),
        out,
      });
    out.table();
    return 0;
  } finally {
    await lighthouse.close();
    await chromium.close();
    site.close();
    await discard(profile);
  }
};

interface Comparison {
  readonly lighthouse: Auditor;
  readonly url: string;
  readonly runs: number;
  readonly out: Printer;
}

const comparePage = async (
  page: AuditedPage,
  { lighthouse: { audit, simulatedLcp }, url, runs, out }: Comparison,
): Promise<void> => {
  const without: PageFigures[] = [];
  const tracked: PageFigures[] = [];
  const emptyScript: number[] = [];
  for (let run = 1; run <= runs; run++) {
    out.say(`Lighthouse, ${page}, run ${run} of ${runs} ...`);
    without.push(await audit(page, url));
    tracked.push(await audit(page, `${url}?tracker`));
    emptyScript.push(await simulatedLcp(`${url}?empty`));
  }
  const print = (figure: string, values: BothRuns) => out.print({ page, figure, ...compared(values) });
  for (const [figure, name] of Object.entries(NAMES)) {
    const runsOf = (all: readonly PageFigures[]) => all.map((one) => one[figure as keyof PageFigures]);
    print(name, { without: runsOf(without), with: runsOf(tracked) });
  }
  print('lcp_of_empty_script_ms', { without: without.map(({ lcp }) => lcp), with: emptyScript });
};

const NAMES: Readonly<Record<keyof PageFigures, string>> = {
  score: 'score',
  tbt: 'tbt_ms',
  cpuTbt: 'tbt_of_processor_time_ms',
  lcp: 'lcp_ms',
  appliedLcp: 'lcp_applied_ms',
  inp: 'inp_ms',
};
