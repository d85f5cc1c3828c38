import { MAX_MEDIAN_DWELL, MAX_MEDIAN_INTERVAL } from '@gait/engine/dynamics';
import type { StoredModel } from '@gait/engine/models';
import { dataSets } from '../datasets/index.ts';
import { groupBy } from '../group-by.ts';
import { REAL_BROWSERS } from './browser-sessions.ts';
import { botFamilies } from './corpus.ts';
import type { Gate } from './release-gate.ts';
import { BROWSER_SESSIONS_SHARE, DRAWN_SHARES } from './sample-weights.ts';
import type { Sample } from './samples.ts';
import { shiftIntroduction } from './shift-table.ts';

interface Trained {
  readonly gates: readonly Gate[];
  readonly commit: string;
  /** The table of recorderShifts, or what stands in for it. */
  readonly shifts: string;
}

/** The model card in Markdown: what the shipped weights were trained on, and their limits. */
export const modelCard = (
  stored: Omit<StoredModel, 'trainingData'>,
  samples: readonly Sample[],
  { gates, commit, shifts }: Trained,
): string =>
  [
    '# Model card: agent_behavior',
    '',
    'Written by `npm run lab -- train --sessions DIR`.',
    `Trained at commit ${commit}.`,
    'Accuracy: [leaderboard.md](leaderboard.md), written by `npm run lab -- evaluate --sessions DIR`. How to train and',
    'release the model: [training.md](../training.md).',
    '',
    '## Task',
    '',
    'The model decides whether the pointer, keys and clicks of a desktop session come from a person or from a program. It',
    'uses no device, network or event-integrity signals, and no text. A session with too little evidence, or with evidence',
    'for both, is Unknown.',
    '',
    '## Method',
    '',
    'Three experts, for motion, keystrokes and clicks, are gradient-boosted trees of depth three. Their log-odds add up. Each is',
    'calibrated by its number of events (length-aware Platt scaling) and clipped: the table lists the chance that a bot looks human',
    'in this stream (floor of false negatives) and the chance that a person looks like no recorded person (floor of false positives).',
    '',
    '| expert | features | trees | fewest events | floor of false negatives | floor of false positives | human segments | bot segments |',
    '|---|---|---|---|---|---|---|---|',
    ...Object.entries(stored.experts).map(([name, expert]) => {
      const own = samples.filter((sample) => sample.expert === name);
      const people = own.filter(({ isBot }) => !isBot);
      return `| ${[name, expert.features.length, expert.trees.value.length / 15, expert.minCount, expert.falseNegativeFloor, expert.falsePositiveFloor, segmentCount(people), segmentCount(own) - segmentCount(people)].join(' | ')} |`;
    }),
    '',
    `The model answers Detected above log-odds of ${stored.detected}, from 40 events on, or where pointing or typing alone is above a`,
    'line that hardly any person ever crosses. Clicks count only where they accuse. It answers Not detected below the log-odds',
    `that nine of ten known bots with as many events exceed: ${stored.cleared.map(({ from, below }) => `${below} from ${from}`).join(', ')};`,
    'and only where the session lies among people of recorders that no training saw: below 97.5 % of them, and in pointing and',
    'in typing below 99 %. `npm run lab -- hands --write` draws these lines, which stand in `people-lines.json`.',
    'What hands get that nobody taught: [hands.md](hands.md).',
    '',
    '## Release gate',
    '',
    'Training writes no weights if an additive model is significantly better on people that neither model saw, or if an important',
    'feature has the opposite effect in the trees.',
    '',
    ...gates.map((gate) => `- ${gateLine(gate)}`),
    '',
    '## Data',
    '',
    '| data set | origin | license | used for training | people | known faults |',
    '|---|---|---|---|---|---|',
    ...dataSets.map(
      ({ name, title, origin, license, trains, faults }) =>
        `| ${[name, `${title}, ${origin}`, license, trains ? 'yes' : 'no, evaluation only', peopleOf(samples, name) || '-', faults].join(' | ')} |`,
    ),
    '',
    'Each generated bot draws its own parameters and replaces a person, whose targets, pauses and clock it keeps. The bots of `first_laws`,',
    `\`second_laws\` and \`mixed_laws\` draw their laws before their parameters, and have ${100 * DRAWN_SHARES.mouse} % of the weight of`,
    `generated bots in pointing, and ${100 * DRAWN_SHARES.keystroke} % in typing.`,
    '',
    ...Object.entries(botFamilies).map(
      ([expert, families]) => `- ${expert}: ${Object.keys(families).join(', ')}`,
    ),
    '',
    ...browsersOf(samples),
    ...shiftIntroduction,
    '',
    shifts,
    '',
    '## Limits',
    '',
    '- Motion comes from one data set, whose people clicked on shapes. It has no touchpads, trackballs, tremor or assistive',
    '  tools: treat a verdict on such visitors as a hint.',
    '- Everyone in the typing data types with several fingers on a keyboard. A session with a median interval above',
    `  ${MAX_MEDIAN_INTERVAL} ms or a median dwell time above ${MAX_MEDIAN_DWELL} ms gets no verdict from its keystrokes.`,
    '- Movement in only eight directions or in steps too far apart to form strokes, dwell clicks and steered pointers get no',
    '  verdict ([why](../decisions/model.md#unknown-outside-the-training-data)). See the leaderboard, People who point by other means.',
    '- Replayed human movement and typing looks human. Only matching with earlier sessions finds it.',
    '- Sessions of real drivers are few, and all of one task on one machine; the people among them are replayed recordings.',
    '  For drivers and people that no tree saw, see the leaderboard, Drivers in real browsers.',
    '- The time between strokes is not a feature: it depends on the task, and all motion comes from one task.',
    '- Only rules judge scrolling: no data set with a license for training has enough of it.',
    '- Probabilities assume that half of all sessions are bots; `probabilityOf` takes the share that a site expects.',
    '- The age, handedness and disabilities of the people are unknown. Fairness across them was not checked.',
    '',
  ].join('\n');

export const gateLine = ({ expert, trees, additive, difference, contradictions }: Gate): string =>
  [
    `${expert}: ROC AUC of whole segments ${trees.toFixed(4)}, additive ${additive.toFixed(4)},`,
    `difference ${difference.value.toFixed(4)} [${difference.low.toFixed(4)}, ${difference.high.toFixed(4)}];`,
    contradictions.length > 0 ? `opposite effects: ${contradictions.join(', ')}` : 'no opposite effects',
  ].join(' ');

/** Sessions of real browsers, by driver. */
const browsersOf = (samples: readonly Sample[]): string[] => {
  const sessions = samples.filter(({ source }) => source === REAL_BROWSERS);
  if (sessions.length === 0) return ['No sessions of real browsers were used for training.', ''];
  const people = sessions.filter(({ isBot }) => !isBot);
  const drivers = [
    ...groupBy(
      sessions.filter(({ isBot }) => isBot),
      ({ family }) => family,
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    'Training also uses sessions that `npm run lab -- bots --record DIR` recorded (`train --sessions DIR`): drivers in real',
    'browsers, and people whose recordings are replayed through the window system, in the same fold as that person. They',
    `have ${100 * BROWSER_SESSIONS_SHARE} % of the weight of people and of bots alike, so that the browser carries no label. Their clicks are left out, because a`,
    'script combines them from several sources, and so is replayed movement.',
    '',
    'Sessions with enough motion and with enough typing:',
    '',
    `- people: ${segmentsByExpert(people)}, of ${new Set(people.filter(({ expert }) => expert === 'mouse').map(({ subject }) => subject)).size} people`,
    `- drivers: ${segmentsByExpert(sessions.filter(({ isBot }) => isBot))}, of ${drivers.map(([driver]) => driver).join(', ')}`,
    '',
  ];
};

const segmentsByExpert = (samples: readonly Sample[]): string =>
  (['mouse', 'keystroke'] as const)
    .map((name) => segmentCount(samples.filter(({ expert }) => expert === name)))
    .join(' and ');

const segmentCount = (samples: readonly Sample[]): number =>
  new Set(samples.map(({ segmentId }) => segmentId)).size;

const peopleOf = (samples: readonly Sample[], source: string): number =>
  new Set(samples.filter((sample) => sample.source === source).map(({ subject }) => subject)).size;
