import {
  evidenceTogether,
  looksHuman,
  MIN_ACCUSING_EVENTS,
  type PeopleLines,
  type StoredModel,
  strangeStream,
} from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { randomOf } from '../random.ts';
import { composedStates, fitPeopleLines, type StreamState } from '../training/fit-people-lines.ts';

/** Shares of sessions of a recorder of people, or of a program. */
export interface Kept {
  readonly recorder: string;
  readonly people: number;
  readonly streams: 'one' | 'both';
  /** Share that looks human. */
  readonly kept: number;
  /** Share that is Detected. */
  readonly detected: number;
}

const SESSIONS = 20_000;

type Thresholds = Pick<StoredModel, 'detected' | 'cleared'>;

/** Lines drawn by one half of the people judge the other half, in turn, and the programs. */
export const peopleKept = (
  people: readonly StreamState[],
  programs: readonly StreamState[],
  stored: Thresholds,
): Kept[] => {
  const halves = inHalves(people);
  const judged = halves.flatMap((half, i) => {
    const lines = fitPeopleLines(half, stored.detected);
    const judges = sessionsOf([...(halves[1 - i] as readonly StreamState[])]);
    return [...judges, ...sessionsOf(programs)].map((session) => ({
      ...session,
      ...verdictOf(session, lines, stored),
    }));
  });
  return [...groupBy(judged, ({ recorder, isComposed }) => `${recorder} ${isComposed}`).values()].map(
    (own) => {
      const [first] = own as [(typeof own)[0]];
      return {
        recorder: first.recorder,
        people: new Set(own.map(({ person }) => person)).size,
        streams: first.isComposed ? 'both' : 'one',
        kept: share(own, ({ isKept }) => isKept),
        detected: share(own, ({ isDetected }) => isDetected),
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

const verdictOf = (
  { streams }: StreamState,
  lines: Omit<PeopleLines, 'weights'>,
  { detected, cleared }: Thresholds,
): { readonly isKept: boolean; readonly isDetected: boolean } => {
  const all = { ...lines, weights: '' };
  const logOdds = evidenceTogether(streams);
  const sum = streams.reduce((total, stream) => total + stream.logOdds, 0);
  const count = streams.reduce((total, stream) => total + stream.count, 0);
  const known = cleared.findLast(({ from }) => count >= from);
  const isDetected =
    (logOdds > detected && count >= MIN_ACCUSING_EVENTS) || strangeStream(streams, all) !== undefined;
  return {
    isDetected,
    isKept: !isDetected && known !== undefined && sum < known.below && looksHuman(streams, all),
  };
};

const inHalves = (states: readonly StreamState[]): [StreamState[], StreamState[]] => {
  const persons = randomOf('halves').shuffled([...new Set(states.map(nameOf))]);
  const first = new Set(persons.slice(0, persons.length / 2));
  return [
    states.filter((state) => first.has(nameOf(state))),
    states.filter((state) => !first.has(nameOf(state))),
  ];
};

const nameOf = ({ recorder, person }: StreamState): string => `${recorder}/${person}`;

const share = <One>(all: readonly One[], is: (one: One) => boolean): number =>
  Math.round(1e3 * (all.filter(is).length / all.length)) / 1e3;
