import { type ExpertName, expertNames } from '@gait/engine/dynamics';
import { agentBehaviorModel } from '@gait/engine/models';
import { byPerson } from '../metrics/bootstrap.ts';
import { detectedShare, falsePositiveShare, rocAuc, tprAt } from '../metrics/metrics.ts';
import { type Random, randomOf } from '../random.ts';
import { type Session, singleStreamSession } from '../training/composed-sessions.ts';
import { seedNames } from '../training/seed-names.ts';
import { REPLAYS } from './closed-set.ts';
import type { LeftOut } from './leave-one-family-out.ts';
import { type Cell, interval, type Table } from './table.ts';

/** Events of all streams of a session. */
const EVENTS = { from: 320, to: 400 };

/** Sessions of people and of bots for each row. */
const SESSIONS = 600;

/** Draws before streams that do not add up to the events are given up. */
const DRAWS = 60;

/** Streams by one set of trees, people and bots apart. */
interface Pool {
  readonly expert: ExpertName;
  readonly name: string;
  readonly people: readonly Session[];
  readonly bots: readonly Session[];
}

interface Row {
  readonly subject: string;
  readonly isBot: boolean;
  readonly score: number;
}

/** Whole sessions by models that saw none of the families in them, each family by itself and with its kin. */
export const leftOutSessions = (families: readonly LeftOut[], kin: readonly LeftOut[]): Table => {
  const without = (one: LeftOut, family: string): LeftOut => ({
    ...one,
    name: family,
    judged: one.judged.filter(({ sample }) => !sample.isBot || sample.family === family),
  });
  const alones = families.map(poolOf);
  const related = families.map((one) => {
    const group = kin.find(({ expert, families: own }) => expert === one.expert && own.includes(one.name));
    return group ? poolOf(without(group, one.name)) : poolOf(one);
  });
  const rows = alones.map((pool, i) =>
    lineOf(
      [pool.expert, pool.name],
      rowsOf(pool, alones, 'alone'),
      rowsOf(related[i] as Pool, related, 'kin'),
    ),
  );
  const hardest = [alones, related].map(hardestOf) as [Pool[], Pool[]];
  const together = hardest.map((pools, i) => rowsOf(pools[0] as Pool, pools, `hardest ${i}`)) as [
    Row[],
    Row[],
  ];
  const names = hardest.map((pools) => pools.map(({ name }) => name).join(' + '));
  rows.push(lineOf(['hardest of each', [...new Set(names)].join('; without kin ')], ...together));
  return {
    title: 'Sessions of unknown kinds of bots',
    note: `Sessions of ${EVENTS.from} to ${EVENTS.to} events in two or three streams of different people or of different bots. One stream is of the family of the row, the others of families drawn at random (${REPLAYS} only in rows of its own): each stream is judged by trees that saw neither its family nor its person, as in the two tables above, so no family of a session was learnt from. People are composed in the same way and judged by the same trees. The stream that is told best decides, so rows of clicks say much of what the other streams say; the last row has all streams of the family that is told least by itself. Calibrations and bounds are the shipped ones. In the last two columns all kin of each of the families is left out as well.`,
    columns: [
      'expert',
      'family',
      'sessions of bots, of people',
      'ROC AUC',
      'TPR at 1 % FPR',
      'TPR shipped',
      'FPR shipped',
      'without kin: ROC AUC',
      'without kin: TPR at 1 % FPR',
    ],
    rows,
  };
};

const lineOf = (name: readonly string[], own: readonly Row[], withKin: readonly Row[]): Cell[] => [
  ...name,
  own.length / 2,
  rocAuc(own),
  interval(byPerson(own, (drawn) => tprAt(drawn, 0.01))),
  detectedShare(own, agentBehaviorModel.stored.detected),
  falsePositiveShare(own, agentBehaviorModel.stored.detected),
  rocAuc(withKin),
  interval(byPerson(withKin, (drawn) => tprAt(drawn, 0.01))),
];

/** Of each expert the family that is told least by its own stream, replays aside. */
const hardestOf = (pools: readonly Pool[]): Pool[] =>
  expertNames.map((name) =>
    pools
      .filter((pool) => pool.expert === name && pool.name !== REPLAYS)
      .reduce((hardest, pool) => (aucOf(pool) < aucOf(hardest) ? pool : hardest)),
  );

const aucOf = ({ people, bots }: Pool): number =>
  rocAuc([...people, ...bots].map(({ isBot, logOdds }) => ({ isBot, score: logOdds })));

const poolOf = ({ expert, name, judged }: LeftOut): Pool => {
  const sessions = judged.map((one) => singleStreamSession(one, agentBehaviorModel.stored.experts));
  return {
    expert,
    name,
    people: sessions.filter(({ isBot }) => !isBot),
    bots: sessions.filter(({ isBot }) => isBot),
  };
};

/** As many people as bots, both judged by the same trees. */
const rowsOf = (pool: Pool, pools: readonly Pool[], name: string): Row[] => {
  const random = randomOf(`left out sessions/${name}/${seedNames[pool.expert]}/${pool.name}`);
  return Array.from({ length: SESSIONS }, () => {
    const streams = [pool, ...partnersOf(pool, pools, random)];
    const pair = [streams.map(({ people }) => people), streams.map(({ bots }) => bots)].map((of) =>
      drawn(of, random),
    );
    return pair.every((one) => one) ? pair.map((parts, i) => rowOf(parts as Session[], i === 1)) : [];
  }).flat();
};

/** One family of one or of both of the other experts. */
const partnersOf = ({ expert }: Pool, pools: readonly Pool[], random: Random): Pool[] =>
  random
    .shuffled(expertNames.filter((other) => other !== expert))
    .slice(0, random.integer(1, 2))
    .map((other) => random.pick(pools.filter((pool) => pool.expert === other && pool.name !== REPLAYS)));

/** One of each, until they add up to the events. */
const drawn = (of: readonly (readonly Session[])[], random: Random): Session[] | undefined => {
  for (let tries = 0; tries < DRAWS; tries++) {
    const parts = of.map((sessions) => random.pick(sessions));
    const count = parts.reduce((sum, { count }) => sum + count, 0);
    if (count >= EVENTS.from && count < EVENTS.to) return parts;
  }
  return undefined;
};

const rowOf = (parts: readonly Session[], isBot: boolean): Row => ({
  subject: parts[0]?.subjects[0] as string,
  isBot,
  score: parts.reduce((sum, { logOdds }) => sum + logOdds, 0),
});
