import { median } from '@gait/research/metrics/median';
import { debuggedChromium } from '../../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../../browsers/scratch-folder.ts';
import { type Printer, printer } from '../../printed.ts';
import { type BenchSite, openBenchSite } from '../bench-site.ts';
import { builtTracker, peers } from '../contenders.ts';
import { snippetNames } from '../embed-snippets.ts';
import { auditor, type LoadFigures, type PageFigures } from './audit.ts';
import { type AuditedPage, auditedFiles, auditedPages, auditedPath, EMPTY_SCRIPT } from './audited-pages.ts';
import { compared } from './compared.ts';

const RUNS = 9;

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

/** Lighthouse on an article and a form, without and with the tracker and each of its peers in turn. */
export const benchLighthouse = async ({ json, quick, count, page: only }: Options): Promise<number> => {
  const others = await peers();
  const site = await openBenchSite(auditedFiles(await builtTracker(), others));
  const profile = scratchFolder();
  const chromium = await debuggedChromium(profile, ['--headless=new']);
  const lighthouse = await auditor(chromium.endpoint);
  const out = printer(json);
  try {
    for (const page of auditedPages.filter((name) => only === undefined || name === only))
      await comparePage(page, {
        lighthouse,
        site,
        loaded: [EMPTY_SCRIPT, ...others.map(({ name }) => name)],
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
  readonly site: BenchSite;
  /** Additions whose pages are loaded and not used. */
  readonly loaded: readonly string[];
  readonly runs: number;
  readonly out: Printer;
}

const comparePage = async (
  page: AuditedPage,
  { lighthouse: { audit, load }, site, loaded, runs, out }: Comparison,
): Promise<void> => {
  const urlOf = (addition?: string) => new URL(auditedPath(page, addition), site.url).href;
  const without: PageFigures[] = [];
  const used = new Map(snippetNames.map((name) => [name, [] as PageFigures[]]));
  const onlyLoaded = new Map(loaded.map((name) => [name, [] as LoadFigures[]]));
  for (let run = 1; run <= runs; run++) {
    out.say(`Lighthouse, ${page}, run ${run} of ${runs} ...`);
    without.push(await audit(page, urlOf()));
    for (const [name, all] of used) all.push(await audit(page, urlOf(name)));
    for (const [name, all] of onlyLoaded) all.push(await load(urlOf(name)));
  }
  const print = <Figures>(
    added: string,
    names: Readonly<Record<keyof Figures & string, string>>,
    both: { readonly without: readonly Figures[]; readonly with: readonly Figures[] },
  ) => {
    for (const [figure, name] of Object.entries<string>(names)) {
      const values = (all: readonly Figures[]) => all.map((one) => Number(one[figure as keyof Figures]));
      const { without: before, with: after } = both;
      out.print({ page, added, figure: name, ...compared({ without: values(before), with: values(after) }) });
    }
  };
  for (const [added, all] of used) print<PageFigures>(added, NAMES, { without, with: all });
  for (const [added, all] of onlyLoaded) print<LoadFigures>(added, OF_LOADS, { without, with: all });
  const ofPeers = [...onlyLoaded].filter(([name]) => name !== EMPTY_SCRIPT).map(([, all]) => all);
  const typical = without.map((_, run) => medianOf(ofPeers.flatMap((all) => all[run] ?? [])));
  print<LoadFigures>('tag, beside its peers', OF_LOADS, { without: typical, with: used.get('tag') ?? [] });
};

const OF_LOADS: Readonly<Record<keyof LoadFigures, string>> = {
  score: 'score',
  tbt: 'tbt_ms',
  cpuTbt: 'tbt_of_processor_time_ms',
  lcp: 'lcp_ms',
  appliedLcp: 'lcp_applied_ms',
};

const NAMES: Readonly<Record<keyof PageFigures, string>> = { ...OF_LOADS, inp: 'inp_ms' };

const medianOf = (all: readonly LoadFigures[]): LoadFigures => {
  const of = (figure: keyof LoadFigures) => median(all.map((one) => one[figure]));
  return {
    score: of('score'),
    tbt: of('tbt'),
    cpuTbt: of('cpuTbt'),
    lcp: of('lcp'),
    appliedLcp: of('appliedLcp'),
  };
};
