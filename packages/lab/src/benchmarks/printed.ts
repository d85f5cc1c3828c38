import { groupBy } from '@gait/research/group-by';

/** A line of a benchmark: plain values under the names of the table's columns. */
export type PrintedLine = Readonly<Record<string, string | number | null>>;

/** Prints each line as JSON when it is measured, and with `table` the same as a table on standard error at the end. */
export const printer = (json: boolean) => {
  const lines: PrintedLine[] = [];
  return {
    print: (line: PrintedLine): void => {
      lines.push(line);
      console.log(JSON.stringify(line));
    },
    say: (text: string): void => {
      if (!json) console.error(text);
    },
    /** Ends the benchmark. */
    table: (): void => {
      if (!json) console.error(printedTable(lines));
    },
  };
};

export type Printer = ReturnType<typeof printer>;

/** Lines with the same columns stand in one table. */
export const printedTable = (lines: readonly PrintedLine[]): string => {
  const tables = groupBy(lines, (line) => Object.keys(line).join());
  return [...tables.values()].map(oneTable).join('\n\n');
};

const oneTable = (lines: readonly PrintedLine[]): string => {
  const columns = Object.keys(lines[0] ?? {});
  const rows = [columns, ...lines.map((line) => columns.map((column) => String(line[column] ?? '-')))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Three significant digits are more than a noisy machine gives. */
export const rounded = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(3)) : null;
