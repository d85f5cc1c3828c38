import type { Check } from '../check.ts';
import type { ExpertName, Observed } from '../dynamics/experts.ts';
import { keystrokeDynamics } from '../dynamics/keystroke/stream.ts';
import type { EarlierVisits } from '../earlier-visits.ts';
import { detected, type Finding, notDetected, unknown } from '../finding.ts';
import { agentBehaviorModel } from '../models/agent-behavior.ts';
import {
  type AgentModel,
  type Contribution,
  describeContribution,
  type Prediction,
  probabilityOf,
  type StreamEvidence,
} from '../models/agent-model.ts';
import { decisionOf } from '../models/decision.ts';
import {
  looksHuman,
  peopleLines,
  strangeVisits,
  unusualStreams,
  visitEvidence,
} from '../models/people-lines.ts';
import { isReplay } from '../replay/match-replays.ts';
import { mirroredWords } from '../replay/mirrored-words.ts';
import { replayedWords } from '../replay/replayed-words.ts';
import type { SessionFeatures } from '../session/features.ts';
import { isMostlyDetails } from './programmatic-typing.ts';

/** Reasons named in `because`. */
const MAX_REASONS = 3;

/** Other sessions with the same movement at the same time: a person may be copied once, three at once are a farm. */
const MIN_MIRRORS = 2;

/** One of the mirrored sessions may be the person who is copied, so this alone is far from a review. */
const MIRRORED_CERTAINTY = 0.45;

/**
 * 0..1: the model alone is a review, 68 points with the default weight. Its log-odds have an end, and hands of recorded people
 * that are slowed twice stay there for minutes (docs/aids.md), so no time makes it surer.
 */
export const MODEL_CERTAINTY = 0.95;

export const agentBehavior = {
  id: 'agent_behavior',
  kind: 'biometric',
  group: 'automation',
  weight: 72,
  asksModel: true,
  meaning:
    'A model found patterns across biometric data consistent with automated behavior. Runs on desktop sessions only.',
  page: {
    detected: [
      "the model's calibrated probability exceeds its threshold (docs/model)",
      'the strokes of the pointer repeat those of an earlier session in the same order',
      'over three to five visits of a user with a token, or of a visitor who is one device, the mean of pointing or of typing is unlike all people, and this session does not look human',
    ],
    unknown: [
      'the visitor is not on Windows, macOS or Linux',
      'there are fewer events than the model needs',
      'the input is of a kind that the model was not trained on: the pointer only moves in the eight directions of a number pad, moves are too far apart to form strokes, or the system clicks for a person whose pointer rests',
      'keys go to no text field, or they are mashed: most are held beyond the next press, and they are faster than typing',
      'input arrives in clumps, as over a slow network or from a keyboard that sends keys late: a tenth or more are down and up at once, others held, and fewer between; or breaks cut the strokes, which carry over 9 bits a second',
      'many keys are codes, text that could have been spoken or picked before, or a few personal details that a program typed into single-line fields, and there is no other behavior to judge',
    ],
    limits: [
      `the model alone counts with a certainty of ${MODEL_CERTAINTY} at most, below Auto-reject, as hands that software slows or smooths are as unlike people's; a replay counts in full`,
      'a recorded person who is played back moves like that person',
    ],
  },
  judge: (features) => judgeWith(agentBehaviorModel, features),
} as const satisfies Check;

/** What a model, replays and mirrored sessions say of a session. */
export const judgeWith = (model: AgentModel, features: SessionFeatures): Finding => {
  if (!features.device.isDesktop) return unknown('the model covers desktop sessions only');
  if (isReplay(features.replay))
    return detected(replayedWords(features.replay), {
      statistic: features.replay.known,
      count: features.replay.strokes,
    });
  const { stored } = model;
  const prediction = model.predict(observedOf(features));
  const { streams, count } = prediction;
  if (count === 0 && features.mirrors.length < MIN_MIRRORS)
    return unknown(
      model.off ? `the model is off: ${model.off}` : 'not enough behavior of a kind that the model judges',
    );
  const { logOdds, isAccused, strange, isCleared } = decisionOf(prediction, stored);
  const visit = visitEvidence(streams);
  const evidenceOf = (statistic: number, threshold: number) => ({
    statistic: rounded(probabilityOf(statistic)),
    threshold: rounded(probabilityOf(threshold)),
    count,
    visit,
  });
  const evidence = evidenceOf(logOdds, stored.detected);
  if (isAccused) return detected(reasonsOf(prediction), { ...evidence, certainty: certaintyOf(logOdds) });
  if (strange)
    return detected(reasonsOf(prediction), {
      ...evidenceOf(strange.logOdds, peopleLines.accuses[strange.expert]),
      certainty: certaintyOf(strange.logOdds),
    });
  // Who looks human now may share the account with a program.
  const visits = isCleared ? undefined : strangeVisits(visit, features.visits);
  if (visits)
    return detected(visitsWords(visits), {
      ...evidenceOf(visits.logOdds, visits.threshold),
      certainty: certaintyOf(visits.logOdds),
      isOverVisits: true,
    });
  if (features.mirrors.length >= MIN_MIRRORS)
    return detected(
      `${features.mirrors.length} other sessions make ${mirroredWords(features.mirrors)} at the same time`,
      {
        certainty: MIRRORED_CERTAINTY,
        count: features.mirrors.length,
        visit,
      },
    );
  const recent = isCleared ? recentlyUnlikePeople(model, features) : [];
  if (recent.length > 0)
    return unknown(`few people ${actWords(recent)} as this visitor did last, and some programs do`, evidence);
  if (isCleared)
    return notDetected(`the way the visitor ${judgedWords(humanLike(streams))} looks human`, evidence);
  return unknown(unclearWords(prediction), evidence);
};

const unclearWords = ({ isPointerUnclear, streams }: Prediction): string => {
  if (isPointerUnclear)
    return 'the pointer is slower, or arrives more unevenly, than the model can judge, and nothing else says who moves it';
  const unusual = unusualStreams(streams);
  return unusual.length > 0
    ? `hardly any person ${judgedWords(unusual)} like this, and some programs do`
    : 'behavior so far fits both people and bots';
};

/** What the last strokes or keys are judged by, if they do not look human: a person may hand over to a program. */
const recentlyUnlikePeople = (
  model: AgentModel,
  { recentDynamics, typing }: SessionFeatures,
): ExpertName[] => {
  const { streams } = model.predict(observedOf({ ...recentDynamics, typing }));
  return looksHuman(streams) ? [] : streams.map(({ expert }) => expert);
};

/** Keystrokes are left out while most of them are personal details typed by a tool. */
const observedOf = (features: Observed & Pick<SessionFeatures, 'typing'>): Observed => {
  if (!isMostlyDetails(features.typing)) return features;
  const { mouseDynamics, clickDynamics } = features;
  return {
    mouseDynamics,
    clickDynamics,
    keystrokeDynamics: keystrokeDynamics.features(keystrokeDynamics.empty()),
  };
};

/** Clicks are named only where they too are like a person's. */
const humanLike = (streams: readonly StreamEvidence[]): ExpertName[] =>
  streams.flatMap(({ expert, logOdds }) => (expert !== 'click' || logOdds < 0 ? [expert] : []));

/** "points, types and clicks". */
const judgedWords = (experts: readonly ExpertName[]): string =>
  experts
    .map((expert) => behaviorWords[expert])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

/** "point and type". */
const actWords = (experts: readonly ExpertName[]): string => judgedWords(experts).replaceAll(/s\b/g, '');

const behaviorWords = {
  mouse: 'points',
  keystroke: 'types',
  click: 'clicks',
} as const satisfies Record<ExpertName, string>;

const NUMBERS = ['one', 'two', 'three', 'four', 'five'];

const visitsWords = ({
  of,
  expert,
  visits,
}: Pick<EarlierVisits, 'of'> & { readonly expert: ExpertName; readonly visits: number }): string =>
  `the last ${NUMBERS[visits - 1]} visits of this ${of} ${actWords([expert])} alike, and not like a hand`;

/** The probability rescaled from 0.5..1 to 0..1, as the model starts from even odds, up to where people may be. */
const certaintyOf = (logOdds: number): number => Math.min(MODEL_CERTAINTY, 2 * probabilityOf(logOdds) - 1);

const rounded = (probability: number): number => Math.round(probability * 1e4) / 1e4;

const reasonsOf = (prediction: Prediction): string => {
  const words = new Map<string, number>();
  for (const contribution of prediction.explain().contributions.filter(isTelling)) {
    const because = describeContribution(contribution);
    words.set(because, (words.get(because) ?? 0) + contribution.amount);
  }
  const strongest = [...words].sort((a, b) => b[1] - a[1]).slice(0, MAX_REASONS);
  return strongest.length > 0
    ? strongest.map(([because]) => because).join('; ')
    : 'behavior as a whole does not look human';
};

const isTelling = ({ amount, value }: Contribution): boolean => amount > 0 && !Number.isNaN(value);
