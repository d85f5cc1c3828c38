import type { ExpertName } from '@gait/engine/dynamics';
import { tprAtFpr } from '../metrics/metrics.ts';
import { randomOf } from '../random.ts';
import { crossValidate, type Predicted } from '../training/cross-validate.ts';
import { foldsOf } from '../training/folds.ts';
import type { Sample } from '../training/samples.ts';
import { BAGS, marginOf, trainExpert } from '../training/train-expert.ts';
import { shareBelowPeople } from './share-below-people.ts';
import type { ReportTable } from './table.ts';

const FOLDS = 3;
export const SEED = 'unknown laws';

/** Bots that a forger draws for each one that is sent. */
const DRAWS = 20;

/** Each half of the laws, by the families that draw from it alone; mixed bots know both. */
const HALVES = ['first_laws', 'second_laws'] as const;
export const MIXED = 'mixed_laws';

const EXPERTS = ['mouse', 'keystroke'] as const;
const SIZES = [80, 160, 320];
const HANDS = ['any', 'quick', 'selected'];

/** What trees say of bots of which they know no law: the first rows that a new model is judged by. */
export const unknownLaws = (samples: readonly Sample[], onStep: (step: string) => void): ReportTable => ({
  title: 'Unknown hands',
  note: `Bots draw a law for each part of pointing or typing. The trees know one half of the laws and judge bots of the other half, and people whom they never saw: ${FOLDS} folds by person, on half of the segments, without browser sessions. Quick bots are the third with the least time per event. Of a selected hand, a forger with a model at home that knows all laws sends the best of ${DRAWS}.`,
  columns: [
    'expert',
    'laws unknown',
    'events',
    'bots',
    ...HANDS.map((hand) => `TPR at 1 % of people, ${hand}`),
    ...HANDS.map((hand) => `below people's 95 % line, ${hand}`),
  ],
  rows: EXPERTS.flatMap((expert) =>
    HALVES.flatMap((half) => {
      onStep(`${expert}: without ${half}`);
      const own = samples.filter((sample) => sample.expert === expert);
      const predictions = predictionsWithout(expert, own, half);
      const atHome = trainExpert(expert, own, { seed: `${SEED}/at home`, bags: 1 });
      return SIZES.map((size) => {
        const rows = predictions.filter(({ sample }) => sample.size === size);
        const people = rows.filter(({ sample }) => !sample.isBot);
        const bots = rows.filter(({ sample }) => sample.isBot);
        const chosen = selected(bots, ({ sample }) => marginOf(atHome, sample.values));
        const scored = [bots, quickest(bots), chosen].map((judged) => [...people, ...judged].map(scoreOf));
        return [
          ...[expert, half.replace('_laws', ''), size, bots.length],
          ...scored.map((hand) => tprAtFpr(hand, 0.01)),
          ...scored.map((hand) => shareBelowPeople(hand, 0.95)),
        ];
      });
    }),
  ),
});

const predictionsWithout = (expert: ExpertName, own: readonly Sample[], half: string): Predicted[] =>
  crossValidate(expert, {
    folds: foldsOf(own, FOLDS, SEED),
    seed: SEED,
    bags: BAGS,
    without: [half, MIXED],
  }).filter(({ sample }) => !sample.isBot || sample.family === half);

const scoreOf = ({ sample, margin }: Predicted) => ({ isBot: sample.isBot, score: margin });

const quickest = (bots: readonly Predicted[]): Predicted[] =>
  [...bots]
    .sort((one, other) => one.sample.seconds - other.sample.seconds)
    .slice(0, Math.ceil(bots.length / 3));

/** Of each group of draws, the one that looks most like a person to the forger's model. */
const selected = (bots: readonly Predicted[], look: (bot: Predicted) => number): Predicted[] => {
  const drawn = randomOf(SEED)
    .shuffled(bots)
    .map((bot) => ({ bot, margin: look(bot) }));
  return Array.from({ length: Math.floor(drawn.length / DRAWS) }, (_, i) =>
    drawn.slice(i * DRAWS, (i + 1) * DRAWS).reduce((best, one) => (one.margin < best.margin ? one : best)),
  ).map(({ bot }) => bot);
};
