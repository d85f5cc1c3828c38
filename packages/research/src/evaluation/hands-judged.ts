import { type AgentModel, evidenceTogether, type PeopleLine, probabilityOf } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import type { Hand, Humanizer } from '../hands/hand.ts';
import { median } from '../metrics/median.ts';
import type { StreamState } from '../training/fit-people-lines.ts';
import { type HandStreams, handRecording, PACES, streamsOf } from './hand-recordings.ts';
import type { HalfLines } from './people-kept.ts';
import { roundedShare } from './rounded-share.ts';
import { statesOf } from './stream-states.ts';
import { streamVerdict } from './stream-verdict.ts';

/** Sessions of a hand that the model has seen, up to a number of events or whole. */
export interface HandSessions {
  readonly hand: string;
  readonly streams: HandStreams;
  readonly pace: number;
  /** The half of the laws that a drawn hand comes from, of which the trees know none; null for a hand by an author. */
  readonly law: string | null;
  readonly whole: boolean;
  readonly states: readonly (StreamState & { readonly events: number })[];
}

/** What the model says of sessions of a hand. */
export interface HandJudged extends Omit<HandSessions, 'states'> {
  /** Visits whose evidence is taken together. */
  readonly visits: number;
  readonly sessions: number;
  /** Of a session; the median of whole ones. */
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

/** Events after which a session is judged, before its end. */
const PREFIXES: readonly number[] = [80, 160, 320];

const SESSIONS = 40;

/** Sessions that a forger with the model at home draws for each one that is sent. */
const DRAWS = 20;

/** Draws sessions of each kind and pace, and judges what at least half of them reach. */
export const handSessions = async (
  hand: Hand | Humanizer,
  model: AgentModel,
  { sessions = SESSIONS, law = null }: { readonly sessions?: number; readonly law?: string | null } = {},
): Promise<HandSessions[]> => {
  const all: HandSessions[] = [];
  for (const streams of streamsOf(hand))
    for (const pace of PACES) {
      const seen = [];
      for (let number = 0; number < sessions; number++)
        seen.push(statesOf(await handRecording(hand, streams, { pace, number }), PREFIXES, model));
      const named = { hand: hand.name, streams, pace, law };
      for (const [i, size] of PREFIXES.entries()) {
        const states = seen.flatMap((own) => own[i] ?? []).filter(({ events }) => events === size);
        if (2 * states.length >= sessions) all.push({ ...named, whole: false, states });
      }
      all.push({ ...named, whole: true, states: seen.map((own) => own.at(-1)!) });
    }
  return all;
};

/** Of each group of draws, the one that looks most human to the model. */
export const selectedHands = (all: readonly HandSessions[]): HandSessions[] =>
  [...groupBy(all, keyOf).values()].map((own) => ({
    ...own[0]!,
    hand: 'selected',
    states: own.flatMap(({ states }) =>
      Array.from({ length: Math.floor(states.length / DRAWS) }, (_, i) =>
        states
          .slice(i * DRAWS, (i + 1) * DRAWS)
          .reduce((best, one) =>
            evidenceTogether(one.streams) < evidenceTogether(best.streams) ? one : best,
          ),
      ),
    ),
  }));

const keyOf = ({ streams, pace, whole, states }: HandSessions): string =>
  `${streams} ${pace} ${whole ? 'whole' : states[0]!.events}`;

/** With several sets of lines, shares are means over them. */
export const handJudged = (
  { states, ...named }: HandSessions,
  lines: readonly JudgingLines[],
  model: AgentModel,
): HandJudged => {
  const verdicts = lines.flatMap(({ lines: own }) =>
    states.map((state) => streamVerdict(state, own, model.stored)),
  );
  const shareBelow = (name: 'below99' | 'below95'): number | null => {
    const sides = lines.flatMap(({ [name]: people }) =>
      people ? states.map((state) => isBelow(state, people[named.streams])) : [],
    );
    return sides.length > 0 ? roundedShare(sides, (side) => side) : null;
  };
  const below99 = shareBelow('below99');
  const cleared = roundedShare(verdicts, ({ isCleared }) => isCleared);
  const probabilities = states.map((state) => probabilityOf(evidenceTogether(state.streams)));
  return {
    ...named,
    visits: 1,
    sessions: states.length,
    events: median(states.map(({ events }) => events)),
    detected: roundedShare(verdicts, ({ isDetected }) => isDetected),
    cleared,
    cleared_by_known_bots: roundedShare(verdicts, ({ isClearedByKnownBots }) => isClearedByKnownBots),
    probability_median: rounded(median(probabilities)),
    tpr_at_1_percent: below99 === null ? null : rounded(1 - below99),
    below_95_percent: shareBelow('below95'),
    draws: cleared > 0 ? rounded(1 / cleared) : null,
  };
};

/** Whether the evidence of a session lies below a line at its number of events. Clicks are no events of a line. */
const isBelow = ({ streams }: StreamState, line: PeopleLine): boolean => {
  const count = streams.reduce((sum, stream) => sum + (stream.expert === 'click' ? 0 : stream.count), 0);
  const below = line.findLast(({ from }) => count >= from)?.below ?? Number.NEGATIVE_INFINITY;
  return evidenceTogether(streams) < below;
};

const rounded = (number: number): number => Math.round(1e3 * number) / 1e3;
