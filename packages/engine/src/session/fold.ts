import type { Beacon } from '@gait/wire';
import { addKind } from '../identity/browser-changes.ts';
import { addMarks } from '../identity/request-marks.ts';
import type { Received } from '../received.ts';
import type { Batch } from '../stream.ts';
import { foldStretch } from '../stretch/stretch.ts';
import { foldNewestActions } from '../words/newest-actions.ts';
import { evidenceSteps, hidesPage } from './evidence-growth.ts';
import { latchFindings } from './latched-findings.ts';
import { withReadings } from './readings.ts';
import { registeredStreams, type SessionState } from './state.ts';

/** Folds one beacon into the given state. Beacons come in `beaconOrder`, each once. */
export const foldBeacon = (state: SessionState, beacon: Beacon, received: Received): void => {
  if (state.beacons === 0) state.clockSkew = received.at - (beacon.origin + beacon.sent);
  const isNewPage = state.last?.page !== beacon.page;
  const batch: Batch = {
    events: beacon.events,
    strings: beacon.strings,
    origin: Math.round(beacon.origin + state.clockSkew),
    newPage: isNewPage,
    isMissing: beacon.seq !== (isNewPage ? 0 : (state.last?.seq ?? 0) + 1),
    sent: beacon.sent,
    device: beacon.device,
  };
  const { activeMs } = state.streams.activity;
  const steps = evidenceSteps(state);
  for (const [name, stream] of registeredStreams) stream.fold(state.streams[name], batch);
  const added = state.streams.activity.activeMs - activeMs;
  foldStretch(state.stretch, { beacon, at: received.at, isNewPage, activeMs: added });
  if (beacon.device) state.readings = withReadings(state.readings, beacon.device);
  if (beacon.device?.user_agent) state.browserKinds = addKind(state.browserKinds, beacon.device.user_agent);
  if (beacon.complete) state.readingsComplete = true;
  if (received.network) state.network = received.network;
  // The beacon that arrived last was compared with all readings, wherever it is in the order.
  if (received.place && received.at >= state.placeAt) {
    state.place = received.place;
    state.placeAt = received.at;
  }
  if (received.request) {
    state.request = received.request;
    state.requestMarks = addMarks(state.requestMarks, received.request);
  }
  if (received.agent) state.agent = received.agent;
  if (received.pageOrigin) state.pageOrigin = received.pageOrigin;
  foldNewestActions(state.newestActions, beacon, skewOf(state, received));
  state.last = { origin: beacon.origin, page: beacon.page, seq: beacon.seq };
  state.beacons++;
  // Last, as for matches that are found after the fold: the stored text of a state has its fields in the order of their arrival.
  addMatches(state, received);
  const hasGrown = evidenceSteps(state) > steps || hidesPage(beacon);
  latchFindings(state, {
    hasGrown: hasGrown || beacon.device !== undefined || hasMatches(received),
    isVisit: hasGrown,
  });
};

/** What to add to the visitor's clock for the server's. */
const skewOf = ({ clockSkew }: SessionState, { slept = 0 }: Received): number => clockSkew + slept;

/** Adds what other sessions say, which is found after the beacon had been folded. */
export const foldMatches = (state: SessionState, matches: Matches): void => {
  addMatches(state, matches);
  latchFindings(state, { hasGrown: hasMatches(matches) });
};

/** What the strokes of a session share with other sessions, what the model says of earlier visits, and what it said before a late beacon. */
export type Matches = Pick<Received, 'replay' | 'mirrors' | 'visits' | 'held'>;

const hasMatches = ({ replay, mirrors, visits, held }: Matches): boolean =>
  [replay, mirrors, visits, held].some((match) => match !== undefined);

const addMatches = (state: SessionState, { replay, mirrors, visits, held }: Matches): void => {
  if (held) state.held = { ...state.held, ...held };
  if (visits) state.visits = [...(state.visits ?? []), ...visits];
  if (replay) state.replay = replay;
  if (mirrors) state.mirrors = [...(state.mirrors ?? []), ...mirrors];
};
