import { decisionOf, type ModelThresholds, type SessionLines } from '@gait/engine/models';
import type { StreamState } from '../training/fit-people-lines.ts';

/** What `agent_behavior` answers by given lines, at one length of a session. */
export interface StreamVerdict {
  readonly isDetected: boolean;
  /** Not detected: the session looks human. */
  readonly isCleared: boolean;
  /** Below the line that is drawn by known bots alone. */
  readonly isClearedByKnownBots: boolean;
}

export const streamVerdict = (
  state: Pick<StreamState, 'streams' | 'isPointerUnclear'>,
  lines: SessionLines,
  thresholds: ModelThresholds,
): StreamVerdict => {
  const { isAccused, strange, isCleared, isBelowKnownBots } = decisionOf(state, thresholds, lines);
  return {
    isDetected: isAccused || strange !== undefined,
    isCleared,
    isClearedByKnownBots: isBelowKnownBots,
  };
};
