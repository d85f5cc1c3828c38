import { MIN_ACCUSING_EVENTS, type Prediction } from './agent-model.ts';
import {
  evidenceTogether,
  looksHuman,
  MIN_EVENTS_ALONE,
  peopleLines,
  type SessionLines,
  strangeStream,
} from './people-lines.ts';
import type { StoredModel } from './stored-model.ts';

export type ModelThresholds = Pick<StoredModel, 'detected' | 'cleared'>;

/** What the evidence of a session's streams amounts to. */
export interface ModelDecision {
  /** Log-odds of a bot from all streams. */
  readonly logOdds: number;
  readonly count: number;
  /** All streams together are above the threshold. */
  readonly isAccused: boolean;
  /** The stream that accuses by itself. */
  readonly strange: ReturnType<typeof strangeStream>;
  /** Below the line that is drawn by known bots. */
  readonly isBelowKnownBots: boolean;
  /** The session looks human, unless other evidence detects it. */
  readonly isCleared: boolean;
}

export const decisionOf = (
  { streams, isPointerUnclear }: Pick<Prediction, 'streams' | 'isPointerUnclear'>,
  { detected, cleared }: ModelThresholds,
  lines: SessionLines = peopleLines,
): ModelDecision => {
  const count = streams.reduce((sum, stream) => sum + stream.count, 0);
  const sum = streams.reduce((total, stream) => total + stream.logOdds, 0);
  const logOdds = evidenceTogether(streams);
  const known = cleared.findLast(({ from }) => count >= from);
  const isAccused = logOdds > detected && count >= MIN_ACCUSING_EVENTS;
  const strange = strangeStream(streams, lines);
  const isBelowKnownBots = streams.length > 0 && known !== undefined && sum < known.below;
  // So few events say little: below the line of nearly all people lie many known bots, too.
  const isShort = count < MIN_EVENTS_ALONE;
  const isHuman = !isPointerUnclear && (isBelowKnownBots || !isShort) && looksHuman(streams, lines);
  const isCleared = !isAccused && !strange && isHuman;
  return { logOdds, count, isAccused, strange, isBelowKnownBots, isCleared };
};
