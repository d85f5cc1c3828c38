import type { ExpertName } from '@gait/engine/dynamics';
import {
  evidenceTogether,
  MIN_EVENTS_ALONE,
  type PeopleLine,
  type SessionLines,
  type StreamEvidence,
} from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { type Random, randomOf } from '../random.ts';
import { EVIDENCE_BINS, evidenceBin } from './thresholds.ts';

/** What the model says of each stream of a recording, at one length. */
export interface StreamState {
  readonly recorder: string;
  readonly person: string;
  readonly streams: readonly StreamEvidence[];
  /** The pointer is one that the model does not judge, and nothing else clears. */
  readonly isPointerUnclear: boolean;
}

/** Shares of people below each line. */
const TOGETHER = 0.975;
const EACH = 0.99;

/** Shares of people, and of the people of one recorder, whom one stream may ever accuse. */
const MAX_ACCUSED = 0.01;
const MAX_ACCUSED_OF_RECORDER = 0.02;

/**
 * Log-odds from which on typing may accuse alone, unless people draw a higher line: 98 %. Pointing needs what the whole session
 * needs, because people whose hand software slows or smooths come near that, and no typist of another recorder comes near this.
 */
export const TYPING_ALONE = 4;

/** Fewer people than these draw no line of their own. */
const MIN_PEOPLE = 10;

const COMPOSED = 20_000;

/** Smallest step of a line. */
const rounded = (logOdds: number): number => Math.round(logOdds * 1e3) / 1e3;

/** A value of a person of a recorder, at a number of events. */
interface Point {
  readonly recorder: string;
  readonly person: string;
  readonly count: number;
  readonly logOdds: number;
}

/** Draws the lines by people. Recorders weigh equally, the people of a recorder too, and the moments of a person. */
export const fitPeopleLines = (
  states: readonly StreamState[],
  detected: number,
): Omit<SessionLines, 'weights'> => {
  const points = { mouse: pointsOf(states, 'mouse'), keystroke: pointsOf(states, 'keystroke') };
  const both = (make: (own: readonly Point[]) => PeopleLine) => ({
    mouse: make(points.mouse),
    keystroke: make(points.keystroke),
  });
  const sessions = composedStates(states, COMPOSED, randomOf('people lines'));
  return {
    together: lineOf(sessions.map(pointOf), TOGETHER),
    alone: both((own) => lineOf(own, TOGETHER)),
    each: both((own) => lineOf(own, EACH)),
    accuses: {
      mouse: accusingLine(points.mouse, detected),
      keystroke: accusingLine(points.keystroke, Math.min(detected, TYPING_ALONE)),
    },
  };
};

/** Below which log-odds a share of people lies, by the streams of a session. */
export type EvidenceLines = Readonly<Record<'pointing' | 'typing' | 'both', PeopleLine>>;

export const evidenceLines = (states: readonly StreamState[], share: number): EvidenceLines => ({
  pointing: lineOf(pointsOf(states, 'mouse'), share),
  typing: lineOf(pointsOf(states, 'keystroke'), share),
  both: lineOf(composedStates(states, COMPOSED, randomOf('evidence lines')).map(pointOf), share),
});

const pointsOf = (states: readonly StreamState[], expert: ExpertName): Point[] =>
  states.flatMap(({ recorder, person, streams }) => {
    const own = streams.find((stream) => stream.expert === expert);
    return own ? [{ recorder, person, count: own.count, logOdds: own.logOdds }] : [];
  });

const pointOf = ({ recorder, person, streams }: StreamState): Point => ({
  recorder,
  person,
  count: streams.reduce((sum, { expert, count }) => (expert === 'click' ? sum : sum + count), 0),
  logOdds: evidenceTogether(streams),
});

/** One person's pointing beside another's typing: no recorder has both. */
export const composedStates = (
  states: readonly StreamState[],
  times: number,
  random: Random,
): StreamState[] => {
  const [pointing, typing] = (['mouse', 'keystroke'] as const).map((expert) =>
    groupedBy(states.filter(({ streams }) => streams.some((stream) => stream.expert === expert))),
  );
  if (!pointing?.length || !typing?.length) return [];
  const pickOne = (recorders: typeof pointing) => random.pick(random.pick(random.pick(recorders)));
  return Array.from({ length: times }, () => {
    const [pointer, keys] = [pickOne(pointing), pickOne(typing)];
    const typed = keys.streams.filter(({ expert }) => expert === 'keystroke');
    return { ...pointer, streams: [...pointer.streams.filter(isPointing), ...typed] };
  });
};

const isPointing = ({ expert }: StreamEvidence): boolean => expert !== 'keystroke';

/** By recorder, then by person. */
const groupedBy = <One extends { readonly recorder: string; readonly person: string }>(
  all: readonly One[],
): One[][][] =>
  [...groupBy(all, ({ recorder }) => recorder).values()].map((own) => [
    ...groupBy(own, ({ person }) => person).values(),
  ]);

/** The quantile of people in each evidence bin. A bin of too few people has the line of the next one. */
const lineOf = (points: readonly Point[], share: number): PeopleLine => {
  const steps = EVIDENCE_BINS.map((from, bin) => ({
    from,
    below: peopleQuantile(
      points.filter(({ count }) => evidenceBin(count) === bin),
      share,
    ),
  }));
  return steps.flatMap(({ from }, i) => {
    const below = steps.slice(i).find((step) => step.below !== undefined)?.below;
    return below === undefined ? [] : [{ from, below: rounded(below) }];
  });
};

/** Weighs recorders equally, and the people of a recorder too. */
export const peopleQuantile = (
  points: readonly Omit<Point, 'count'>[],
  share: number,
): number | undefined => {
  const recorders = groupedBy(points).filter((people) => people.length >= MIN_PEOPLE);
  const weighted = recorders
    .flatMap((people) =>
      people.flatMap((own) =>
        own.map(({ logOdds }) => ({ logOdds, weight: 1 / recorders.length / people.length / own.length })),
      ),
    )
    .sort((a, b) => a.logOdds - b.logOdds);
  let sum = 0;
  for (const { logOdds, weight } of weighted) {
    sum += weight;
    if (sum >= share - 1e-9) return logOdds;
  }
  return weighted.at(-1)?.logOdds;
};

/** The lowest line that accuses few enough people, each by the highest value ever. */
const accusingLine = (points: readonly Point[], lowest: number): number => {
  const enough = points.filter(({ count }) => count >= MIN_EVENTS_ALONE);
  const highest = groupedBy(enough).map((people) =>
    people.map((own) => Math.max(...own.map(({ logOdds }) => logOdds))),
  );
  const isFew = (line: number) => {
    const above = highest.map((people) => people.filter((value) => value > line).length);
    const ofAll = sum(above) / sum(highest.map(({ length }) => length));
    const ofRecorder = above.map((count, i) => count / (highest[i] as number[]).length);
    return ofAll <= MAX_ACCUSED && ofRecorder.every((share) => share <= MAX_ACCUSED_OF_RECORDER);
  };
  const lines = [lowest, ...highest.flat().filter((value) => value > lowest)].sort((a, b) => a - b);
  return Math.ceil(1e3 * (lines.find(isFew) as number)) / 1e3;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
