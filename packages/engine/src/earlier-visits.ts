/** The streams in which a person can be recognized. Clicks may accuse, but never clear. */
export type Telling = 'mouse' | 'keystroke';

/** Log-odds of the streams of a visit that had enough events. */
export type VisitEvidence = Readonly<Partial<Record<Telling, number>>>;

/** The log-odds of some visits, added up. */
interface Sum {
  readonly sum: number;
  readonly count: number;
}

/** What the model said of the latest visits of a user or a visitor before this one, by stream. */
export interface EarlierVisits {
  readonly of: 'user' | 'visitor';
  readonly sums: Readonly<Partial<Record<Telling, Sum>>>;
}

/** Visits whose mean is judged, this one included. */
export const VISITS = { fewest: 3, most: 5 } as const;

const TELLING: readonly Telling[] = ['mouse', 'keystroke'];

/** Adds up the evidence of earlier visits, newest first. Undefined if they are too few to be judged with one more. */
export const earlierVisits = (
  of: EarlierVisits['of'],
  visits: readonly VisitEvidence[],
): EarlierVisits | undefined => {
  const sums = TELLING.flatMap((expert) => {
    const latest = visits.flatMap((visit) => visit[expert] ?? []).slice(0, VISITS.most - 1);
    const sum = latest.reduce((total, logOdds) => total + logOdds, 0);
    return latest.length < VISITS.fewest - 1
      ? []
      : [[expert, { sum: loggedDigits(sum), count: latest.length }]];
  });
  return sums.length > 0 ? { of, sums: Object.fromEntries(sums) } : undefined;
};

/** Logs have no more digits. */
export const loggedDigits = (logOdds: number): number => Math.round(1e3 * logOdds) / 1e3;
