import { type AgentModel, evidenceTogether, type PeopleLine, probabilityOf } from '@gait/engine/models';
import { median } from '../benchmarks/median.ts';
import type { Hand } from '../hands/hand.ts';
import type { StreamState } from '../training/fit-people-lines.ts';
import { HAND_STREAMS, type HandStreams, handRecording, PACES } from './hand-recordings.ts';
import type { HalfLines } from './people-kept.ts';
import { roundedShare } from './rounded-share.ts';
import { statesOf } from './stream-states.ts';
import { streamVerdict } from './stream-verdict.ts';

/** What the model says of whole recordings of a hand. */
export interface HandJudged {
  readonly hand: string;
  readonly streams: HandStreams;
  readonly pace: number;
  /** The half of the laws that a drawn hand comes from; null for a hand by an author. */
  readonly law: string | null;
  /** Visits whose evidence is taken together. */
  readonly visits: number;
  readonly sessions: number;
  /** Median events of a session. */
  readonly events: number;
  /** Shares of sessions. */
  readonly detected: number;
  readonly cleared: number;
  /** Share that the line of known bots alone would clear. */
  readonly cleared_by_known_bots: number;
  readonly probability_median: number;
  /** Shares of sessions above the line of 99 % of people, and below that of 95 %; null without people. */
  readonly tpr_at_1_percent: number | null;
  readonly below_95_percent: number | null;
  /** Sessions that a forger draws for one that looks human; null if none does. */
  readonly draws: number | null;
}

/** Lines to judge by. Without people there are only the shipped ones. */
export type JudgingLines = Pick<HalfLines, 'lines'> & Partial<Pick<HalfLines, 'below99' | 'below95'>>;

const SESSIONS = 40;

/** A row per kind of session and pace. With several sets of lines, shares are means over them. */
export const handJudged = (
  hand: Hand,
  lines: readonly JudgingLines[],
  model: AgentModel,
  sessions = SESSIONS,
): HandJudged[] =>
  HAND_STREAMS.flatMap((streams) =>
    PACES.map((pace) => {
      const states = Array.from({ length: sessions }, (_, number) =>
        statesOf(handRecording(hand, streams, { pace, number }), [], model),
      ).flat();
      const verdicts = lines.flatMap(({ lines: own }) =>
        states.map((state) => streamVerdict(state, own, model.stored)),
      );
      const shareBelow = (name: 'below99' | 'below95'): number | null => {
        const sides = lines.flatMap(({ [name]: people }) =>
          people ? states.map((state) => isBelow(state, people[streams])) : [],
        );
        return sides.length > 0 ? roundedShare(sides, (side) => side) : null;
      };
      const below99 = shareBelow('below99');
      const cleared = roundedShare(verdicts, ({ isCleared }) => isCleared);
      const probabilities = states.map((state) => probabilityOf(evidenceTogether(state.streams)));
      return {
        hand: hand.name,
        streams,
        pace,
        law: null,
        visits: 1,
        sessions,
        events: median(states.map(({ events }) => events)),
        detected: roundedShare(verdicts, ({ isDetected }) => isDetected),
        cleared,
        cleared_by_known_bots: roundedShare(verdicts, ({ isClearedByKnownBots }) => isClearedByKnownBots),
        probability_median: rounded(median(probabilities)),
        tpr_at_1_percent: below99 === null ? null : rounded(1 - below99),
        below_95_percent: shareBelow('below95'),
        draws: cleared > 0 ? rounded(1 / cleared) : null,
      };
    }),
  );

/** Whether the evidence of a session lies below a line at its number of events. Clicks are no events of a line. */
const isBelow = ({ streams }: StreamState, line: PeopleLine): boolean => {
  const count = streams.reduce((sum, stream) => sum + (stream.expert === 'click' ? 0 : stream.count), 0);
  const below = line.findLast(({ from }) => count >= from)?.below ?? Number.NEGATIVE_INFINITY;
  return evidenceTogether(streams) < below;
};

const rounded = (number: number): number => Math.round(1e3 * number) / 1e3;
