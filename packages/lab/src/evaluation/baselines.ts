import { rocAuc, tprAt } from '../metrics/metrics.ts';
import { absentPeers } from '../peers/peers.ts';
import { type LabeledSegment, readSegments } from '../training/corpus.ts';
import { crossValidate, type Prediction } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import type { Sample } from '../training/samples.ts';
import { assessRecording } from './assess-recording.ts';
import { motionAttestation } from './motion-attestation.ts';
import type { Table } from './table.ts';

/** Half of the stretches: a whole number of every family, so that they are the very ones that were judged. */
const SHARE = 0.5;

/** Moves of stretches that are long enough for all. */
const LONG = 300;

/** As the trees of the first table: parts by person. */
const FOLDS = 5;
const SEED = 'baselines';

interface Row {
  readonly isBot: boolean;
  readonly ours: number;
  readonly additive: number;
  readonly rules: number;
  readonly peer: number;
}

/** The last margin of each stretch, by the stretch. */
const wholes = (judged: readonly Prediction[]): ReadonlyMap<string, number> => {
  const last = new Map<string, Prediction>();
  for (const one of judged) {
    const { segmentId, count } = one.sample;
    if (count > (last.get(segmentId)?.sample.count ?? 0)) last.set(segmentId, one);
  }
  return new Map([...last].map(([segmentId, { margin }]) => [segmentId, margin]));
};

/** Rules, peers and the additive model on the very stretches of motion that the trees judged without having seen the person. */
export const baselines = async (judged: Predictions, samples: readonly Sample[]): Promise<Table> => {
  const margins = wholes(judged.unseenPeople.mouse ?? []);
  const motion = samples.filter(({ expert }) => expert === 'mouse');
  const folds = foldsOf(motion, FOLDS, SEED);
  const additive = wholes(crossValidate('mouse', { folds, seed: SEED, bags: 1, additive: true }));
  const peer = await motionAttestation();
  const rows: Row[] = [];
  for await (const stretch of readSegments({ experts: ['mouse'], share: SHARE })) {
    const ours = margins.get(stretch.meta.segmentId);
    if (ours === undefined || (stretch.streams.pointer?.length ?? 0) < LONG) continue;
    rows.push({
      isBot: stretch.meta.isBot,
      ours,
      additive: additive.get(stretch.meta.segmentId) ?? Number.NaN,
      rules: rulesScore(stretch),
      peer: peer ? peer(stretch.streams) : Number.NaN,
    });
  }
  const line = (name: string, scoreOf: (row: Row) => number) => {
    const scored = rows.map((row) => ({ isBot: row.isBot, score: scoreOf(row) }));
    return [name, rows.length, rocAuc(scored), tprAt(scored, 0.01)];
  };
  return {
    title: 'Against baselines',
    note: `Whole stretches of motion of ${LONG} rows or more. ${Object.entries(absentPeers)
      .map(([name, why]) => `${name} could not be asked: ${why}.`)
      .join(' ')}`,
    columns: ['judge', 'stretches', 'ROC AUC', 'TPR at 1 % FPR'],
    rows: [
      line('always 0', () => 0),
      line('rules only', ({ rules }) => rules),
      ...(peer
        ? [line('motion-attestation', ({ peer: score }) => score)]
        : [['motion-attestation', 'not installed']]),
      line('additive model', ({ additive: score }) => score),
      line('trees', ({ ours }) => ours),
    ],
  };
};

const rulesScore = ({ streams, meta }: LabeledSegment): number =>
  assessRecording(
    { ...streams, dataset: meta.source, subject: meta.subject, session: meta.segmentId, label: 'human' },
    false,
  )[0]?.rules_score ?? 0;
