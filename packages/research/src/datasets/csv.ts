/** Rows of a CSV file by column name. The data sets do not quote their fields. */
export const parseCsv = (text: string): Readonly<Record<string, string>>[] => {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = header.split(',').map((name) => name.trim());
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(',');
      return Object.fromEntries(columns.map((name, i) => [name, (cells[i] ?? '').trim()]));
    });
};
