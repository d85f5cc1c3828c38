import { CsvError, parse } from 'csv-parse/sync';
import { Compile } from 'typebox/compile';
import { validationWords } from '../http/validation-words.ts';
import { type NewLabel, newLabel } from '../session/label-body.ts';

const check = Compile(newLabel);

const NUMBERS = ['probability', 'happened_at', 'labeled_at'];
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** A field of a file as the API takes it. What is no number, flag or list stays text, which the check refuses. */
const fieldOf = (name: string, text: string): unknown => {
  if (name === 'reasons') return text.split(/[\s,;]+/).filter(Boolean);
  if (name === 'score_seen') return FLAGS[text] ?? text;
  return NUMBERS.includes(name) ? Number(text) : text;
};

/** The labels of a CSV file. Empty fields are left out. Throws if any line is wrong, with the first one's number. */
export const labelsOfCsv = (text: string): NewLabel[] =>
  rowsOf(text).map(({ record, info }) => {
    const label = Object.fromEntries(
      Object.entries(record)
        .filter(([, field]) => field !== '')
        .map(([name, field]) => [name, fieldOf(name, field)]),
    );
    if (check.Check(label)) return label;
    const [error] = check.Errors(label);
    throw new Error(
      `line ${info.lines}: ${error?.instancePath.slice(1) || 'label'} ${error ? validationWords(error) : 'is wrong'}`,
    );
  });

interface CsvRow {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const rowsOf = (text: string): CsvRow[] => {
  try {
    return parse(text, { columns: columnsOf, bom: true, info: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) throw new Error(error.message);
    throw error;
  }
};

const columnsOf = (header: string[]): string[] => {
  const missing = newLabel.required.filter((name) => !header.includes(name));
  if (missing.length === 0) return header;
  throw new Error(`line 1: the header has no ${missing.join(', ')}. Commas separate its columns`);
};
