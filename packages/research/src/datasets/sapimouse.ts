import type { PointerRow, Recording } from '../recordings/recording.ts';
import { parseCsv } from './csv.ts';
import type { DataSet, SourceFile } from './data-set.ts';

const KINDS: Readonly<Record<string, number>> = { Move: 0, Pressed: 1, Released: 2, Drag: 3 };
const BUTTONS: Readonly<Record<string, number>> = { NoButton: -1, Left: 0, Middle: 1, Right: 2 };

/** `sapimouse/user7/session_2020_05_14_1min.csv` is the session `session_1min` of `user7`. */
const PATH = /(user\d+)\/session_(?:.*_)?(1min|3min)\.csv$/;

/** Columns: client timestamp (ms), button, state, x, y. */
export const sapimouseRecording = ({ path, text }: SourceFile): Recording | undefined => {
  const [, subject, length] = path.match(PATH) ?? [];
  if (!subject) return undefined;
  const rows = parseCsv(text());
  const start = Number(rows[0]?.['client timestamp'] ?? 0);
  const pointer = rows.flatMap((row): PointerRow[] => {
    const [kind, button] = [KINDS[row.state ?? ''], BUTTONS[row.button ?? '']];
    if (kind === undefined || button === undefined) return [];
    return [[Number(row['client timestamp']) - start, Number(row.x), Number(row.y), kind, button]];
  });
  return {
    dataset: 'sapimouse',
    subject,
    session: `session_${length}`,
    label: 'human',
    browser: true,
    pointer,
  };
};

export const sapimouse: DataSet = {
  name: 'sapimouse',
  file: 'sapimouse.jsonl.gz',
  title: 'SapiMouse',
  origin: 'github.com/margitantal68/sapimouse',
  license: 'Apache-2.0',
  streams: ['pointer'],
  trains: true,
  faults:
    '1.6 % of the time steps are zero, some clocks have a resolution of 7-8 ms, drags inflate button hold times',
  downloads: [
    { address: 'https://www.ms.sapientia.ro/~manyi/sapimouse/sapimouse.zip', file: 'sapimouse.zip' },
  ],
  *convert(files) {
    for (const file of files) {
      const recording = sapimouseRecording(file);
      if (recording) yield recording;
    }
  },
};
