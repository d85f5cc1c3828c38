import { groupBy } from '../group-by.ts';
import { WITHOUT_REPLAYS } from './closed-set.ts';
import { type Cell, type ReportTable, reportText, shown } from './table.ts';

/** Tables whose rows at GOOD_ENOUGH or above are one for each expert: the lowest. With the column that counts. */
const RANKED: Readonly<Record<string, string>> = {
  'Unknown bot families': 'TPR, long, interval',
  'Unknown groups of related bot families': 'TPR, long, interval',
  'Sessions of unknown bot families': 'without related: TPR at 1 % FPR',
};

/** Well above the target of 0.9. */
const GOOD_ENOUGH = 0.95;

/** Tables that say the same of other prefixes, or that only who trains the model reads. */
const LEFT_OUT = [
  'By duration',
  'Inference cost',
  'Label leakage: the recorder',
  'Label leakage: missing values',
  'With and without sessions of real browsers',
];

const DRIVERS = 'Drivers in real browsers';

/** The tables as Markdown, without what says the same as another row or column; the command prints all. */
export const leaderboardPage = (tables: readonly ReportTable[]): string =>
  tables
    .filter(({ title }) => !LEFT_OUT.includes(title))
    .map((table) => reportText(withoutEqualColumns(withoutGoodRows(withoutFullyDetected(table)))))
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
  const column = RANKED[table.title];
  if (!column) return table;
  const at = table.columns.indexOf(column);
  const figureOf = (row: readonly Cell[]) => Number.parseFloat(`${row[at]}`);
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
  const note = `${table.note} Of the rows from ${GOOD_ENOUGH} on (${column}), only the lowest of each expert is listed.`;
  return { title: table.title, note, columns: table.columns, rows };
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
  return { title: table.title, note: table.note, columns: table.columns, rows };
};

/** Says once what a column says in every row, and leaves one column to the command. */
const withoutEqualColumns = ({ title, note, columns, rows }: ReportTable): ReportTable => {
  const textsOf = (column: number) => new Set(rows.map((row) => shown(row[column])));
  const isEqual = columns.map((_, column) => rows.length > 1 && textsOf(column).size === 1);
  const said = columns.flatMap((name, column) =>
    isEqual[column] ? [`${name} is ${[...textsOf(column)].join('')}`] : [],
  );
  const isKept = (_: unknown, column: number) => !isEqual[column] && columns[column] !== WITHOUT_REPLAYS;
  return {
    title,
    note: said.length > 0 ? `${note} In every row, ${said.join(', ')}.` : note,
    columns: columns.filter(isKept),
    rows: rows.map((row) => row.filter(isKept)),
  };
};
