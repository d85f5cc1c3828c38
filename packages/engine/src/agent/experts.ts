import type { SessionFeatures } from '../session/features.ts';
import type { Stream } from '../stream.ts';
import { aim } from './aim.ts';
import { aimMeasures } from './aim-measures.ts';
import { isUsualTypist, keystrokeMeasures } from './keystroke-measures.ts';
import { keystrokes } from './keystrokes.ts';
import type { Measure, Measures } from './measure.ts';
import { motion } from './motion.ts';
import { motionMeasures } from './motion-measures.ts';
import { isPressedByHand, isUsualHand } from './usual-hand.ts';

/** What the model judges with trees of its own, because nobody has recorded all of it from the same people. */
export const expertNames = ['motion', 'keystrokes', 'aim'] as const;
export type ExpertName = (typeof expertNames)[number];

/** What experts look at. */
export type Observed = Pick<SessionFeatures, ExpertName>;

interface Expert {
  readonly stream: Stream<unknown, unknown>;
  readonly measures: Measures<never>;
  /** Events it rests on. */
  count(observed: Observed): number;
  /** Whether it has learnt from people like that; else it does not answer. */
  knows(observed: Observed): boolean;
}

export const experts: Readonly<Record<ExpertName, Expert>> = {
  motion: {
    stream: motion,
    measures: motionMeasures,
    count: ({ motion }) => motion.moves[0] + motion.approachMoves[0],
    knows: ({ motion }) => isUsualHand(motion),
  },
  keystrokes: {
    stream: keystrokes,
    measures: keystrokeMeasures,
    count: ({ keystrokes }) => keystrokes.keys[0],
    knows: ({ keystrokes }) => isUsualTypist(keystrokes),
  },
  aim: {
    stream: aim,
    measures: aimMeasures,
    count: ({ aim }) => aim.presses[0],
    knows: ({ aim, motion }) => isPressedByHand(aim, motion),
  },
};

const listed = Object.fromEntries(
  expertNames.map((name) => [name, Object.values(experts[name].measures)]),
) as Record<ExpertName, Measure<never>[]>;

/** An expert's numbers in the order of its measures; NaN where unmeasured. */
export const vectorOf = (name: ExpertName, observed: Observed): Float64Array => {
  const measures = listed[name];
  const tallies = observed[name] as never;
  const values = new Float64Array(measures.length);
  for (let i = 0; i < measures.length; i++) values[i] = (measures[i] as Measure<never>).value(tallies);
  return values;
};
