import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { agentBehaviorModel } from '@gait/engine/models';
import { detectedShare, falsePositiveShare, rocAuc, tprAt } from '../metrics/metrics.ts';
import { randomOf } from '../random.ts';
import { type Session, singleStreamSession } from '../training/composed-sessions.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import type { Table } from './table.ts';

const SESSIONS = 6_000;

/** Events of each stream in a session of a minute or two. */
const SIZE: Readonly<Record<ExpertName, number>> = { mouse: 160, keystroke: 80, click: 16 };

/** Sessions of all streams, judged by all experts and by fewer of them. */
export const ablation = ({ unseenPeople }: Predictions): Table => {
  const { experts, detected } = agentBehaviorModel.stored;
  const random = randomOf('ablation');
  const single = expertNames.map((name) => {
    const sessions = (unseenPeople[name] ?? [])
      .filter(({ sample }) => sample.size === SIZE[name])
      .map((one) => singleStreamSession(one, experts));
    return [sessions.filter(({ isBot }) => !isBot), sessions.filter(({ isBot }) => isBot)] as const;
  });
  const composed = Array.from({ length: SESSIONS }, (_, i) => {
    const isBot = i % 2 === 1;
    return { isBot, parts: single.map(([people, bots]) => random.pick<Session>(isBot ? bots : people)) };
  });
  const line = (name: string, heard: readonly ExpertName[]) => {
    const rows = composed.map(({ isBot, parts }) => ({
      isBot,
      score: parts.reduce(
        (sum, { logOdds }, i) => (heard.includes(expertNames[i] as ExpertName) ? sum + logOdds : sum),
        0,
      ),
    }));
    return [
      name,
      rocAuc(rows),
      tprAt(rows, 0.01),
      detectedShare(rows, detected),
      falsePositiveShare(rows, detected),
    ];
  };
  return {
    title: 'What each stream is worth',
    note: `Sessions put together of ${expertNames.map((name) => `${SIZE[name]} events of ${name}`).join(', ')}, of different people or of bots of any family. No data set whose licence allows training holds enough scrolling: it has no expert, and the rules alone judge it.`,
    columns: ['experts heard', 'ROC AUC', 'TPR at 1 % FPR', 'TPR shipped', 'FPR shipped'],
    rows: [
      line('all', expertNames),
      ...expertNames.map((name) =>
        line(
          `all but ${name}`,
          expertNames.filter((other) => other !== name),
        ),
      ),
      ...expertNames.map((name) => line(`${name} alone`, [name])),
    ],
  };
};
