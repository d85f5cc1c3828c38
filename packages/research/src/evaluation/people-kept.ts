import type { ModelThresholds, SessionLines } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { randomOf } from '../random.ts';
import {
  composedStates,
  type EvidenceLines,
  evidenceLines,
  fitPeopleLines,
  type StreamState,
} from '../training/fit-people-lines.ts';
import { roundedShare } from './rounded-share.ts';
import { streamVerdict } from './stream-verdict.ts';

/** Shares of the sessions of people of a recorder. */
export interface Kept {
  readonly recorder: string;
  readonly people: number;
  readonly streams: 'one' | 'both';
  /** Share that looks human. */
  readonly kept: number;
  /** Share that is Detected. */
  readonly detected: number;
}

/** Lines drawn by one half of the people, and the other half. */
export interface HalfLines {
  readonly lines: SessionLines;
  /** Below them lie 99 % and 95 % of people. */
  readonly below99: EvidenceLines;
  readonly below95: EvidenceLines;
  readonly others: readonly StreamState[];
}

const SESSIONS = 20_000;

/** Each half of the people draws lines for the other. */
export const linesByHalf = (people: readonly StreamState[], detected: number): HalfLines[] => {
  const [one, other] = inHalves(people);
  const drawnBy = (own: readonly StreamState[], others: readonly StreamState[]): HalfLines => ({
    lines: { weights: '', ...fitPeopleLines(own, detected) },
    below99: evidenceLines(own, 0.99),
    below95: evidenceLines(own, 0.95),
    others,
  });
  return [drawnBy(one, other), drawnBy(other, one)];
};

/** What lines drawn by one half of the people say of the other half, by recorder. */
export const peopleKept = (halves: readonly HalfLines[], stored: ModelThresholds): Kept[] => {
  const judged = halves.flatMap(({ lines, others }) =>
    sessionsOf(others).map((session) => ({ ...session, ...streamVerdict(session, lines, stored) })),
  );
  return [...groupBy(judged, ({ recorder, isComposed }) => `${recorder} ${isComposed}`).values()].map(
    (own) => {
      const [first] = own as [(typeof own)[0]];
      return {
        recorder: first.recorder,
        people: new Set(own.map(({ person }) => person)).size,
        streams: first.isComposed ? 'both' : 'one',
        kept: roundedShare(own, ({ isCleared }) => isCleared),
        detected: roundedShare(own, ({ isDetected }) => isDetected),
      };
    },
  );
};

/** States of one stream as they were recorded, and sessions that point and type. */
const sessionsOf = (states: readonly StreamState[]) => [
  ...states.map((state) => ({ ...state, isComposed: false })),
  ...composedStates(states, SESSIONS, randomOf('people kept')).map((state) => ({
    ...state,
    isComposed: true,
  })),
];

const inHalves = (states: readonly StreamState[]): [StreamState[], StreamState[]] => {
  const persons = randomOf('halves').shuffled([...new Set(states.map(nameOf))]);
  const first = new Set(persons.slice(0, persons.length / 2));
  return [
    states.filter((state) => first.has(nameOf(state))),
    states.filter((state) => !first.has(nameOf(state))),
  ];
};

const nameOf = ({ recorder, person }: StreamState): string => `${recorder}/${person}`;
