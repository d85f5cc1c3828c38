import { fileURLToPath } from 'node:url';
import { markdownTable } from '@gait/research/documents/markdown-table';
import { measuredPart } from '@gait/research/documents/measured-part';
import { shown, withoutEqualColumns } from '@gait/research/evaluation/table';
import { groupBy } from '@gait/research/group-by';
import { REJECT } from '../harness/outcome.ts';
import { PAGE_CAUSES } from './causes-document.ts';
import type { LabPage } from './page.ts';
import type { PageVisit } from './page-visit.ts';
import { reportsTable } from './reports-document.ts';
import { BOTS, ENGINES, type Plan } from './run-pages.ts';
import { faultsOf } from './verdict.ts';

export const PAGES_DOCUMENT = fileURLToPath(new URL('../../../../docs/pages.md', import.meta.url));

type Results = Pick<Plan, 'plain' | 'pages'>;

/** The score of all visits, or the lowest and the highest. */
const rangeOf = (scores: readonly (number | null)[]): string => {
  const [lowest, ...others] = [...new Set(scores)].sort((a, b) => (a ?? -1) - (b ?? -1));
  const shown = [lowest, others.at(-1)].filter((score) => score !== undefined);
  return shown.map((score) => score ?? 'nothing arrived').join('-') || '-';
};

const scoresOf = (visits: readonly PageVisit[]): string =>
  rangeOf(visits.map(({ risk_score }) => risk_score));

const COLUMNS = ['plain form', ...ENGINES.map((engine) => `people in ${engine}`), ...BOTS];

const scoresOn = (pages: readonly LabPage[], visits: readonly PageVisit[]): string[] => {
  const here = visits.filter(({ page }) => pages.some(({ name }) => name === page));
  const people = here.filter(({ visitor }) => visitor === 'person');
  return [
    rangeOf(people.filter(({ engine }) => engine === 'chromium').map(({ plain_score }) => plain_score)),
    ...ENGINES.map((engine) => scoresOf(people.filter((visit) => visit.engine === engine))),
    ...BOTS.map((bot) => scoresOf(here.filter(({ visitor }) => visitor === bot))),
  ];
};

/** The same, where all scores of a bot that is rejected are alike. */
const likenessOf = (page: LabPage, visits: readonly PageVisit[]): string =>
  scoresOn(
    [page],
    visits.map((visit) =>
      visit.visitor !== 'person' && (visit.risk_score ?? 0) >= REJECT
        ? { ...visit, risk_score: REJECT }
        : visit,
    ),
  ).join(' | ');

/** Pages where people have the same scores and the same bots are rejected in one row, without columns of visitors who went nowhere. */
const scoreTable = (pages: readonly LabPage[], visits: readonly PageVisit[]): string => {
  const groups = [...groupBy(pages, (page) => likenessOf(page, visits))].map(
    ([, own]) => [...scoresOn(own, visits), namesOf(own)] as const,
  );
  const head = [...COLUMNS, 'pages'];
  const isUsed = (_: string, column: number) => groups.some((cells) => cells[column] !== '-');
  const { note, columns, rows } = withoutEqualColumns({
    title: '',
    note: '',
    columns: head.filter(isUsed),
    rows: groups.map((cells) => cells.filter(isUsed)),
  });
  return [
    ...(note ? [note.trim()] : []),
    markdownTable(
      columns,
      rows.map((cells) => cells.map(shown)),
    ),
  ].join('\n\n');
};

const namesOf = (pages: readonly LabPage[]): string => pages.map(({ name }) => name).join(', ');

const faultLines = ({ plain, pages }: Results, visits: readonly PageVisit[]): string[] => {
  const pageOf = new Map([plain, ...pages].map((page) => [page.name, page]));
  return visits.flatMap((visit) => {
    const page = pageOf.get(visit.page);
    const faults = page ? faultsOf(visit, page) : [];
    if (faults.length === 0) return [];
    const reasons = visit.because.length > 0 ? ` (${visit.because.join('; ')})` : '';
    const drawn = page?.drawn ? ` (${page.drawn})` : '';
    return [`- ${visit.page}${drawn}, ${visit.visitor}, ${visit.engine}: ${faults.join('; ')}${reasons}`];
  });
};

/** Scores of visitors who look like the other kind, and why. */
const namedLines = ({ pages }: Results, visits: readonly PageVisit[]): string[] => {
  const named = pages.flatMap((page) =>
    Object.entries(page.cannotTell ?? {}).flatMap(([visitor, because]) => {
      const here = visits.filter(
        (visit) =>
          visit.page === page.name &&
          visit.visitor === visitor &&
          (visitor === 'person' || (visit.risk_score ?? 0) < REJECT),
      );
      return here.length > 0 ? [{ page, result: `${visitor}: ${scoresOf(here)}; ${because}` }] : [];
    }),
  );
  return [...groupBy(named, ({ result }) => result)].map(
    ([result, own]) => `- ${namesOf(own.map(({ page }) => page))}, ${result}`,
  );
};

const listOfAll = (values: readonly (string | number)[]): string => [...new Set(values)].join(', ');

const countLines = (visits: readonly PageVisit[]): string => {
  const groups = groupBy(visits, ({ visitor, engine }) => `${visitor} | ${engine}`);
  const rows = [...groups].map(([who, made]) => [
    ...who.split(' | '),
    listOfAll(made.map(({ seed }) => seed)),
    `${made.length}`,
    `${new Set(made.map(({ page }) => page)).size}`,
    listOfAll(made.map(({ commit }) => commit)),
  ]);
  return markdownTable(['visitor', 'engine', 'seeds', 'visits', 'pages', 'commits'], rows);
};

const listed = (title: string, lines: readonly string[]): string =>
  [`### ${title}`, '', ...(lines.length > 0 ? lines : ['None.'])].join('\n');

/** How many visits were made, the scores by page, and each judgment that is wrong or cannot be right. */
export const resultsOf = (results: Results, visits: readonly PageVisit[]): string => {
  const visited = results.pages.filter(({ name }) => visits.some(({ page }) => page === name));
  const missing = results.pages.filter((page) => !visited.includes(page)).map(({ name }) => `- ${name}`);
  return [
    `${visits.length} visits to ${visited.length} of ${results.pages.length} pages.`,
    countLines(visits),
    listed('Wrong judgments', faultLines(results, visits)),
    listed('Who looks like the other kind', namedLines(results, visits)),
    ...(missing.length > 0 ? [listed('Not visited', missing)] : []),
    listed('Scores', [scoreTable(visited, visits)]),
  ].join('\n\n');
};

/** The measured part of docs/pages.md. */
export const measuredVisits = (results: Results, visits: readonly PageVisit[]): string =>
  measuredPart(resultsOf(results, visits));

/** The text of docs/pages.md. */
export const pagesDocument = (measured: string): string => `# Pages

Nobody should be accused because of the page, and no page should silence the tracker. These small pages (\`packages/lab/src/pages/zoo\`, and
families drawn by a seed in \`families\`), most of them around a package of the npm registry, load the tracker from another origin. Recorded
people visit them through the window system, and so do three bots: a driver with its ordinary API, a program that attaches to an open
browser and imitates a hand, and a script in the page. Generated by \`npm run lab -- pages --write\`; do not edit.

A person passes if no check accuses it, its score is at most 10 above its own on the plain form, and below 50. A bot passes
with 70 or more. A page that cannot tell says why, and its people stay below 50. \`virtual_machine\` reports the bare machine.
People answer a stimulus after a drawn reaction time, because no recording has one.

## Causes

Reports of other projects, rebuilt as pages, led to these kinds. [Tools and pages](decisions/tools.md) has the rules.

${PAGE_CAUSES}

What became of each kind of report, and what holds it:

${reportsTable()}

## Results

${measured}
`;
