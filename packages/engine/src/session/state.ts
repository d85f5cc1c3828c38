import { type Beacon, beaconOrder, type StoredReadings } from '@gait/wire';
import type { EarlierVisits, VisitEvidence } from '../earlier-visits.ts';
import type { Finding } from '../finding.ts';
import type { RequestMarks } from '../identity/request-marks.ts';
import type { AgentFacts, NetworkFacts, PlaceFacts, RequestFacts } from '../received.ts';
import type { ReplayFacts } from '../replay/match-replays.ts';
import type { Stream } from '../stream.ts';
import * as streams from '../streams/index.ts';
import { emptyStretch, type Stretch } from '../stretch/stretch.ts';
import { emptyNewestActions, type NewestActions } from '../words/newest-actions.ts';

export type Streams = typeof streams;
type StateOf<S> = S extends Stream<infer State, infer _> ? State : never;

/** Everything known about a session: plain JSON, a few KB, a pure function of its beacons. */
export interface SessionState {
  streams: { [Name in keyof Streams]: StateOf<Streams[Name]> };
  /** Where evidence comes from. */
  stretch: Stretch;
  /** Replaced when readings arrive and never changed in place, so what follows from them is computed once. */
  readings: StoredReadings;
  /** Every device signal has been read. */
  readingsComplete: boolean;
  network?: NetworkFacts;
  place?: PlaceFacts;
  /** Unix ms at which the beacon with the place arrived. */
  placeAt: number;
  request?: RequestFacts;
  replay?: ReplayFacts;
  /** Sessions that make the same strokes at the same time. */
  mirrors?: readonly ReplayFacts[];
  visits?: readonly EarlierVisits[];
  /** What the model said when the evidence last grew, which follows from the events alone: it counts in means over visits. */
  visit?: VisitEvidence;
  pageOrigin?: string;
  requestMarks: RequestMarks;
  /** System and engine that the page's user agents name, each once: "windows chromium". */
  browserKinds: readonly string[];
  /** The agent that signed the latest signed beacon. */
  agent?: AgentFacts;
  newestActions: NewestActions;
  /** What was Detected, by check id; nothing takes it back (docs/decisions/sessions.md). */
  latched: Record<string, Finding>;
  /** What a model had Detected before a late beacon; it stays unless the model Detects it again. */
  held?: Readonly<Record<string, Finding>>;
  /** What a model has cleared, by check id, until it is asked again (docs/decisions/sessions.md). */
  cleared: Record<string, Finding>;
  /** Server clock minus visitor clock in ms, from the first beacon. */
  clockSkew: number;
  /** Position of the last folded beacon. */
  last?: { origin: number; page: string; seq: number };
  beacons: number;
}

export const registeredStreams = Object.entries(streams) as [keyof Streams, Stream<unknown, unknown>][];

/** Copies of it have one layout in memory; an object that gets so many names one by one becomes a hash table. */
const noStreams: Record<string, unknown> = JSON.parse(
  JSON.stringify(Object.fromEntries(registeredStreams.map(([name]) => [name, null]))),
);

const emptyStreams = (): SessionState['streams'] => {
  const states = { ...noStreams };
  for (const [name, stream] of registeredStreams) states[name] = stream.empty();
  return states as SessionState['streams'];
};

export const emptySession = (): SessionState => ({
  streams: emptyStreams(),
  stretch: emptyStretch(),
  readings: {},
  readingsComplete: false,
  placeAt: 0,
  visit: {},
  requestMarks: [],
  browserKinds: [],
  newestActions: emptyNewestActions(),
  latched: {},
  cleared: {},
  clockSkew: 0,
  beacons: 0,
});

/** Whether the beacon comes after all folded ones; if not, the session must be folded again from its log. */
export const isInOrder = (state: SessionState, beacon: Pick<Beacon, 'origin' | 'page' | 'seq'>): boolean =>
  !state.last || beaconOrder(state.last, beacon) < 0;
