import { evidenceTogether, type PeopleLines, probabilityOf, type Thresholds } from '@gait/engine/models';
import { median } from '../benchmarks/median.ts';
import type { Hand } from '../hands/hand.ts';
import { HAND_STREAMS, type HandStreams, handRecording, PACES } from './hand-recordings.ts';
import { roundedShare } from './rounded-share.ts';
import { statesOf } from './stream-states.ts';
import { streamVerdict } from './stream-verdict.ts';

/** What the model says of whole recordings of a hand. */
export interface HandJudged {
  readonly hand: string;
  readonly streams: HandStreams;
  readonly pace: number;
  readonly sessions: number;
  /** Median events of a session. */
  readonly events: number;
  /** Shares of sessions. */
  readonly detected: number;
  readonly cleared: number;
  /** Share that the line of known bots alone would clear. */
  readonly cleared_by_known_bots: number;
  readonly probability_median: number;
}

const SESSIONS = 40;

/** A row per kind of session and pace. With several sets of lines, shares are means over them. */
export const handJudged = (
  hand: Hand,
  lines: readonly PeopleLines[],
  stored: Thresholds,
  sessions = SESSIONS,
): HandJudged[] =>
  HAND_STREAMS.flatMap((streams) =>
    PACES.map((pace) => {
      const states = Array.from({ length: sessions }, (_, number) =>
        statesOf(handRecording(hand, streams, { pace, number }), []),
      ).flat();
      const verdicts = lines.flatMap((own) => states.map((state) => streamVerdict(state, own, stored)));
      const probabilities = states.map((state) => probabilityOf(evidenceTogether(state.streams)));
      return {
        hand: hand.name,
        streams,
        pace,
        sessions,
        events: median(states.map(({ events }) => events)),
        detected: roundedShare(verdicts, ({ isDetected }) => isDetected),
        cleared: roundedShare(verdicts, ({ isCleared }) => isCleared),
        cleared_by_known_bots: roundedShare(verdicts, ({ isClearedByKnownBots }) => isClearedByKnownBots),
        probability_median: Math.round(1e3 * median(probabilities)) / 1e3,
      };
    }),
  );
