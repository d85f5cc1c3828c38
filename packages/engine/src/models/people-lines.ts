import type { ExpertName } from '../dynamics/experts.ts';
import {
  type EarlierVisits,
  loggedDigits,
  type Telling,
  VISITS,
  type VisitEvidence,
} from '../earlier-visits.ts';
import type { StreamEvidence } from './agent-model.ts';
import drawn from './people-lines.json' with { type: 'json' };

/** Log-odds by number of events: `below` holds from `from` events on. */
export type PeopleLine = readonly { readonly from: number; readonly below: number }[];

/**
 * Lines drawn by people of several recorders, whom the model was not trained on: `npm run lab -- hands --write`. A line by known
 * bots says nothing about a hand that nobody has taught: it called two of three sessions of such hands human (docs/model/hands.md).
 */
export interface PeopleLines {
  /** SHA-256 in hex of the weights whose log-odds these are. */
  readonly weights: string;
  /** Below it lie 97.5 % of people who point and type. */
  readonly together: PeopleLine;
  /** Below it lie 97.5 % of people when only this stream is known. */
  readonly alone: Readonly<Record<Telling, PeopleLine>>;
  /** Below it lie 99 % of people, whatever their other streams say. */
  readonly each: Readonly<Record<Telling, PeopleLine>>;
  /** Above it, one stream accuses whatever the others say: at most 1 % of people, and 2 % of those of one recorder, ever are. */
  readonly accuses: Readonly<Record<Telling, number>>;
  /** Above it, the mean over so many visits accuses: no mean of a person ever was. */
  readonly visits: Readonly<Record<Telling, PeopleLine>>;
}

/** What a session is judged by alone. */
export type SessionLines = Omit<PeopleLines, 'visits'>;

export const peopleLines: PeopleLines = drawn;

/** Events of a stream that accuses alone: a person's first strokes say little. */
export const MIN_EVENTS_ALONE = 80;

const isTelling = (stream: StreamEvidence): stream is StreamEvidence & { readonly expert: Telling } =>
  stream.expert !== 'click';

/**
 * Log-odds of a bot from all streams. Human-like clicks count for nothing: a program that moves like a hand presses like one
 * too, and such clicks outweighed a pointer that no person has.
 */
export const evidenceTogether = (streams: readonly StreamEvidence[]): number =>
  streams.reduce(
    (sum, stream) => sum + (isTelling(stream) ? stream.logOdds : Math.max(0, stream.logOdds)),
    0,
  );

/** The stream that is far above all people, which suffices to accuse. */
export const strangeStream = (
  streams: readonly StreamEvidence[],
  { accuses }: SessionLines = peopleLines,
): (StreamEvidence & { readonly expert: Telling }) | undefined =>
  streams
    .filter(isTelling)
    .find(({ expert, logOdds, count }) => count >= MIN_EVENTS_ALONE && logOdds > accuses[expert]);

/** Whether the streams lie where people do: all together, and each of pointing and typing. */
export const looksHuman = (
  streams: readonly StreamEvidence[],
  { together, alone, each }: SessionLines = peopleLines,
): boolean => {
  const telling = streams.filter(isTelling);
  const [first] = telling;
  if (!first) return false;
  const count = telling.reduce((sum, stream) => sum + stream.count, 0);
  const isBelow = evidenceTogether(streams) < at(telling.length > 1 ? together : alone[first.expert], count);
  return isBelow && unusualStreams(streams, { each }).length === 0;
};

/** The streams in which hardly any person is like this. */
export const unusualStreams = (
  streams: readonly StreamEvidence[],
  { each }: Pick<PeopleLines, 'each'> = peopleLines,
): ExpertName[] =>
  streams
    .filter(isTelling)
    .flatMap(({ expert, logOdds, count }) => (logOdds < at(each[expert], count) ? [] : [expert]));

const at = (line: PeopleLine, count: number): number =>
  line.findLast(({ from }) => count >= from)?.below ?? Number.NEGATIVE_INFINITY;

/** What counts of a visit in the mean of its user or visitor. */
export const visitEvidence = (streams: readonly StreamEvidence[]): VisitEvidence =>
  Object.fromEntries(
    streams
      .filter((stream) => isTelling(stream) && stream.count >= MIN_EVENTS_ALONE)
      .map(({ expert, logOdds }) => [expert, loggedDigits(logOdds)]),
  );

/** The mean over this visit and the latest ones before it, if it is above that of all people. */
export const strangeVisits = (
  visit: VisitEvidence,
  earlier: readonly EarlierVisits[],
  { visits: lines }: Pick<PeopleLines, 'visits'> = peopleLines,
) =>
  earlier
    .flatMap(({ of, sums }) =>
      (Object.keys(lines) as Telling[]).flatMap((expert) => {
        const [own, before] = [visit[expert], sums[expert]];
        if (own === undefined || !before) return [];
        const visits = before.count + 1;
        const threshold = at(lines[expert], visits);
        return [{ of, expert, visits, threshold, logOdds: (before.sum + own) / visits }];
      }),
    )
    .find(({ visits, threshold, logOdds }) => visits >= VISITS.fewest && logOdds > threshold);
