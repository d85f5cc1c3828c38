import { debuggedChromium } from '../../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../../browsers/scratch-folder.ts';
import { type Printer, printer } from '../../printed.ts';
import { type BenchSite, openBenchSite } from '../bench-site.ts';
import { builtTracker } from '../contenders.ts';
import { snippetNames } from '../embed-snippets.ts';
import { auditor, type PageFigures } from './audit.ts';
import { type Addition, type AuditedPage, auditedFiles, auditedPages, auditedPath } from './audited-pages.ts';
import { compared } from './compared.ts';

const RUNS = 5;

type Auditor = Awaited<ReturnType<typeof auditor>>;

interface Options {
  readonly json: boolean;
  /** One run, which has no spread. */
  readonly quick: boolean;
  /** Runs of each page without and with the tracker. */
  readonly count?: number | undefined;
  /** One of the pages, in place of all. */
  readonly page?: string | undefined;
}

/** Lighthouse on an article and a form, without and with the tracker in turn. */
export const benchLighthouse = async ({ json, quick, count, page: only }: Options): Promise<number> => {
  const site = await openBenchSite(auditedFiles(await builtTracker()));
  const profile = scratchFolder();
  const chromium = await debuggedChromium(profile, ['--headless=new']);
  const lighthouse = await auditor(chromium.endpoint);
  const out = printer(json);
  try {
    for (const page of auditedPages.filter((name) => only === undefined || name === only))
      await comparePage(page, { lighthouse, site, runs: count ?? (quick ? 1 : RUNS), out });
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
  readonly site: BenchSite;
  readonly runs: number;
  readonly out: Printer;
}

const comparePage = async (
  page: AuditedPage,
  { lighthouse: { audit, simulatedLcp }, site, runs, out }: Comparison,
): Promise<void> => {
  const urlOf = (addition?: Addition) => new URL(auditedPath(page, addition), site.url).href;
  const without: PageFigures[] = [];
  const tracked = snippetNames.map((snippet) => ({ snippet, all: [] as PageFigures[] }));
  const emptyScript: number[] = [];
  for (let run = 1; run <= runs; run++) {
    out.say(`Lighthouse, ${page}, run ${run} of ${runs} ...`);
    without.push(await audit(page, urlOf()));
    for (const { snippet, all } of tracked) all.push(await audit(page, urlOf(snippet)));
    emptyScript.push(await simulatedLcp(urlOf('empty script')));
  }
  const print = (added: Addition, figure: keyof PageFigures, values: readonly number[]) =>
    out.print({
      page,
      added,
      figure: NAMES[figure],
      ...compared({ without: without.map((one) => one[figure]), with: values }),
    });
  for (const { snippet, all } of tracked)
    for (const figure of Object.keys(NAMES) as (keyof PageFigures)[])
      print(
        snippet,
        figure,
        all.map((one) => one[figure]),
      );
  print('empty script', 'lcp', emptyScript);
};

const NAMES: Readonly<Record<keyof PageFigures, string>> = {
  score: 'score',
  tbt: 'tbt_ms',
  cpuTbt: 'tbt_of_processor_time_ms',
  lcp: 'lcp_ms',
  appliedLcp: 'lcp_applied_ms',
  inp: 'inp_ms',
};
