import type { KeyRow, Recording } from '../recordings/recording.ts';
import { parseCsv } from './csv.ts';
import type { DataSet, SourceFile } from './data-set.ts';

const COMMIT = 'eb0b5907a090a9ba06d47f98cd63cf1c7f0e3339';
const PARTS = ['Password-Arabic', 'Password-English', 'Phrase-Arabic', 'Phrase-English'] as const;

/** ms; longer dwell times and intervals are recording errors, and so are negative ones. */
const MAX_DWELL = 5_000;
const MAX_INTERVAL = 20_000;

/** `S117a-ksd.csv` holds entries of subject S117. Columns: H.i dwell time, DD.i_j press to press, in ms. */
export function* bksdRecordings({ download, path, text }: SourceFile): Iterable<Recording> {
  const [, subject] = path.match(/(s\d+)[a-z]?-ksd\.csv$/i) ?? [];
  if (!subject) return;
  const part = download.replace(/\.zip$/, '');
  for (const [index, row] of parseCsv(text()).entries()) {
    const keys = keysOf(row);
    if (!keys) continue;
    yield {
      dataset: 'bksd_features',
      subject: subject.toUpperCase(),
      session: `${part}/${path.replace(/\.csv$/, '')}#${index}`,
      label: 'human',
      browser: true,
      keys,
    };
  }
}

const keysOf = (row: Readonly<Record<string, string>>): KeyRow[] | undefined => {
  const keys: KeyRow[] = [];
  let down = 0;
  for (let i = 1; row[`H.${i}`] !== undefined; i++) {
    const [dwell, interval] = [Number(row[`H.${i}`]), Number(row[`DD.${i}_${i + 1}`] ?? 0)];
    if (!isBetween(dwell, MAX_DWELL) || !isBetween(interval, MAX_INTERVAL)) return undefined;
    keys.push([down, down + dwell, 'character']);
    down += interval;
  }
  return keys.length > 0 ? keys : undefined;
};

const isBetween = (value: number, most: number): boolean => value >= 0 && value <= most;

export const bksd: DataSet = {
  name: 'bksd_features',
  file: 'bksd_features.jsonl.gz',
  title: 'BKSD',
  origin: 'github.com/ntwaijry/BKSD',
  license: 'MIT',
  streams: ['keys'],
  trains: true,
  faults:
    'passwords and phrases of 8-16 keys, computed from dwell and press-to-press times; entries with a dwell time above 5 s or an interval above 20 s removed',
  downloads: PARTS.map((part) => ({
    address: `https://raw.githubusercontent.com/ntwaijry/BKSD/${COMMIT}/dataset/${part}.zip`,
    file: `${part}.zip`,
  })),
  *convert(files) {
    for (const file of files) yield* bksdRecordings(file);
  },
};
