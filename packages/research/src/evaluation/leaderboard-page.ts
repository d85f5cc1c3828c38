import { groupBy } from '../group-by.ts';
import { WITHOUT_REPLAYS } from './closed-set.ts';
import { type Cell, type ReportTable, reportText, withoutEqualColumns } from './table.ts';

/** Tables whose rows with GOOD_ENOUGH or more in the last column are one for each expert: the lowest. */
const RANKED = ['Unknown bot families', 'Unknown groups of related bot families'];

/** The target. */
export const GOOD_ENOUGH = 0.9;

/** Tables that say the same of other prefixes or of streams together, or that only who trains the model reads. */
const LEFT_OUT = [
  'Decisions by amount of evidence',
  'By duration',
  'Inference cost',
  'Label leakage: the recorder',
  'Label leakage: missing values',
  'Sessions of unknown bot families',
  'With and without sessions of real browsers',
];

const DRIVERS = 'Drivers in real browsers';

/** The tables as Markdown, without what says the same as another row or column; the command prints all. */
export const leaderboardPage = (tables: readonly ReportTable[]): string =>
  tables
    .filter(({ title }) => !LEFT_OUT.includes(title))
    .map((table) =>
      reportText(withoutEqualColumns(withoutGoodRows(withoutFullyDetected(table)), [WITHOUT_REPLAYS])),
    )
    .join('\n');

/** The page with tables that were measured again, at a commit of their own. */
export const withTables = (page: string, tables: readonly ReportTable[], commit: string): string => {
  const sections = new Map(page.split(/^(?=## )/m).map((section) => [section.split('\n')[0], section]));
  for (const table of tables)
    sections.set(
      `## ${table.title}`,
      reportText({ ...table, note: `${table.note} Measured at commit ${commit}.` }),
    );
  return [...sections.values()].map((section) => `${section.trimEnd()}\n`).join('\n');
};

const withoutGoodRows = (table: ReportTable): ReportTable => {
  if (!RANKED.includes(table.title)) return table;
  const figureOf = (row: readonly Cell[]) => Number.parseFloat(`${row.at(-1)}`);
  const rows = [...groupBy(table.rows, ([expert]) => `${expert}`).values()].flatMap((own) => {
    const others = own
      .filter((row) => figureOf(row) >= GOOD_ENOUGH)
      .toSorted((a, b) => figureOf(a) - figureOf(b));
    const [lowest] = others;
    const kept = own.filter((row) => !others.includes(row));
    if (!lowest || others.length === 1) return own;
    const [expert, name, ...cells] = lowest;
    return [...kept, [expert, `${name}, the lowest of ${others.length} others`, ...cells]];
  });
  return { ...table, rows };
};

/** Drivers all of whose sessions with enough events are Detected, in one row. */
const withoutFullyDetected = (table: ReportTable): ReportTable => {
  if (table.title !== DRIVERS) return table;
  const isFull = ([, , judged, , detected]: readonly Cell[]) => Number(judged) > 0 && judged === detected;
  const full = table.rows.filter(isFull);
  const sum = (at: number) => full.reduce((total, row) => total + Number(row[at]), 0);
  const lowest = Math.min(...full.map((row) => Number(row[3])));
  const highest = Math.max(...full.map((row) => Number(row[5])));
  const names = full.map(([name]) => name).join(', ');
  const rows = [
    ...table.rows.filter((row) => !isFull(row)),
    ...(full.length > 0 ? [[names, sum(1), sum(2), lowest, sum(4), highest]] : []),
  ];
  return { ...table, rows };
};
