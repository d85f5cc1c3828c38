import { type Beacon, beaconOrder } from '@gait/wire';
import type { ReplayFacts } from './agent/replay.ts';
import { type Check, type Finding, judgedBy } from './check.ts';
import * as checks from './checks/index.ts';
import { type Device, deviceOf } from './device.ts';
import type { NetworkFacts, PlaceFacts, Received, RequestFacts } from './received.ts';
import type { Batch, Stream } from './stream.ts';
import * as streams from './streams/index.ts';

type Streams = typeof streams;
type StateOf<S> = S extends Stream<infer State, infer _> ? State : never;
type FeaturesOf<S> = S extends Stream<infer _, infer F> ? F : never;

/** Everything known of a session; plain JSON, a few KB, a pure function of its beacons. */
export interface SessionState {
  streams: { [Name in keyof Streams]: StateOf<Streams[Name]> };
  readings: Record<string, unknown>;
  /** Every device signal has been read. */
  readingsComplete: boolean;
  network?: NetworkFacts;
  place?: PlaceFacts;
  request?: RequestFacts;
  replay?: ReplayFacts;
  /** By check: what was found once and stays, though its evidence may weaken. */
  kept?: Record<string, Finding>;
  /** Unix ms, server's clock minus visitor's, by the first beacon. */
  clockSkew: number;
  /** Place of the last folded beacon. */
  last?: { origin: number; page: string; seq: number };
  beacons: number;
}

/** What checks and models look at. */
export type Features = { readonly [Name in keyof Streams]: FeaturesOf<Streams[Name]> } & {
  readonly readings: Readonly<Record<string, unknown>>;
  readonly device: Device;
  readonly readingsComplete: boolean;
  readonly network: NetworkFacts | undefined;
  readonly place: PlaceFacts | undefined;
  readonly request: RequestFacts | undefined;
  readonly replay: ReplayFacts | undefined;
  /** By check: what was found when the last beacon had come. */
  readonly found: Readonly<Record<string, Finding>> | undefined;
};

const keptChecks = (Object.values(checks) as readonly Check[]).filter(({ kept }) => kept);

const registered = Object.entries(streams) as [keyof Streams, Stream<unknown, unknown>][];

export const emptySession = (): SessionState => ({
  streams: Object.fromEntries(
    registered.map(([name, stream]) => [name, stream.empty()]),
  ) as SessionState['streams'],
  readings: {},
  readingsComplete: false,
  clockSkew: 0,
  beacons: 0,
});

/** Whether the beacon belongs after all that were folded; if not, the session is folded again from its log. */
export const isInOrder = (state: SessionState, beacon: Pick<Beacon, 'origin' | 'page' | 'seq'>): boolean =>
  !state.last || beaconOrder(state.last, beacon) < 0;

/** Folds one beacon into the state it is given. Beacons come in `beaconOrder`, each once. */
export const foldBeacon = (state: SessionState, beacon: Beacon, received: Received): void => {
  foundOf.delete(state);
  if (state.beacons === 0) state.clockSkew = received.at - (beacon.origin + beacon.sent);
  const batch: Batch = {
    events: beacon.events,
    strings: beacon.strings,
    origin: Math.round(beacon.origin + state.clockSkew),
    newPage: state.last?.page !== beacon.page,
  };
  for (const [name, stream] of registered) stream.fold(state.streams[name], batch);
  Object.assign(state.readings, beacon.device);
  if (beacon.complete) state.readingsComplete = true;
  if (received.network) state.network = received.network;
  if (received.place) state.place = received.place;
  if (received.request) state.request = received.request;
  if (received.replay) state.replay = received.replay;
  state.last = { origin: beacon.origin, page: beacon.page, seq: beacon.seq };
  state.beacons++;
  keepFindings(state);
};

/** Strokes that are known to be those of an earlier session, once the beacon that told it has been folded. */
export const foldReplay = (state: SessionState, replay: ReplayFacts): void => {
  state.replay = replay;
  keepFindings(state);
};

/** What kept checks have found of a state as it stands, so that they need not be asked again; it adds nothing to the state. */
const foundOf = new WeakMap<SessionState, Record<string, Finding>>();

const keepFindings = (state: SessionState): void => {
  const features = sessionFeatures(state);
  const found: Record<string, Finding> = {};
  for (const check of keptChecks) {
    const finding = state.kept?.[check.id] ?? judgedBy(check, features);
    if (finding.verdict === 'Detected') state.kept = { ...state.kept, [check.id]: finding };
    found[check.id] = finding;
  }
  foundOf.set(state, found);
};

/** A part of the features is reckoned when it is first looked at: whoever looks at one need not pay for all. */
export const sessionFeatures = (state: SessionState): Features => {
  const { readings, readingsComplete, network, place, request, replay } = state;
  const found = foundOf.get(state) ?? state.kept;
  const known: Known = { state, reckoned: {} };
  const given = { readings, readingsComplete, network, place, request, replay, found };
  return Object.assign(Object.create(reckonedParts), known, given);
};

interface Known {
  readonly state: SessionState;
  readonly reckoned: Record<string, unknown>;
}

const onDemand = (name: string, reckon: (state: SessionState) => unknown): [string, PropertyDescriptor] => [
  name,
  {
    get(this: Known) {
      this.reckoned[name] ??= reckon(this.state);
      return this.reckoned[name];
    },
  },
];

const reckonedParts: object = Object.create(
  null,
  Object.fromEntries([
    onDemand('device', ({ readings }) => deviceOf(readings)),
    ...registered.map(([name, stream]) => onDemand(name, ({ streams }) => stream.features(streams[name]))),
  ]),
);
