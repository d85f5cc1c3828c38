import type { ExpertName } from '@gait/engine/dynamics';
import { agentBehaviorModel, probabilityOf } from '@gait/engine/models';
import { byPerson } from '../metrics/bootstrap.ts';
import {
  brier,
  calibrationError,
  calibrationErrorByChance,
  detectedShare,
  falsePositiveShare,
  rocAuc,
  tprAt,
} from '../metrics/metrics.ts';
import { type Calibrations, type Session, singleStreamSession } from '../training/composed-sessions.ts';
import type { Prediction } from '../training/cross-validate.ts';
import { marginsOf } from '../training/fit-model.ts';
import { foldsOf } from '../training/folds.ts';
import { fitPlatt } from '../training/platt-scaling.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import { PREFIX_SIZES } from '../training/samples.ts';
import { EVIDENCE_BINS, evidenceBin } from '../training/thresholds.ts';
import { interval, type Table } from './table.ts';

/** Human movement played again is looked for by matching, not by how it moves. */
export const REPLAYS = 'replay_warp';

export interface Row {
  readonly subject: string;
  readonly family: string;
  readonly isBot: boolean;
  readonly score: number;
}

const { stored } = agentBehaviorModel;

const rowOf = (one: Prediction, experts: Calibrations = stored.experts): Row => ({
  subject: one.sample.subject,
  family: one.sample.family,
  isBot: one.sample.isBot,
  score: probabilityOf(singleStreamSession(one, experts).logOdds),
});

const FOLDS = 5;

/** Probabilities by calibrations of the shipped kind that never saw the person either. */
const rowsOf = (
  expert: ExpertName,
  judged: readonly Prediction[],
  unseenDatasets: readonly Prediction[] = [],
): { size: number; row: Row }[] => {
  const shipped = stored.experts[expert];
  if (!shipped) return [];
  const folds = foldsOf(
    judged.map(({ sample }) => sample),
    FOLDS,
    'calibration',
  );
  return folds.flatMap((fold) => {
    const people = new Set(fold.map(({ subject }) => subject));
    const isOther = ({ sample }: Prediction) => !people.has(sample.subject);
    const calibration = fitPlatt(marginsOf(judged.filter(isOther), unseenDatasets.filter(isOther)), shipped);
    return judged
      .filter((one) => !isOther(one))
      .map((one) => ({ size: one.sample.size, row: rowOf(one, { [expert]: { ...shipped, calibration } }) }));
  });
};

const threshold = probabilityOf(stored.detected);

const columns = [
  'people',
  'human stretches',
  'bot stretches',
  'ROC AUC',
  'TPR at 1 % FPR',
  'TPR at 0.1 % FPR',
  'without replays',
  'FPR shipped',
  'TPR shipped',
  'Brier',
  'ECE',
  'ECE by chance',
];

const cellsOf = (rows: readonly Row[]) => {
  const people = rows.filter(({ isBot }) => !isBot);
  const others = rows.filter(({ family }) => family !== REPLAYS);
  return [
    new Set(people.map(({ subject }) => subject)).size,
    people.length,
    rows.length - people.length,
    interval(byPerson(rows, rocAuc)),
    interval(byPerson(rows, (drawn) => tprAt(drawn, 0.01))),
    tprAt(rows, 0.001),
    `${rocAuc(others).toFixed(3)} / ${tprAt(others, 0.01).toFixed(3)}`,
    interval(byPerson(people, (drawn) => falsePositiveShare(drawn, threshold))),
    detectedShare(rows, threshold),
    brier(balanced(rows)),
    calibrationError(balanced(rows)),
    calibrationErrorByChance(balanced(rows)),
  ];
};

/** As many people as bots, the even chance the probabilities are calibrated for. */
const balanced = (rows: readonly Row[]): Row[] => {
  const [people, bots] = [rows.filter(({ isBot }) => !isBot), rows.filter(({ isBot }) => isBot)];
  const fewer = Math.min(people.length, bots.length);
  const thinned = (of: Row[]) =>
    of.filter((_, i) => Math.floor((i * fewer) / of.length) !== Math.floor(((i - 1) * fewer) / of.length));
  return [...thinned(people), ...thinned(bots)];
};

/** Each expert alone, after so many of its events, judged by trees that never saw the person. */
export const closedSet = ({ unseenPeople, unseenDatasets }: Predictions): Table => ({
  title: 'Known kinds of bots, unknown people',
  note: `Five folds by person, as many trees as are shipped; a bot is in the fold of the person whose task it took over. TPR at 0.1 % FPR rests on few people and is shown for completeness. "Without replays" is AUC / TPR at 1 % FPR without ${REPLAYS}, which only matching can see. Probabilities come from calibrations that never saw the person either. "ECE by chance" is what the same probabilities would show on as many stretches if they were right: labels drawn from them, the mean of a hundred draws.`,
  columns: ['expert', 'events', ...columns],
  rows: (Object.entries(unseenPeople) as [ExpertName, Prediction[]][]).flatMap(([expert, judged]) => {
    const rows = rowsOf(expert, judged, unseenDatasets[expert]);
    return PREFIX_SIZES[expert].map((of) => [
      expert,
      of,
      ...cellsOf(rows.filter(({ size }) => size === of).map(({ row }) => row)),
    ]);
  }),
});

const sessionRow = ({ subjects, family, isBot, logOdds }: Session): Row => ({
  subject: subjects[0] as string,
  family,
  isBot,
  score: probabilityOf(logOdds),
});

/** Whole sessions put together of streams of different people or bots, and what each stream is worth. */
export const composedSessions = (sessions: readonly Session[]): Table => ({
  title: 'Sessions of several streams',
  note: 'Nobody recorded all streams of the same people: these sessions are composed of two or three streams of different people, or of different bots.',
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

/** Calibrations fitted as the shipped ones are, on the other data sets alone. */
const calibrationWithout = (
  source: string,
  expert: ExpertName,
  { unseenPeople, unseenDatasets }: Predictions,
): Calibrations => {
  const shipped = stored.experts[expert];
  if (!shipped) return {};
  const others = (of: readonly Prediction[] = []) => of.filter(({ sample }) => sample.source !== source);
  const margins = marginsOf(others(unseenPeople[expert]), others(unseenDatasets[expert]));
  return { [expert]: { ...shipped, calibration: fitPlatt(margins, shipped) } };
};

/** What people and bots of a data set look like to trees and calibrations that never saw it. */
export const unseenSources = (judged: Predictions): Table => ({
  title: 'Unknown recorders',
  note: 'Trees grown and calibrated without the data set, its people and the bots that took over their tasks. Motion has one data set only.',
  columns: ['expert', 'data set', ...columns],
  rows: (Object.entries(judged.unseenDatasets) as [ExpertName, Prediction[]][]).flatMap(
    ([expert, unseenDatasets]) =>
      [...new Set(unseenDatasets.map(({ sample }) => sample.source))].map((source) => {
        const calibration = calibrationWithout(source, expert, judged);
        const own = unseenDatasets.filter(({ sample }) => sample.source === source);
        return [expert, source, ...cellsOf(own.map((one) => rowOf(one, calibration)))];
      }),
  ),
});

/** The curve of "enough evidence": how many sessions are decided, and how often rightly. */
export const decided = (sessions: readonly Session[]): Table => ({
  title: 'Enough evidence',
  note: 'Detected above the threshold, Not detected below the bound that nine of ten known bots exceed with as much evidence, Unknown between.',
  columns: [
    'events',
    'people decided',
    'people cleared',
    'bots decided',
    'bots Detected',
    'right when decided',
  ],
  rows: EVIDENCE_BINS.map((from, bin) => {
    const own = sessions.filter(({ count, family }) => evidenceBin(count) === bin && family !== REPLAYS);
    const below = stored.cleared[bin]?.below ?? Number.NEGATIVE_INFINITY;
    const isDetected = ({ logOdds }: Session) => logOdds > stored.detected;
    const isDecided = (session: Session) => isDetected(session) || session.logOdds < below;
    const share = (of: readonly Session[], is: (one: Session) => boolean) => of.filter(is).length / of.length;
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
