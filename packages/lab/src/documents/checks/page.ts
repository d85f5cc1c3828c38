import type { Check } from '@gait/engine';
import { biometricWords } from './biometric-words.ts';
import { deviceWords } from './device-words.ts';
import type { Distribution, Measure } from './measure.ts';
import type { VerdictCounts } from './verdicts.ts';

/** What recorded people say about one check. */
export interface Measured {
  readonly distributions: readonly { readonly measure: Measure; readonly rows: readonly Distribution[] }[];
  readonly verdicts: readonly {
    readonly source: string;
    readonly people: number;
    readonly counts: VerdictCounts;
  }[];
}

const COMMAND = 'npm run lab -- checks-doc';

/** The page of a check: definition, thresholds, how people spread, when it does not know, known limits. */
export const page = (check: Check, measured: Measured): string => {
  const words = { ...biometricWords, ...deviceWords }[check.id];
  if (!words) throw new Error(`no words for ${check.id}: add them to documents/checks/`);
  return [
    `# ${check.id}`,
    check.meaning,
    `A ${check.kind} check of the group \`${check.group}\`. Alone it makes a score of ${check.weight}.`,
    section('Detected when', bullets(words.detected)),
    section('Unknown when', bullets(words.unknown)),
    section('Recorded people', people(measured)),
    section('Known limits', bullets(words.limits)),
    `Written by \`${COMMAND}\`.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
};

const section = (title: string, body: string): string => (body === '' ? '' : `## ${title}\n\n${body}`);

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const people = ({ distributions, verdicts }: Measured): string => {
  const judged = verdicts.filter(({ counts }) => counts.Detected + counts['Not detected'] > 0);
  const rows = distributions.flatMap(({ measure, rows: of }) => of.map((row) => measureRow(measure, row)));
  return [
    rows.length > 0 ? table(MEASURE_HEAD, rows) : '',
    judged.length > 0 ? table(VERDICT_HEAD, judged.map(verdictRow)) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
};

const MEASURE_HEAD = [
  'rule',
  'threshold',
  'data set',
  'people',
  'samples',
  'nearest',
  '1 in 1000',
  'people beyond',
] as const;

const measureRow = ({ rule, side, threshold, unit }: Measure, row: Distribution): string[] => [
  rule,
  `${side} ${threshold} ${unit}`.trim(),
  row.source,
  String(row.people),
  String(row.samples),
  rounded(row.nearest),
  rounded(row.thousandth),
  String(row.peopleBeyond),
];

const VERDICT_HEAD = ['data set', 'people', 'sessions', 'Detected', 'Not detected', 'Unknown'] as const;

const verdictRow = ({ source, people: count, counts }: Measured['verdicts'][number]): string[] => {
  const { Detected, 'Not detected': not, Unknown } = counts;
  return [source, count, Detected + not + Unknown, Detected, not, Unknown].map(String);
};

const rounded = (value: number): string =>
  Number.isNaN(value) ? '-' : String(Math.round(value * 1_000) / 1_000);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
