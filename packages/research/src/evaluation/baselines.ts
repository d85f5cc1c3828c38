import { rocAuc, tprAtFpr } from '../metrics/metrics.ts';
import { type LabeledSegment, readSegments } from '../training/corpus.ts';
import { crossValidate, type Predicted } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import type { Sample } from '../training/samples.ts';
import { assessRecording } from './assess-recording.ts';
import { motionAttestation } from './motion-attestation.ts';
import type { ReportTable } from './table.ts';

/** Peers that cannot run, and why. */
export const absentPeers: Readonly<Record<string, string>> = {
  'DELBOT-Mouse rnn1': 'its npm package has no weights; it downloads them at run time',
};

/** Half of the segments: the amounts per family stay whole numbers, so that these segments are among the predicted ones. */
const SHARE = 0.5;

/** Segments with fewer pointer rows are too short for some of the baselines. */
const MIN_ROWS = 300;

/** Folds by person, as in the first table. */
const FOLDS = 5;
const SEED = 'baselines';

interface Row {
  readonly isBot: boolean;
  readonly trees: number;
  readonly additive: number;
  readonly rules: number;
  readonly peer: number;
}

/** The margin of each whole segment, by segment id. */
const wholeSegmentMargins = (predictions: readonly Predicted[]): ReadonlyMap<string, number> => {
  const last = new Map<string, Predicted>();
  for (const one of predictions) {
    const { segmentId, count } = one.sample;
    if (count > (last.get(segmentId)?.sample.count ?? 0)) last.set(segmentId, one);
  }
  return new Map([...last].map(([segmentId, { margin }]) => [segmentId, margin]));
};

/** Rules, peers, the additive model and the trees on the same motion segments of unseen people. */
export const baselines = async (
  predictions: Predictions,
  samples: readonly Sample[],
): Promise<ReportTable> => {
  const margins = wholeSegmentMargins(predictions.unseenPeople.mouse ?? []);
  const motion = samples.filter(({ expert }) => expert === 'mouse');
  const folds = foldsOf(motion, FOLDS, SEED);
  const additive = wholeSegmentMargins(
    crossValidate('mouse', { folds, seed: SEED, bags: 1, additive: true }),
  );
  const peer = await motionAttestation();
  const rows: Row[] = [];
  for await (const segment of readSegments({ experts: ['mouse'], share: SHARE })) {
    const trees = margins.get(segment.meta.segmentId);
    if (trees === undefined || (segment.streams.pointer?.length ?? 0) < MIN_ROWS) continue;
    rows.push({
      isBot: segment.meta.isBot,
      trees,
      additive: additive.get(segment.meta.segmentId) ?? Number.NaN,
      rules: rulesScore(segment),
      peer: peer ? peer(segment.streams) : Number.NaN,
    });
  }
  const lineOf = (name: string, scoreOf: (row: Row) => number) => {
    const scored = rows.map((row) => ({ isBot: row.isBot, score: scoreOf(row) }));
    return [name, rows.length, rocAuc(scored), tprAtFpr(scored, 0.01)];
  };
  return {
    title: 'Baselines',
    note: `Whole motion segments of at least ${MIN_ROWS} rows.`,
    columns: ['model', 'segments', 'ROC AUC', 'TPR at 1 % FPR'],
    rows: [
      lineOf('rules only', ({ rules }) => rules),
      ...(peer
        ? [lineOf('motion-attestation', ({ peer: score }) => score)]
        : [['motion-attestation', 'not installed']]),
      lineOf('additive model', ({ additive: score }) => score),
      lineOf('trees', ({ trees }) => trees),
    ],
  };
};

const rulesScore = ({ streams, meta }: LabeledSegment): number =>
  assessRecording(
    { ...streams, dataset: meta.source, subject: meta.subject, session: meta.segmentId, label: 'human' },
    false,
  )[0]?.rules_score ?? 0;
