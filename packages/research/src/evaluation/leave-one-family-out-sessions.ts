import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { agentBehaviorModel } from '@gait/engine/models';
import { bootstrapByPerson } from '../metrics/bootstrap.ts';
import { falsePositiveRate, rocAuc, tprAtFpr, truePositiveRate } from '../metrics/metrics.ts';
import { type Random, randomOf } from '../random.ts';
import { type ComposedSession, singleStreamSession } from '../training/composed-sessions.ts';
import { seedNames } from '../training/seed-names.ts';
import { REPLAYS } from './closed-set.ts';
import type { LeftOutPredictions } from './leave-one-family-out.ts';
import { type Cell, interval, type ReportTable } from './table.ts';

/** Events of a session over all streams. */
const EVENTS = { from: 320, to: 400 };

/** A column that says how many of the draws added up to a session. */
const DRAWN_SESSIONS = 'sessions of bots and of people';

/** Draws per row, each of one human and one bot session. */
const SESSIONS = 600;

/** Attempts to draw streams that add up to the number of events. */
const MAX_DRAWS = 60;

/** Single-stream sessions judged by the same trees. */
interface Pool {
  readonly expert: ExpertName;
  readonly name: string;
  readonly people: readonly ComposedSession[];
  readonly bots: readonly ComposedSession[];
}

interface Row {
  readonly subject: string;
  readonly isBot: boolean;
  readonly score: number;
}

/** Sessions by models that saw none of their families: leave one family out, and leave related families out. */
export const leaveOneFamilyOutSessions = (
  families: readonly LeftOutPredictions[],
  relatedGroups: readonly LeftOutPredictions[],
): ReportTable => {
  const without = (one: LeftOutPredictions, family: string): LeftOutPredictions => ({
    ...one,
    name: family,
    predictions: one.predictions.filter(({ sample }) => !sample.isBot || sample.family === family),
  });
  const familyPools = families.map(poolOf);
  const relatedPools = families.map((one) => {
    const group = relatedGroups.find(
      ({ expert, families: own }) => expert === one.expert && own.includes(one.name),
    );
    return group ? poolOf(without(group, one.name)) : poolOf(one);
  });
  const rows = familyPools.map((pool, i) =>
    lineOf(
      [pool.expert, pool.name],
      rowsOf(pool, familyPools, 'alone'),
      rowsOf(relatedPools[i] as Pool, relatedPools, 'kin'),
    ),
  );
  const hardest = [familyPools, relatedPools].map(hardestOf) as [Pool[], Pool[]];
  const together = hardest.map((pools, i) => rowsOf(pools[0] as Pool, pools, `hardest ${i}`)) as [
    Row[],
    Row[],
  ];
  const names = hardest.map((pools) => pools.map(({ name }) => name).join(' + '));
  rows.push(
    lineOf(['hardest of each expert', [...new Set(names)].join('; without related families ')], ...together),
  );
  return {
    title: 'Sessions of unknown bot families',
    note: `Up to ${SESSIONS} sessions a row, of ${EVENTS.from} to ${EVENTS.to} events in two or three streams of different people, or of different bots. One stream is of the family of the row, the others are of random families (${REPLAYS} only in its own rows). Each stream is judged by trees that saw neither its family nor its person, with the shipped calibration and clipping; so are sessions of people. The easiest stream decides, so rows of clicks depend mostly on the other streams; in the last row, every stream is of the family with the lowest ROC AUC. The last column leaves out related families as well.`,
    columns: [
      'expert',
      'family',
      DRAWN_SESSIONS,
      'TPR at 1 % FPR',
      'TPR at shipped threshold',
      'FPR at shipped threshold',
      'without related: TPR at 1 % FPR',
    ],
    rows,
  };
};

const lineOf = (name: readonly string[], own: readonly Row[], withoutRelated: readonly Row[]): Cell[] => [
  ...name,
  own.length / 2,
  interval(bootstrapByPerson(own, (drawn) => tprAtFpr(drawn, 0.01))),
  truePositiveRate(own, agentBehaviorModel.stored.detected),
  falsePositiveRate(own, agentBehaviorModel.stored.detected),
  interval(bootstrapByPerson(withoutRelated, (drawn) => tprAtFpr(drawn, 0.01))),
];

/** The family of each expert with the lowest ROC AUC, without replays. */
const hardestOf = (pools: readonly Pool[]): Pool[] =>
  expertNames.map((name) =>
    pools
      .filter((pool) => pool.expert === name && pool.name !== REPLAYS)
      .reduce((hardest, pool) => (aucOf(pool) < aucOf(hardest) ? pool : hardest)),
  );

const aucOf = ({ people, bots }: Pool): number =>
  rocAuc([...people, ...bots].map(({ isBot, logOdds }) => ({ isBot, score: logOdds })));

const poolOf = ({ expert, name, predictions }: LeftOutPredictions): Pool => {
  const sessions = predictions.map((one) => singleStreamSession(one, agentBehaviorModel.stored.experts));
  return {
    expert,
    name,
    people: sessions.filter(({ isBot }) => !isBot),
    bots: sessions.filter(({ isBot }) => isBot),
  };
};

/** As many people as bots, judged by the same trees. */
const rowsOf = (pool: Pool, pools: readonly Pool[], name: string): Row[] => {
  const random = randomOf(`left out sessions/${name}/${seedNames[pool.expert]}/${pool.name}`);
  return Array.from({ length: SESSIONS }, () => {
    const streams = [pool, ...partnersOf(pool, pools, random)];
    const pair = [streams.map(({ people }) => people), streams.map(({ bots }) => bots)].map((of) =>
      drawn(of, random),
    );
    return pair.every((one) => one) ? pair.map((parts, i) => rowOf(parts as ComposedSession[], i === 1)) : [];
  }).flat();
};

/** A random family of one or both of the other experts. */
const partnersOf = ({ expert }: Pool, pools: readonly Pool[], random: Random): Pool[] =>
  random
    .shuffled(expertNames.filter((other) => other !== expert))
    .slice(0, random.integer(1, 2))
    .map((other) => random.pick(pools.filter((pool) => pool.expert === other && pool.name !== REPLAYS)));

/** One session per stream, redrawn until the events add up. */
const drawn = (
  of: readonly (readonly ComposedSession[])[],
  random: Random,
): ComposedSession[] | undefined => {
  for (let tries = 0; tries < MAX_DRAWS; tries++) {
    const parts = of.map((sessions) => random.pick(sessions));
    const count = parts.reduce((sum, { count }) => sum + count, 0);
    if (count >= EVENTS.from && count < EVENTS.to) return parts;
  }
  return undefined;
};

const rowOf = (parts: readonly ComposedSession[], isBot: boolean): Row => ({
  subject: parts[0]?.subjects[0] as string,
  isBot,
  score: parts.reduce((sum, { logOdds }) => sum + logOdds, 0),
});
