import { LONGEST_HOLD, SLOWEST_PACE } from '@gait/engine/dynamics';
import type { StoredModel } from '@gait/engine/models';
import { sources } from '../datasets/sources.ts';
import { groupBy } from '../group-by.ts';
import { REAL_BROWSERS } from './browser-sessions.ts';
import { botFamilies } from './corpus.ts';
import type { Gate } from './release-gate.ts';
import { BROWSERS_SHARE } from './sample-weights.ts';
import type { Sample } from './samples.ts';

/** What the shipped weights are made of, in Markdown. */
export const modelCard = (stored: StoredModel, samples: readonly Sample[], gates: readonly Gate[]): string =>
  [
    '# Model card: agent_behavior',
    '',
    'Written by `npm run lab -- train --sessions DIR`, which grows the weights from the same seeds and sessions to the same',
    'bits. How good they are: [leaderboard.md](leaderboard.md), written by `npm run lab -- evaluate --sessions DIR`.',
    '',
    '## What it answers',
    '',
    'Whether pointer, keys and clicks of a desktop session are those of a person or of a program. It reads no device,',
    'network or event-integrity signal, and no text. A session with too little to judge by, or that fits both, is Unknown.',
    '',
    '## How',
    '',
    'Experts for motion, keystrokes and clicks, each of boosted trees of depth three over measures named in the literature,',
    'answer in log-odds that add up, since nobody has recorded all streams of the same people. Each is calibrated by its',
    'number of events (length-aware Platt) and bounded: the table says with what chance a bot passes for a person in the',
    'stream (imitation, fitted with the calibration), and a person is odder than any recorded (oddity). What a measure adds',
    'to the log-odds is the way its questions lead down the trees; base and contributions add up exactly.',
    '',
    '| expert | measures | trees | least events | imitation | oddity | stretches of people | stretches of bots |',
    '|---|---|---|---|---|---|---|---|',
    ...Object.entries(stored.experts).map(([name, expert]) => {
      const own = samples.filter((sample) => sample.expert === name);
      const people = own.filter(({ isBot }) => !isBot);
      return `| ${[name, expert.measures.length, expert.trees.value.length / 15, expert.minCount, expert.imitation, expert.oddity, units(people), units(own) - units(people)].join(' | ')} |`;
    }),
    '',
    `Detected above log-odds of ${stored.detected}, from 40 events on; Not detected below the bound that nine of ten known bots exceed with as`,
    `many events: ${stored.cleared.map(({ from, below }) => `${below} from ${from}`).join(', ')}.`,
    '',
    '## Release gate',
    '',
    'Training writes no weights when an additive model, whose measures can be read off one by one, judges people it never',
    'saw better than the trees beyond the interval, or when a measure that matters to both means the opposite in the trees.',
    '',
    ...gates.map((gate) => `- ${gateLine(gate)}`),
    '',
    '## Data',
    '',
    '| data set | origin | licence | trains | people | faults |',
    '|---|---|---|---|---|---|',
    ...sources.map(
      ({ name, origin, licence, trains, faults }) =>
        `| ${[name, origin, licence, trains ? 'yes' : 'no, measured only', peopleOf(samples, name) || '-', faults].join(' | ')} |`,
    ),
    '',
    'Bots are generated, each with parameters of its own, doing what a person had to do: they inherit targets, pauses, clock',
    'and stream of the person whose task they take over, and pass through the same screens, mice and clocks.',
    '',
    ...Object.entries(botFamilies).map(
      ([expert, families]) => `- ${expert}: ${Object.keys(families).join(', ')}`,
    ),
    '',
    ...browsersOf(samples),
    '## Limits',
    '',
    '- Motion was learnt from one data set, whose people clicked on shapes. Touchpads, trackballs, tremor and assistive',
    '  tools are not in it: treat a verdict on such visitors as a hint.',
    '- Everybody in the typing data types with several fingers on a keyboard: a session whose median pace is above',
    `  ${SLOWEST_PACE} ms or whose median hold is above ${LONGEST_HOLD} ms is not judged by its keystrokes.`,
    '- Movement in the eight directions of the number pad only, or in moves too far apart to be strokes, is not judged, nor',
    '  are presses that a system makes for who rests the pointer: nobody recorded such people. A camera that follows the',
    '  head looks like a program to the model: leaderboard, People who point by other means.',
    '- Movement and typing of people that is played again moves as people do. Only matching with earlier sessions sees it.',
    '- Sessions of real drivers are few, all of one task on one machine; the people among them are played from recordings.',
    '  How the model does on drivers and people that no tree saw: leaderboard, Drivers in real browsers.',
    "- Rests between strokes are no measure: they are the task's, and all motion comes from one task.",
    '- Scrolling is judged by rules alone: no data set whose licence allows training holds enough of it.',
    '- Probabilities start from an even chance; `probabilityOf` takes the share of bots a site expects.',
    '- Nothing is known of age, handedness or disability of the people; nothing was checked for fairness across them.',
    '',
  ].join('\n');

export const gateLine = ({ expert, trees, additive, difference, disagreed }: Gate): string =>
  [
    `${expert}: ROC AUC of whole stretches ${trees.toFixed(4)}, additive ${additive.toFixed(4)},`,
    `difference ${difference.value.toFixed(4)} [${difference.low.toFixed(4)}, ${difference.high.toFixed(4)}];`,
    disagreed.length > 0
      ? `read in opposite ways: ${disagreed.join(', ')}`
      : 'all measures that matter read alike',
  ].join(' ');

/** What real browsers sent, by driver. */
const browsersOf = (samples: readonly Sample[]): string[] => {
  const sessions = samples.filter(({ source }) => source === REAL_BROWSERS);
  if (sessions.length === 0) return ['No sessions of real browsers trained these weights.', ''];
  const people = sessions.filter(({ isBot }) => !isBot);
  const drivers = [
    ...groupBy(
      sessions.filter(({ isBot }) => isBot),
      ({ family }) => family,
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    'Besides, sessions that `npm run lab -- bots --record DIR` kept (`train --sessions DIR`): drivers in real browsers, and',
    'people whose recorded hands were played into the window system, each in one fold with that person. They count',
    `${100 * BROWSERS_SHARE} % of the people and of the bots alike, so that the browser says nothing of the label. Clicks were not learnt from`,
    'them, as those of the people hang together by a script, nor was movement that is played again.',
    '',
    '| who | sessions with enough motion | with enough typing |',
    '|---|---|---|',
    `| people (${new Set(people.filter(({ expert }) => expert === 'mouse').map(({ subject }) => subject)).size}) | ${learntBy(people)} |`,
    ...drivers.map(([driver, own]) => `| ${driver} | ${learntBy(own)} |`),
    '',
  ];
};

const learntBy = (samples: readonly Sample[]): string =>
  (['mouse', 'keystroke'] as const)
    .map((name) => units(samples.filter(({ expert }) => expert === name)))
    .join(' | ');

const units = (samples: readonly Sample[]): number => new Set(samples.map(({ unit }) => unit)).size;

const peopleOf = (samples: readonly Sample[], source: string): number =>
  new Set(samples.filter((sample) => sample.source === source).map(({ subject }) => subject)).size;
