import { VISITS, type VisitEvidence } from '@gait/engine';
import { groupBy } from '../group-by.ts';
import type { Hand, Humanizer } from '../hands/hand.ts';
import { randomOf } from '../random.ts';
import {
  fitVisitLines,
  meansOver,
  type PersonVisits,
  type VisitLines,
  visitQuantile,
} from '../training/fit-visit-lines.ts';
import { handRecording, PACES, streamsOf } from './hand-recordings.ts';
import { roundedShare } from './rounded-share.ts';
import { visitsOf } from './visit-states.ts';

/** What the mean over visits says of a hand of which each is another draw. */
export interface HandOverVisits {
  readonly hand: string;
  readonly streams: 'pointing' | 'typing';
  readonly pace: number;
  /** Null: a hand by an author. */
  readonly law: null;
  readonly visits: number;
  /** Runs of so many visits. */
  readonly sessions: number;
  /** Of a visit. */
  readonly events: number;
  /** Share of the runs that the lines accuse. */
  readonly detected: number;
  /** Shares above 99 % of people, and below 95 % of them. */
  readonly tpr_at_1_percent: number;
  readonly below_95_percent: number;
}

/** People whom lines by the other half of the people accuse for the mean over any of their visits. */
export interface PeopleOverVisits {
  readonly recorder: string;
  readonly people: number;
  readonly visits: number;
  readonly detected: number;
}

/** Half of the people, and the lines that they draw. */
export interface VisitHalf {
  readonly own: readonly PersonVisits[];
  readonly others: readonly PersonVisits[];
  readonly lines: VisitLines;
}

const STREAMS = {
  pointing: { expert: 'mouse', events: 320 },
  typing: { expert: 'keystroke', events: 100 },
} as const;

const SESSIONS = 40;

export const visitHalves = (people: readonly PersonVisits[]): VisitHalf[] => {
  const persons = randomOf('halves of visits').shuffled([...new Set(people.map(nameOf))]);
  const first = new Set(persons.slice(0, persons.length / 2));
  const one = people.filter((person) => first.has(nameOf(person)));
  const other = people.filter((person) => !first.has(nameOf(person)));
  return [
    { own: one, others: other, lines: fitVisitLines(one) },
    { own: other, others: one, lines: fitVisitLines(other) },
  ];
};

const nameOf = ({ recorder, person }: PersonVisits): string => `${recorder}/${person}`;

/** A row per kind of session, pace and number of visits. */
export const handOverVisits = async (
  hand: Hand | Humanizer,
  halves: readonly VisitHalf[],
): Promise<HandOverVisits[]> => {
  const rows: HandOverVisits[] = [];
  for (const streams of ['pointing', 'typing'] as const)
    for (const pace of streamsOf(hand).includes(streams) ? PACES : []) {
      const { expert, events } = STREAMS[streams];
      const drawn: VisitEvidence[] = [];
      for (let number = 0; number < SESSIONS; number++)
        drawn.push(...visitsOf(await handRecording(hand, streams, { pace, number }), events).slice(0, 1));
      const named = { hand: hand.name, streams, pace, law: null, events };
      // Sessions of some hands are too short for a visit, or give the expert nothing to judge.
      for (const visits of [1, VISITS.fewest, VISITS.most].filter((n) => meansOver(drawn, expert, n).length))
        rows.push({ ...named, visits, ...meansJudged(drawn, { streams, visits, halves }) });
    }
  return rows;
};

interface Judging {
  readonly streams: keyof typeof STREAMS;
  readonly visits: number;
  readonly halves: readonly VisitHalf[];
}

const meansJudged = (drawn: readonly VisitEvidence[], { streams, visits, halves }: Judging) => {
  const { expert, events } = STREAMS[streams];
  const means = meansOver(drawn, expert, visits);
  const shareAbove = (lineOf: (half: VisitHalf) => number) =>
    roundedShare(
      halves.flatMap((half) => means.map((mean) => mean > lineOf(half))),
      (isAbove) => isAbove,
    );
  const people = ({ own }: VisitHalf, share: number) =>
    visitQuantile(
      own.filter((person) => person.events === events),
      expert,
      { visits, share },
    ) ?? Number.NaN;
  return {
    sessions: means.length,
    detected: shareAbove(
      ({ lines }) => lines[expert].find(({ from }) => from === visits)?.below ?? Number.POSITIVE_INFINITY,
    ),
    tpr_at_1_percent: shareAbove((half) => people(half, 0.99)),
    below_95_percent: Math.round(1e3 * (1 - shareAbove((half) => people(half, 0.95)))) / 1e3,
  };
};

/** A row per recorder. */
export const peopleOverVisits = (halves: readonly VisitHalf[]): PeopleOverVisits[] => {
  const judged = halves.flatMap(({ lines, others }) =>
    [...groupBy(others, nameOf).values()].map((own) => ({
      recorder: (own[0] as PersonVisits).recorder,
      isAccused: own.some(({ visits }) => isAccused(visits, lines)),
    })),
  );
  return [...groupBy(judged, ({ recorder }) => recorder)].map(([recorder, own]) => ({
    recorder,
    people: own.length,
    visits: VISITS.most,
    detected: roundedShare(own, (person) => person.isAccused),
  }));
};

const isAccused = (visits: readonly VisitEvidence[], lines: VisitLines): boolean =>
  (['mouse', 'keystroke'] as const).some((expert) =>
    lines[expert].some(({ from, below }) => meansOver(visits, expert, from).some((mean) => mean > below)),
  );
