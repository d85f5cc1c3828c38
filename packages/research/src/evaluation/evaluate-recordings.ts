import { groupBy } from '../group-by.ts';
import { bootstrapByPerson } from '../metrics/bootstrap.ts';
import {
  brier,
  calibrationError,
  calibrationErrorByChance,
  falsePositiveRate,
  rocAuc,
  tprAtFpr,
  truePositiveRate,
} from '../metrics/metrics.ts';
import { readRecordings, recordingFiles } from '../recordings/read-recordings.ts';
import { assessRecording, PREFIX_EVENTS, PREFIX_SECONDS, type RecordingVerdict } from './assess-recording.ts';
import { interval, type ReportTable } from './table.ts';

/** A verdict on a recording or a prefix, for the metrics. */
interface Row {
  readonly subject: string;
  readonly dataset: string;
  readonly family: string;
  readonly isBot: boolean;
  readonly prefix: string;
  /** Probability; 0.5 without a prediction. */
  readonly score: number;
  readonly detected: boolean;
  readonly rules: number;
}

const WHOLE = 'whole';

const prefixes = [
  ...PREFIX_EVENTS.map((size) => `${size} events`),
  ...PREFIX_SECONDS.map((seconds) => `${seconds} s`),
  WHOLE,
];

const rowOf = (verdict: RecordingVerdict): Row => ({
  subject: `${verdict.dataset}/${verdict.subject}`,
  dataset: verdict.dataset,
  family: verdict.family ?? verdict.label,
  isBot: verdict.label === 'bot',
  prefix: verdict.prefix ?? WHOLE,
  score: verdict.agent_probability ?? 0.5,
  detected: verdict.agent_behavior === 'Detected',
  rules: verdict.rules_score,
});

/** The shipped model on a folder of recordings, of people and bots outside its training data. */
export const evaluateRecordings = async (folder: string): Promise<ReportTable[]> => {
  const rows: Row[] = [];
  for (const file of recordingFiles(folder))
    for await (const recording of readRecordings(file))
      rows.push(...assessRecording(recording, true).map(rowOf));
  const whole = rows.filter(({ prefix }) => prefix === WHOLE);
  return [byPrefix(rows), baselines(whole), byFamily(whole), byDataset(whole), timeToDetection(rows)];
};

const verdictScores = (rows: readonly Row[]) =>
  rows.map(({ isBot, detected }) => ({ isBot, score: detected ? 1 : 0 }));

const byPrefix = (rows: readonly Row[]): ReportTable => ({
  title: 'By prefix',
  note: 'The shipped model by number of events or seconds. 95 % bootstrap intervals resample people; FPR and TPR are at the shipped threshold.',
  columns: [
    'prefix',
    'people',
    'human sessions',
    'bot sessions',
    'ROC AUC',
    'TPR at 1 % FPR',
    'TPR at 0.1 % FPR',
    'FPR',
    'TPR',
    'Brier',
    'ECE',
    'ECE by chance',
  ],
  rows: prefixes.flatMap((prefix) => {
    const own = rows.filter((row) => row.prefix === prefix);
    if (own.length === 0) return [];
    const people = own.filter(({ isBot }) => !isBot);
    return [
      [
        prefix,
        new Set(people.map(({ subject }) => subject)).size,
        people.length,
        own.length - people.length,
        interval(bootstrapByPerson(own, rocAuc)),
        interval(bootstrapByPerson(own, (drawn) => tprAtFpr(drawn, 0.01))),
        tprAtFpr(own, 0.001),
        interval(bootstrapByPerson(people, (drawn) => falsePositiveRate(verdictScores(drawn), 0.5))),
        truePositiveRate(verdictScores(own), 0.5),
        brier(own),
        calibrationError(own),
        calibrationErrorByChance(own),
      ],
    ];
  }),
});

const baselines = (rows: readonly Row[]): ReportTable => {
  const models: [string, (row: Row) => number][] = [
    ['shipped model', ({ score }) => score],
    ['rules only', ({ rules }) => rules],
    ['always 0', () => 0],
  ];
  return {
    title: 'Baselines',
    note: 'Whole recordings.',
    columns: ['model', 'ROC AUC', 'TPR at 1 % FPR', 'TPR at 0.1 % FPR'],
    rows: models.map(([name, scoreOf]) => {
      const scored = rows.map((row) => ({ ...row, score: scoreOf(row) }));
      return [name, rocAuc(scored), tprAtFpr(scored, 0.01), tprAtFpr(scored, 0.001)];
    }),
  };
};

const byFamily = (rows: readonly Row[]): ReportTable => {
  const people = rows.filter(({ isBot }) => !isBot);
  const families = groupBy(
    rows.filter(({ isBot }) => isBot),
    ({ family }) => family,
  );
  return {
    title: 'By bot family',
    note: 'Whole recordings, each family against all people.',
    columns: ['family', 'sessions', 'ROC AUC', 'TPR at 1 % FPR', 'Detected'],
    rows: [...families].map(([family, bots]) => [
      family,
      bots.length,
      rocAuc([...people, ...bots]),
      tprAtFpr([...people, ...bots], 0.01),
      truePositiveRate(verdictScores(bots), 0.5),
    ]),
  };
};

const byDataset = (rows: readonly Row[]): ReportTable => ({
  title: 'People by data set',
  note: 'Whole recordings of people at the shipped threshold.',
  columns: ['data set', 'people', 'sessions', 'Detected'],
  rows: [
    ...groupBy(
      rows.filter(({ isBot }) => !isBot),
      ({ dataset }) => dataset,
    ),
  ].map(([dataset, own]) => [
    dataset,
    new Set(own.map(({ subject }) => subject)).size,
    own.length,
    interval(bootstrapByPerson(own, (drawn) => falsePositiveRate(verdictScores(drawn), 0.5))),
  ]),
});

/** Sessions shorter than a prefix count as not detected there. */
const timeToDetection = (rows: readonly Row[]): ReportTable => {
  const bots = rows.filter(({ isBot }) => isBot);
  const sessions = bots.filter(({ prefix }) => prefix === WHOLE).length;
  return {
    title: 'Time to detection',
    note: 'Share of all bot sessions Detected at each prefix. Sessions shorter than a prefix count as not detected.',
    columns: ['prefix', 'Detected'],
    rows: prefixes.map((prefix) => [
      prefix,
      bots.filter((row) => row.prefix === prefix && row.detected).length / sessions,
    ]),
  };
};
