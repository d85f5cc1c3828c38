/** Rows of cells as lines with columns of equal width, the first one on the left. */
export const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join('  '),
  );
};
