import {
  evidenceTogether,
  looksHuman,
  MIN_ACCUSING_EVENTS,
  type PeopleLines,
  type StoredModel,
  strangeStream,
} from '@gait/engine/models';
import type { StreamState } from '../training/fit-people-lines.ts';

export type Thresholds = Pick<StoredModel, 'detected' | 'cleared'>;

/** What `agent_behavior` answers by given lines, at one length of a session. */
export interface StreamVerdict {
  readonly isDetected: boolean;
  /** Not detected: the session looks human. */
  readonly isCleared: boolean;
  /** Below the line that is drawn by known bots alone. */
  readonly isClearedByKnownBots: boolean;
}

export const streamVerdict = (
  { streams }: Pick<StreamState, 'streams'>,
  lines: PeopleLines,
  { detected, cleared }: Thresholds,
): StreamVerdict => {
  const sum = streams.reduce((total, stream) => total + stream.logOdds, 0);
  const count = streams.reduce((total, stream) => total + stream.count, 0);
  const known = cleared.findLast(({ from }) => count >= from);
  const isClearedByKnownBots = streams.length > 0 && known !== undefined && sum < known.below;
  const isAccused = evidenceTogether(streams) > detected && count >= MIN_ACCUSING_EVENTS;
  const isDetected = isAccused || strangeStream(streams, lines) !== undefined;
  return {
    isDetected,
    isClearedByKnownBots,
    isCleared: !isDetected && isClearedByKnownBots && looksHuman(streams, lines),
  };
};
