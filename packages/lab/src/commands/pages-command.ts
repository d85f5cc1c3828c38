import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from '@gait/research/datasets/data-folder';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { allPages } from '../pages/all-pages.ts';
import { type PageVisit, visitKeyOf } from '../pages/page-visit.ts';
import { measuredVisits, PAGES_DOCUMENT, pagesDocument, resultsOf } from '../pages/pages-document.ts';
import { peopleOf } from '../pages/people-of.ts';
import { BOTS, ENGINES, type Plan, runPages, visitCount } from '../pages/run-pages.ts';
import { faultsOf } from '../pages/verdict.ts';

const options = {
  page: { type: 'string', multiple: true },
  engine: { type: 'string', multiple: true },
  visitor: { type: 'string', multiple: true },
  people: { type: 'string', default: '3' },
  seed: { type: 'string', default: '1' },
  seats: { type: 'string', default: '2' },
  json: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
  since: { type: 'string', multiple: true },
  write: { type: 'boolean', default: false },
} as const;

/** Time zone of every visitor: few people use machines in UTC. */
const HOME_ZONE = 'Europe/Berlin';
const PLAIN = 'plain-form';
/** A visit takes about this long on a quiet machine, s. */
const VISIT_S = 35;

const visitsFile = (): string => join(cacheFolder(), 'pages.jsonl');

/** Visits of earlier runs with this seed, which draws other pages than another, at these commits; the last of each. */
const earlierVisits = (commits: readonly string[], drawn: number): PageVisit[] => {
  if (!existsSync(visitsFile())) return [];
  const lines = readFileSync(visitsFile(), 'utf8').split('\n').filter(Boolean);
  const visits = lines.map((line) => JSON.parse(line) as PageVisit);
  const known = visits.filter(({ commit, seed }) => seed === drawn && commits.includes(commit));
  return lastOfEach(known.toSorted((a, b) => commits.indexOf(a.commit) - commits.indexOf(b.commit)));
};

const lastOfEach = (visits: readonly PageVisit[]): PageVisit[] => [
  ...new Map(visits.map((visit) => [visitKeyOf(visit), visit])).values(),
];

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const planOf = async (values: Values): Promise<Plan | string> => {
  const seed = Number(values.seed);
  const commit = currentCommit();
  const all = await allPages(seed);
  const isChosen = (name: string) =>
    values.page?.some((one) => name === one || name.startsWith(`${one}-`)) ?? true;
  const pages = all.filter(({ name }) => isChosen(name));
  const plain = all.find(({ name }) => name === PLAIN);
  if (pages.length === 0 || !plain) return `choose pages from ${all.map(({ name }) => name).join(', ')}`;
  const isVisitor = (name: string) => values.visitor?.includes(name) ?? true;
  return {
    plain,
    pages,
    people: isVisitor('person') ? await peopleOf(Number(values.people), seed) : [],
    bots: BOTS.filter(isVisitor),
    engines: ENGINES.filter((engine) => values.engine?.includes(engine) ?? true),
    seed,
    commit,
    seats: Number(values.seats),
    known: values.resume ? earlierVisits([...(values.since ?? []), commit], seed) : [],
  };
};

const hoursOf = (plan: Plan): string => {
  const visits = visitCount(plan);
  return `${visits} visits, about ${((visits * VISIT_S) / 3600).toFixed(1)} hours`;
};

const writeDocument = (plan: Plan, visits: readonly PageVisit[]): void =>
  writeFileSync(PAGES_DOCUMENT, pagesDocument(measuredVisits(plan, visits)));

export const pagesCommand: LabCommand = {
  name: 'pages',
  summary:
    'people and bots visit a zoo of pages: [--page NAME] [--engine NAME] [--visitor NAME] [--people N] [--seed N] [--seats N] [--json] [--resume [--since COMMIT]] [--write]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options });
    process.env.TZ = HOME_ZONE;
    const plan = await planOf(values);
    if (typeof plan === 'string') {
      console.error(`pages: ${plan}`);
      return 2;
    }
    console.error(`pages: ${hoursOf(plan)}`);
    mkdirSync(cacheFolder(), { recursive: true });
    const visits = [...plan.known];
    const pageOf = (name: string) => [plan.plain, ...plan.pages].find((page) => page.name === name)!;
    await runPages(plan, (visit) => {
      visits.push(visit);
      appendFileSync(visitsFile(), `${JSON.stringify(visit)}\n`);
      const faults = faultsOf(visit, pageOf(visit.page)).join('; ');
      if (values.json) console.log(JSON.stringify(visit));
      console.error(
        `${visit.page}, ${visit.visitor}, ${visit.engine}: ${visit.risk_score} (${faults || 'as it should be'})`,
      );
    });
    if (values.write) writeDocument(plan, visits);
    if (!values.json) console.log(resultsOf(plan, visits));
    return 0;
  },
};
