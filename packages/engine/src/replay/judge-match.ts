import { type Credibility, isAtMost } from './credibility.ts';
import { isReplay, type ReplayFacts } from './match-replays.ts';

/** Seconds between the same strokes of two sessions up to which it is not known which of them copies the other. */
const MAX_MIRROR_LAG = 30;

/** What a match says about a session of the given credibility. `unproven`: its source was earlier, and is less credible. */
export type MatchVerdict = 'replay' | 'mirror' | 'unproven' | 'nothing';

/**
 * A replay comes later than its source and is no more credible; sessions that make the same strokes at the same time are
 * mirrors. Matches without times are of strokes stored before times were.
 */
export const judgeMatch = (facts: ReplayFacts, own: Credibility): MatchVerdict => {
  if (!isReplay(facts)) return 'nothing';
  return orderOf(facts, own);
};

/** The same for what may be too little for a copy. */
export const orderOf = ({ lag, source }: ReplayFacts, own: Credibility): MatchVerdict => {
  if (lag === undefined || source === undefined) return 'replay';
  if (Math.abs(lag) <= MAX_MIRROR_LAG) return 'mirror';
  if (lag < 0) return 'nothing';
  return isAtMost(own, source) ? 'replay' : 'unproven';
};
