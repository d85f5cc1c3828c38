import type { StoredModel } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import type { ComposedSession } from './composed-sessions.ts';

/** Largest share of people that may be Detected. */
const MAX_FPR = 0.005;

/** Half of it if the trees know the recorder, because people look more like bots through an unknown one. */
export const MAX_FPR_KNOWN_RECORDER = MAX_FPR / 2;
export const MAX_FPR_UNKNOWN_RECORDER = MAX_FPR;
const Z_95 = 1.645;

/**
 * Log-odds of 99.5 %, the lower limit of the threshold. The shares above count one prediction per person, but a session
 * gets a prediction with every beacon. People replayed in real browsers peaked at 3.0, and at 5.0 with trees that had
 * seen no browser; the rest is a margin for unrecorded devices and tasks.
 */
export const MIN_DETECTION_THRESHOLD = Math.round(1e3 * Math.log(199)) / 1e3;

/** Conformal level: the share of bots of known families that may be cleared. */
const MISS_RATE = 0.1;

/** First number of events of each evidence bin. */
export const EVIDENCE_BINS: readonly number[] = [0, 20, 40, 80, 160, 320];

/** Fewer people or sessions than these cannot show a false positive rate this low. */
const MIN_PEOPLE = 30;
const MIN_SESSIONS = 400;

/** Upper confidence limit of a proportion (Wilson 1927), one-sided 95 %. */
export const wilsonUpper = (times: number, of: number): number => {
  const z = Z_95 ** 2;
  const p = times / of;
  return (p + z / (2 * of) + Z_95 * Math.sqrt((p * (1 - p)) / of + z / (4 * of * of))) / (1 + z / of);
};

export const evidenceBin = (count: number): number => EVIDENCE_BINS.findLastIndex((from) => count >= from);

/**
 * The lowest log-odds with an allowed false positive rate: the measured rate in each data set and evidence bin, and the
 * upper confidence limit over all people, each counted once.
 */
export const detectionThreshold = (sessions: readonly ComposedSession[], allowed: number): number => {
  const people = sessions.filter(({ isBot, subjects }) => !isBot && subjects.length === 1);
  const cells = [...groupBy(people, ({ sources, count }) => `${sources[0]}/${evidenceBin(count)}`).values()];
  const limits = cells.map((cell) => thresholdFor(cell, (share) => share <= allowed));
  const overall = thresholdFor(people, (share, of) => wilsonUpper(share * of, of) <= MAX_FPR);
  return Math.round(1e3 * Math.max(overall, ...limits)) / 1e3;
};

/** Lowers the threshold from the highest score while the mean rate per person stays allowed. */
const thresholdFor = (
  sessions: readonly ComposedSession[],
  isAllowed: (share: number, people: number) => boolean,
): number => {
  const own = [...groupBy(sessions, ({ subjects }) => subjects[0] as string).values()];
  if (own.length < MIN_PEOPLE || sessions.length < MIN_SESSIONS) return Number.NEGATIVE_INFINITY;
  const weighted = own
    .flatMap((of) => of.map(({ logOdds }) => ({ logOdds, weight: 1 / of.length })))
    .sort((a, b) => b.logOdds - a.logOdds);
  let sum = 0;
  for (const { logOdds, weight } of weighted) {
    sum += weight;
    if (!isAllowed(sum / own.length, own.length)) return logOdds;
  }
  return Number.NEGATIVE_INFINITY;
};

/** By evidence bin, the log-odds below which a session is no known kind of bot, by conformal prediction (Vovk et al. 2005). */
export const clearanceThresholds = (sessions: readonly ComposedSession[]): StoredModel['cleared'] => {
  const bots = sessions.filter(({ isBot, family }) => isBot && family !== 'replay_warp');
  return EVIDENCE_BINS.map((from, bin) => {
    const scores = bots
      .filter(({ count }) => evidenceBin(count) === bin)
      .map(({ logOdds }) => logOdds)
      .sort((a, b) => a - b);
    const rank = Math.floor(MISS_RATE * (scores.length + 1)) - 1;
    return { from, below: Math.round((scores[rank] ?? -99) * 1e3) / 1e3 };
  });
};
