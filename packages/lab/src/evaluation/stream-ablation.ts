import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { agentBehaviorModel } from '@gait/engine/models';
import { falsePositiveRate, rocAuc, tprAtFpr, truePositiveRate } from '../metrics/metrics.ts';
import { randomOf } from '../random.ts';
import { type Session, singleStreamSession } from '../training/composed-sessions.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import type { Table } from './table.ts';

const SESSIONS = 6_000;

/** Events per stream in a session of one or two minutes. */
const EVENTS: Readonly<Record<ExpertName, number>> = { mouse: 160, keystroke: 80, click: 16 };

/** Composed sessions of all streams, judged by all experts and by subsets. */
export const streamAblation = ({ unseenPeople }: Predictions): Table => {
  const { experts, detected } = agentBehaviorModel.stored;
  const random = randomOf('ablation');
  const single = expertNames.map((name) => {
    const sessions = (unseenPeople[name] ?? [])
      .filter(({ sample }) => sample.size === EVENTS[name])
      .map((one) => singleStreamSession(one, experts));
    return [sessions.filter(({ isBot }) => !isBot), sessions.filter(({ isBot }) => isBot)] as const;
  });
  const composed = Array.from({ length: SESSIONS }, (_, i) => {
    const isBot = i % 2 === 1;
    return { isBot, parts: single.map(([people, bots]) => random.pick<Session>(isBot ? bots : people)) };
  });
  const lineOf = (name: string, included: readonly ExpertName[]) => {
    const rows = composed.map(({ isBot, parts }) => ({
      isBot,
      score: parts.reduce(
        (sum, { logOdds }, i) => (included.includes(expertNames[i] as ExpertName) ? sum + logOdds : sum),
        0,
      ),
    }));
    return [
      name,
      rocAuc(rows),
      tprAtFpr(rows, 0.01),
      truePositiveRate(rows, detected),
      falsePositiveRate(rows, detected),
    ];
  };
  return {
    title: 'Ablation by stream',
    note: `Sessions composed of ${expertNames.map((name) => `${EVENTS[name]} events of ${name}`).join(', ')}, of different people or of bots of any family. Scrolling has no expert, because no data set with a license for training has enough of it; only rules judge it.`,
    columns: ['experts', 'ROC AUC', 'TPR at 1 % FPR', 'TPR at shipped threshold', 'FPR at shipped threshold'],
    rows: [
      lineOf('all', expertNames),
      ...expertNames.map((name) =>
        lineOf(
          `all but ${name}`,
          expertNames.filter((other) => other !== name),
        ),
      ),
      ...expertNames.map((name) => lineOf(`${name} alone`, [name])),
    ],
  };
};
