import type { ExpertName } from '@gait/engine/dynamics';
import { agentBehaviorModel, looksHuman, probabilityOf } from '@gait/engine/models';
import { bootstrapByPerson } from '../metrics/bootstrap.ts';
import {
  calibrationError,
  falsePositiveRate,
  rocAuc,
  tprAtFpr,
  truePositiveRate,
} from '../metrics/metrics.ts';
import {
  type Calibrations,
  type ComposedSession,
  singleStreamSession,
} from '../training/composed-sessions.ts';
import type { Predicted } from '../training/cross-validate.ts';
import { marginsOf } from '../training/fit-model.ts';
import { foldsOf } from '../training/folds.ts';
import { fitPlatt } from '../training/platt-scaling.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import { PREFIX_SIZES } from '../training/samples.ts';
import { EVIDENCE_BINS, evidenceBin } from '../training/thresholds.ts';
import { interval, type ReportTable } from './table.ts';

/** The family of replayed human movement, which only replay matching can detect. */
export const REPLAYS = 'replay_warp';

export const WITHOUT_REPLAYS = `AUC / TPR without ${REPLAYS}`;

export interface ScoredRow {
  readonly subject: string;
  readonly family: string;
  readonly isBot: boolean;
  readonly score: number;
}

const { stored } = agentBehaviorModel;

const rowOf = (one: Predicted, experts: Calibrations = stored.experts): ScoredRow => ({
  subject: one.sample.subject,
  family: one.sample.family,
  isBot: one.sample.isBot,
  score: probabilityOf(singleStreamSession(one, experts).logOdds),
});

const FOLDS = 5;

/** Probabilities from cross-fitted calibrations, which never saw the person either. */
const rowsOf = (
  expert: ExpertName,
  predictions: readonly Predicted[],
  unseenDatasets: readonly Predicted[] = [],
): { size: number; row: ScoredRow }[] => {
  const shipped = stored.experts[expert];
  if (!shipped) return [];
  const folds = foldsOf(
    predictions.map(({ sample }) => sample),
    FOLDS,
    'calibration',
  );
  return folds.flatMap((fold) => {
    const people = new Set(fold.map(({ subject }) => subject));
    const isOther = ({ sample }: Predicted) => !people.has(sample.subject);
    const calibration = fitPlatt(
      marginsOf(predictions.filter(isOther), unseenDatasets.filter(isOther)),
      shipped,
    );
    return predictions
      .filter((one) => !isOther(one))
      .map((one) => ({ size: one.sample.size, row: rowOf(one, { [expert]: { ...shipped, calibration } }) }));
  });
};

const threshold = probabilityOf(stored.detected);

const columns = [
  'people',
  'ROC AUC',
  'TPR at 1 % FPR',
  WITHOUT_REPLAYS,
  'FPR at shipped threshold',
  'TPR at shipped threshold',
  'ECE',
];

const cellsOf = (rows: readonly ScoredRow[]) => {
  const people = rows.filter(({ isBot }) => !isBot);
  const others = rows.filter(({ family }) => family !== REPLAYS);
  return [
    new Set(people.map(({ subject }) => subject)).size,
    interval(bootstrapByPerson(rows, rocAuc)),
    interval(bootstrapByPerson(rows, (drawn) => tprAtFpr(drawn, 0.01))),
    `${rocAuc(others).toFixed(3)} / ${tprAtFpr(others, 0.01).toFixed(3)}`,
    interval(bootstrapByPerson(people, (drawn) => falsePositiveRate(drawn, threshold))),
    truePositiveRate(rows, threshold),
    calibrationError(balanced(rows)),
  ];
};

/** As many people as bots, the prior that the probabilities are calibrated for. */
const balanced = (rows: readonly ScoredRow[]): ScoredRow[] => {
  const [people, bots] = [rows.filter(({ isBot }) => !isBot), rows.filter(({ isBot }) => isBot)];
  const count = Math.min(people.length, bots.length);
  const subsampled = (of: ScoredRow[]) =>
    of.filter((_, i) => Math.floor((i * count) / of.length) !== Math.floor(((i - 1) * count) / of.length));
  return [...subsampled(people), ...subsampled(bots)];
};

/** Each expert alone, by prefix length, on people that the trees never saw. */
export const closedSet = ({ unseenPeople, unseenDatasets }: Predictions): ReportTable => ({
  title: 'Known bot families, unknown people',
  note: `Five-fold cross-validation by person, calibration included, with as many trees as the shipped model; a bot is in the fold of the person it replaces. Only replay matching can detect ${REPLAYS}.`,
  columns: ['expert', 'events', ...columns],
  rows: (Object.entries(unseenPeople) as [ExpertName, Predicted[]][]).flatMap(([expert, predictions]) => {
    const rows = rowsOf(expert, predictions, unseenDatasets[expert]);
    return PREFIX_SIZES[expert].map((of) => [
      expert,
      of,
      ...cellsOf(rows.filter(({ size }) => size === of).map(({ row }) => row)),
    ]);
  }),
});

const sessionRow = ({ subjects, family, isBot, logOdds }: ComposedSession): ScoredRow => ({
  subject: subjects[0] as string,
  family,
  isBot,
  score: probabilityOf(logOdds),
});

/** Sessions composed of the streams of different people, or of different bots. */
export const multiStreamSessions = (sessions: readonly ComposedSession[]): ReportTable => ({
  title: 'Sessions of several streams',
  note: 'Two or three streams of different people, or of different bots: no data set has all streams of the same people.',
  columns: ['events', ...columns],
  rows: EVIDENCE_BINS.map((from, bin) => [
    `from ${from}`,
    ...cellsOf(
      sessions
        .filter(({ subjects, count }) => subjects.length > 1 && evidenceBin(count) === bin)
        .map(sessionRow),
    ),
  ]),
});

/** Calibrations fitted like the shipped ones, on the other data sets only. */
const calibrationWithout = (
  source: string,
  expert: ExpertName,
  { unseenPeople, unseenDatasets }: Predictions,
): Calibrations => {
  const shipped = stored.experts[expert];
  if (!shipped) return {};
  const others = (of: readonly Predicted[] = []) => of.filter(({ sample }) => sample.source !== source);
  const margins = marginsOf(others(unseenPeople[expert]), others(unseenDatasets[expert]));
  return { [expert]: { ...shipped, calibration: fitPlatt(margins, shipped) } };
};

/** Leave one data set out: trees and calibrations never saw it. */
export const unknownRecorders = (predictions: Predictions): ReportTable => ({
  title: 'Unknown recorders',
  note: 'Leave one data set out: the trees and the calibration never saw the data set, its people, or the bots that replace them. Motion has only one data set.',
  columns: ['expert', 'data set', ...columns],
  rows: (Object.entries(predictions.unseenDatasets) as [ExpertName, Predicted[]][]).flatMap(
    ([expert, unseenDatasets]) =>
      [...new Set(unseenDatasets.map(({ sample }) => sample.source))].map((source) => {
        const calibration = calibrationWithout(source, expert, predictions);
        const own = unseenDatasets.filter(({ sample }) => sample.source === source);
        return [expert, source, ...cellsOf(own.map((one) => rowOf(one, calibration)))];
      }),
  ),
});

/** The share of sessions with a decision, and how often it is right, by amount of evidence. */
export const enoughEvidence = (sessions: readonly ComposedSession[]): ReportTable => ({
  title: 'Decisions by amount of evidence',
  note: 'A session is Detected above the threshold, and Not detected below the log-odds that nine of ten known bots with as much evidence exceed, if it also lies where people do. Between the two it is Unknown, without a decision.',
  columns: [
    'events',
    'people with a decision',
    'people Not detected',
    'bots with a decision',
    'bots Detected',
    'accuracy of decisions',
  ],
  rows: EVIDENCE_BINS.map((from, bin) => {
    const own = sessions.filter(({ count, family }) => evidenceBin(count) === bin && family !== REPLAYS);
    const below = stored.cleared[bin]?.below ?? Number.NEGATIVE_INFINITY;
    const isDetected = ({ logOdds }: ComposedSession) => logOdds > stored.detected;
    const isDecided = (session: ComposedSession) =>
      isDetected(session) || (session.logOdds < below && looksHuman(session.streams));
    const share = (of: readonly ComposedSession[], is: (one: ComposedSession) => boolean) =>
      of.filter(is).length / of.length;
    const [people, bots] = [own.filter(({ isBot }) => !isBot), own.filter(({ isBot }) => isBot)];
    return [
      `from ${from}`,
      share(people, isDecided),
      share(people, (one) => isDecided(one) && !isDetected(one)),
      share(bots, isDecided),
      share(bots, isDetected),
      share(own.filter(isDecided), (one) => isDetected(one) === one.isBot),
    ];
  }),
});
