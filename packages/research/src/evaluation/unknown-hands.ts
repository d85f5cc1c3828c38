import { type AgentModel, agentBehaviorModel, agentModel } from '@gait/engine/models';
import { drawnPointing } from '../generators/drawn-pointing.ts';
import { drawnTyping } from '../generators/drawn-typing.ts';
import type { Hand, Target } from '../hands/hand.ts';
import { type Random, randomOf } from '../random.ts';
import type { KeyRow, PointerRow } from '../recordings/recording.ts';
import { readCorpus } from '../training/corpus.ts';
import { treeColumns } from '../training/fit-model.ts';
import type { Sample } from '../training/samples.ts';
import { trainExpert } from '../training/train-expert.ts';
import { trainedFeatures } from '../training/trained-features.ts';
import { MIXED, SEED } from './unknown-laws.ts';

export const HALVES = ['first', 'second'] as const;

/** ms of the task that a drawn hand fills with its own strokes. */
const STEP_MS = 8;
const STEPS = 60;

/** A hand whose laws are drawn before their parameters, from one half of them. */
export const unknownHand = (law: (typeof HALVES)[number]): Hand => ({
  name: 'unknown',
  points: (targets, uniform, pace) => {
    const random = randomOf(String(uniform()));
    return drawnPointing(law, pace)(taskOf(targets, random), random);
  },
  types: (text, uniform, pace) => {
    const random = randomOf(String(uniform()));
    return drawnTyping(law, pace)(textOf(text, random.chance(0.8)), random);
  },
});

/** From target to target in a straight line, with rests and presses. */
const taskOf = (targets: readonly Target[], random: Random): PointerRow[] => {
  let [now, x, y] = [0, 300, 200];
  return targets.flatMap((target) => {
    const [toX, toY] = [target.x + target.width / 2, target.y + target.height / 2];
    now += random.lognormal(500, 0.6);
    const moves = Array.from({ length: STEPS }, (_, i): PointerRow => {
      const share = (i + 1) / STEPS;
      return [now + i * STEP_MS, x + share * (toX - x), y + share * (toY - y), 0, -1];
    });
    now += STEPS * STEP_MS + random.lognormal(90, 0.5);
    const down = now;
    now += random.lognormal(90, 0.3);
    [x, y] = [toX, toY];
    return [...moves, [down, x, y, 1, 0] as const, [now, x, y, 2, 0] as const];
  });
};

/** The keys of a text; with a correction, a typist makes errors of its own. */
const textOf = (text: string, isCorrected: boolean): KeyRow[] => [
  ...[...text].map((key, i): KeyRow => [200 * i, 200 * i + 90, key === ' ' ? 'space' : 'character']),
  ...(isCorrected ? [[200 * text.length, 200 * text.length + 90, 'backspace'] as const] : []),
];

/** The segments that trees learn from, without those of real browsers. */
export const trainingSamples = async (share: number): Promise<Sample[]> => {
  const samples = await readCorpus({ experts: ['mouse', 'keystroke'], share, aids: true });
  return samples.filter(({ evaluationOnly }) => !evaluationOnly);
};

/** The shipped model with trees that know no law of a half. */
export const modelWithoutLaws = (samples: readonly Sample[], half: (typeof HALVES)[number]): AgentModel => {
  const { stored } = agentBehaviorModel;
  const retrained = (expert: 'mouse' | 'keystroke') => {
    const known = samples.filter(
      (sample) => sample.expert === expert && ![`${half}_laws`, MIXED].includes(sample.family),
    );
    const features = trainedFeatures[expert];
    const trees = treeColumns(trainExpert(expert, known, { seed: SEED }));
    return { ...stored.experts[expert]!, features, typical: features.map(() => null), trees };
  };
  return agentModel({
    ...stored,
    experts: { ...stored.experts, mouse: retrained('mouse'), keystroke: retrained('keystroke') },
  });
};
