export type Cell = string | number | undefined;

/** A table of a report: title, explanation, columns and rows. */
export interface ReportTable {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const reportText = ({ title, note, columns, rows }: ReportTable): string =>
  [
    `## ${title}`,
    '',
    note,
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.map(shown).join(' | ')} |`),
    '',
  ].join('\n');

/** Says once what a column says in every row, and leaves some columns out. */
export const withoutEqualColumns = (
  { title, note, columns, rows }: ReportTable,
  leftOut: readonly string[] = [],
): ReportTable => {
  const textsOf = (column: number) => new Set(rows.map((row) => shown(row[column])));
  const isEqual = columns.map((_, column) => rows.length > 1 && textsOf(column).size === 1);
  const said = columns.flatMap((name, column) =>
    isEqual[column] ? [`${name} ${[...textsOf(column)].join('')}`] : [],
  );
  const isKept = (_: unknown, column: number) => !isEqual[column] && !leftOut.includes(columns[column]!);
  return {
    title,
    note: said.length > 0 ? `${note} The same in every row: ${said.join('; ')}.` : note,
    columns: columns.filter(isKept),
    rows: rows.map((row) => row.filter(isKept)),
  };
};

export const shown = (cell: Cell): string => {
  if (cell === undefined || (typeof cell === 'number' && Number.isNaN(cell))) return '-';
  return typeof cell === 'string' || Number.isInteger(cell) ? String(cell) : cell.toFixed(3);
};

export const interval = ({ value, low, high }: { value: number; low: number; high: number }): string =>
  Number.isNaN(value) ? '-' : `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
