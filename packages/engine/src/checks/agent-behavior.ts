import type { Check } from '../check.ts';
import type { Observed } from '../dynamics/experts.ts';
import { keystrokeDynamics } from '../dynamics/keystroke/stream.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { agentBehaviorModel } from '../models/agent-behavior.ts';
import {
  type Contribution,
  MIN_ACCUSING_EVENTS,
  type Prediction,
  probabilityOf,
  wordsFor,
} from '../models/agent-model.ts';
import { isReplay, type ReplayFacts } from '../replay/match.ts';
import type { SessionFeatures } from '../session/features.ts';
import { areMostlyDetails } from '../streams/typing.ts';

/** Reasons named; more make no sentence. */
const MAX_REASONS = 3;

export const agentBehavior = {
  id: 'agent_behavior',
  kind: 'biometric',
  group: 'automation',
  weight: 72,
  latched: true,
  meaning:
    'A model found patterns across biometric data consistent with automated behavior. Runs on desktop sessions only.',
  judge(features) {
    if (!features.device.isDesktop) return unknown('the model judges desktop sessions only');
    if (isReplay(features.replay))
      return detected(replayedWords(features.replay), {
        statistic: features.replay.known,
        count: features.replay.strokes,
      });
    const { stored } = agentBehaviorModel;
    const prediction = agentBehaviorModel.predict(observedOf(features));
    const { logOdds, count } = prediction;
    if (count === 0) return unknown('too little behavior seen yet');
    const evidence = {
      statistic: rounded(probabilityOf(logOdds)),
      threshold: rounded(probabilityOf(stored.detected)),
      count,
    };
    if (logOdds > stored.detected && count >= MIN_ACCUSING_EVENTS)
      return detected(reasonsOf(prediction), { ...evidence, certainty: certaintyOf(logOdds) });
    const clear = stored.cleared.findLast(({ from }) => count >= from);
    return clear && logOdds < clear.below
      ? notDetected('pointer, keys and clicks move as those of people do', evidence)
      : unknown('behavior so far fits both people and programs', evidence);
  },
} as const satisfies Check;

/** Keys say nothing of hands while most of them are details that a tool types for a person. */
const observedOf = (features: SessionFeatures): Observed => {
  if (!areMostlyDetails(features.typing)) return features;
  const { mouseDynamics, clickDynamics } = features;
  return {
    mouseDynamics,
    clickDynamics,
    keystrokeDynamics: keystrokeDynamics.features(keystrokeDynamics.empty()),
  };
};

const replayedWords = ({ known, strokes }: ReplayFacts): string =>
  `${known} of ${strokes} strokes of the pointer repeat those of an earlier session, in the same order`;

/** How far the probability lies above the even chance the model starts from. */
const certaintyOf = (logOdds: number): number => 2 * probabilityOf(logOdds) - 1;

const rounded = (probability: number): number => Math.round(probability * 1e4) / 1e4;

const reasonsOf = (prediction: Prediction): string => {
  const words = new Map<string, number>();
  for (const contribution of prediction.explain().contributions.filter(isTelling)) {
    const because = wordsFor(contribution);
    words.set(because, (words.get(because) ?? 0) + contribution.amount);
  }
  const strongest = [...words].sort((a, b) => b[1] - a[1]).slice(0, MAX_REASONS);
  return strongest.length > 0
    ? strongest.map(([because]) => because).join('; ')
    : 'behavior as a whole is unlike that of people';
};

const isTelling = ({ amount, value }: Contribution): boolean => amount > 0 && !Number.isNaN(value);
