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

export const shown = (cell: Cell): string => {
  if (cell === undefined || (typeof cell === 'number' && Number.isNaN(cell))) return '-';
  return typeof cell === 'string' || Number.isInteger(cell) ? String(cell) : cell.toFixed(3);
};

export const interval = ({ value, low, high }: { value: number; low: number; high: number }): string =>
  Number.isNaN(value) ? '-' : `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
