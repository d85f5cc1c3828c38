/** A labeled session that was drawn at random. */
export interface DrawnSession {
  readonly isBot: boolean;
  readonly riskScore: number;
  /** The chance that it was drawn. */
  readonly probability: number;
}

export interface Estimates {
  readonly bots: number;
  readonly humans: number;
  /** The share of bots among the sessions with at least this score. Null if none was drawn. */
  readonly precision: number | null;
  /** The share of all bots that have at least this score. Null if no bot was drawn. */
  readonly recall: number | null;
}

/** Precision and recall of a score, over all sessions: a session that was drawn with a chance of 0.1 counts as ten. */
export const estimates = (drawn: readonly DrawnSession[], minScore: number): Estimates => {
  const weigh = (test: (session: DrawnSession) => boolean) =>
    drawn.filter(test).reduce((sum, { probability }) => sum + 1 / probability, 0);
  const isFlagged = ({ riskScore }: DrawnSession) => riskScore >= minScore;
  const flaggedBots = weigh((session) => session.isBot && isFlagged(session));
  const ratio = (whole: number) => (whole === 0 ? null : flaggedBots / whole);
  const bots = drawn.filter(({ isBot }) => isBot).length;
  return {
    bots,
    humans: drawn.length - bots,
    precision: ratio(weigh(isFlagged)),
    recall: ratio(weigh(({ isBot }) => isBot)),
  };
};
