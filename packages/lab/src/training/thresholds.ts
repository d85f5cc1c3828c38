import type { StoredModel } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import type { Session } from './composed-sessions.ts';

/** Share of people that may be Detected. */
const FALSE_POSITIVES = 0.005;

/** Half of it where the trees know the recorder: people of other recorders are odder. */
export const KNOWN_RECORDER = FALSE_POSITIVES / 2;
export const UNKNOWN_RECORDER = FALSE_POSITIVES;
const NORMAL_95 = 1.645;

/**
 * Log-odds of 99.5 %, the least that is ever enough: the shares above are of one look at each person, and a session is
 * looked at again with every beacon. Recorded people whose sessions were played live came as far as 3.0 for a moment,
 * and 5.0 before trees that had seen no browser; the rest is room for machines and tasks that nobody recorded.
 */
export const LEAST_DETECTED = Math.round(1e3 * Math.log(199)) / 1e3;

/** Share of bots that may be cleared among those of the families trained on: the conformal level. */
const MISSED = 0.1;

/** Events at which evidence bins begin. */
export const EVIDENCE_BINS: readonly number[] = [0, 20, 40, 80, 160, 320];

/** People and sessions of a data set in a bin below which a share that small says nothing. */
const MIN_PEOPLE = 30;
const MIN_SESSIONS = 400;

/** Upper limit of a share (Wilson 1927), one-sided 95 %. */
export const wilsonUpper = (times: number, of: number): number => {
  const z = NORMAL_95 ** 2;
  const p = times / of;
  return (p + z / (2 * of) + NORMAL_95 * Math.sqrt((p * (1 - p)) / of + z / (4 * of * of))) / (1 + z / of);
};

export const evidenceBin = (count: number): number => EVIDENCE_BINS.findLastIndex((from) => count >= from);

/**
 * The least log-odds at which few enough people are Detected: of each data set and evidence bin as measured, and over
 * all people, each counted once, up to the upper limit of what was measured.
 */
export const detectedFrom = (sessions: readonly Session[], allowed: number): number => {
  const people = sessions.filter(({ isBot, subjects }) => !isBot && subjects.length === 1);
  const cells = [...groupBy(people, ({ sources, count }) => `${sources[0]}/${evidenceBin(count)}`).values()];
  const limits = cells.map((cell) => limitOf(cell, (share) => share <= allowed));
  const overall = limitOf(people, (share, of) => wilsonUpper(share * of, of) <= FALSE_POSITIVES);
  return Math.round(1e3 * Math.max(overall, ...limits)) / 1e3;
};

/** Lowers the bar from the highest score while the mean share per person stays allowed. */
const limitOf = (
  sessions: readonly Session[],
  isAllowed: (share: number, people: number) => boolean,
): number => {
  const own = [...groupBy(sessions, ({ subjects }) => subjects[0] as string).values()];
  if (own.length < MIN_PEOPLE || sessions.length < MIN_SESSIONS) return Number.NEGATIVE_INFINITY;
  const weighed = own
    .flatMap((of) => of.map(({ logOdds }) => ({ logOdds, weight: 1 / of.length })))
    .sort((a, b) => b.logOdds - a.logOdds);
  let sum = 0;
  for (const { logOdds, weight } of weighed) {
    sum += weight;
    if (!isAllowed(sum / own.length, own.length)) return logOdds;
  }
  return Number.NEGATIVE_INFINITY;
};

/** Below this a session is no bot of a known kind, by conformal prediction in each evidence bin (Vovk et al. 2005). */
export const clearedBelow = (sessions: readonly Session[]): StoredModel['cleared'] => {
  const bots = sessions.filter(({ isBot, family }) => isBot && family !== 'replay_warp');
  return EVIDENCE_BINS.map((from, bin) => {
    const scores = bots
      .filter(({ count }) => evidenceBin(count) === bin)
      .map(({ logOdds }) => logOdds)
      .sort((a, b) => a - b);
    const rank = Math.floor(MISSED * (scores.length + 1)) - 1;
    return { from, below: Math.round((scores[rank] ?? -99) * 1e3) / 1e3 };
  });
};
