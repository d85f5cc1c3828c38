import type { Stream } from '../stream.ts';
import { aimMeasures } from './click/features.ts';
import { isPressedByHand } from './click/in-domain.ts';
import type { AimTallies } from './click/statistics.ts';
import { clickDynamics } from './click/stream.ts';
import { isUsualTypist, keystrokeMeasures } from './keystroke/features.ts';
import type { KeystrokeTallies } from './keystroke/statistics.ts';
import { keystrokeDynamics } from './keystroke/stream.ts';
import type { Measure, Measures } from './model-feature.ts';
import { motionMeasures } from './mouse/features.ts';
import { isUsualHand } from './mouse/in-domain.ts';
import type { MotionTallies } from './mouse/statistics.ts';
import { mouseDynamics } from './mouse/stream.ts';

/** The model has one forest per expert, because no data set records all three streams of the same people. */
export const expertNames = ['mouse', 'keystroke', 'click'] as const;
export type ExpertName = (typeof expertNames)[number];

/** The statistics that experts read, by stream. */
export interface Observed {
  readonly mouseDynamics: MotionTallies;
  readonly keystrokeDynamics: KeystrokeTallies;
  readonly clickDynamics: AimTallies;
}

interface Expert {
  readonly streamName: keyof Observed;
  readonly stream: Stream<unknown, unknown>;
  readonly measures: Measures<never>;
  /** Number of events the prediction is based on. */
  count(observed: Observed): number;
  /** Whether it has learnt from people like that; else it does not answer. */
  knows(observed: Observed): boolean;
}

export const experts: Readonly<Record<ExpertName, Expert>> = {
  mouse: {
    streamName: 'mouseDynamics',
    stream: mouseDynamics,
    measures: motionMeasures,
    count: ({ mouseDynamics: { moves, approachMoves } }) => moves[0] + approachMoves[0],
    knows: ({ mouseDynamics }) => isUsualHand(mouseDynamics),
  },
  keystroke: {
    streamName: 'keystrokeDynamics',
    stream: keystrokeDynamics,
    measures: keystrokeMeasures,
    count: ({ keystrokeDynamics }) => keystrokeDynamics.keys[0],
    knows: ({ keystrokeDynamics }) => isUsualTypist(keystrokeDynamics),
  },
  click: {
    streamName: 'clickDynamics',
    stream: clickDynamics,
    measures: aimMeasures,
    count: ({ clickDynamics }) => clickDynamics.presses[0],
    knows: ({ clickDynamics, mouseDynamics }) => isPressedByHand(clickDynamics, mouseDynamics),
  },
};

const listed = Object.fromEntries(
  expertNames.map((name) => [name, Object.values(experts[name].measures)]),
) as Record<ExpertName, Measure<never>[]>;

/** The feature vector of an expert; NaN where a feature has too few samples. */
export const vectorOf = (name: ExpertName, observed: Observed): Float64Array => {
  const measures = listed[name];
  const tallies = observed[experts[name].streamName] as never;
  const values = new Float64Array(measures.length);
  for (let i = 0; i < measures.length; i++) values[i] = (measures[i] as Measure<never>).value(tallies);
  return values;
};
