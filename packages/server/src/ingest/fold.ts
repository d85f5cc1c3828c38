import { emptySession, foldBeacon, type Received, type SessionState } from '@gait/engine';
import { type Beacon, decodeBeacon, type StreamName, WIRE_VERSION } from '@gait/wire';
import { inTurns } from '../in-turns.ts';
import type { LoggedBeacon } from '../store/records.ts';

export type OnFailure = (error: unknown) => void;

/** Folds one beacon. One that the engine fails on counts as far as it got, the same whenever it is folded again. */
export const foldOne = (
  state: SessionState,
  beacon: Beacon,
  received: Received,
  onFailure: OnFailure,
): void => {
  try {
    foldBeacon(state, beacon, received);
  } catch (error) {
    onFailure(error);
    state.last = { origin: beacon.origin, page: beacon.page, seq: beacon.seq };
    state.beacons++;
  }
};

/** The beacon of a log entry, some of its streams or all. It was decoded once when it arrived, so it can be again. */
export const loggedBeacon = (
  { envelope }: LoggedBeacon,
  sessionId: string,
  asked?: readonly StreamName[],
): Beacon => {
  const whole = { v: WIRE_VERSION, key: '', session: sessionId, secret: '', ...envelope };
  const beacon = decodeBeacon(whole, asked);
  if (!beacon) throw new Error(`session ${sessionId}: beacon ${envelope.page}/${envelope.seq} is damaged`);
  return beacon;
};

/** Beacons folded before others have their turn: some ten ms. */
const FOLDED_AT_ONCE = 50;

/** The state of a session from its log, or from the end of it and the state before that; `beacons` in their order. */
export const foldLog = async (
  beacons: readonly LoggedBeacon[],
  sessionId: string,
  onFailure: OnFailure,
  state: SessionState = emptySession(),
): Promise<SessionState> => {
  await inTurns(beacons, FOLDED_AT_ONCE, (logged) =>
    foldOne(state, loggedBeacon(logged, sessionId), logged.received, onFailure),
  );
  return state;
};

/** Ms that the server's clock is ahead of the visitor's, by the first beacon, as the engine reckons it. */
export const clockSkewOf = ([first]: readonly LoggedBeacon[]): number =>
  first ? first.received.at - (first.envelope.origin + first.envelope.sent) : 0;
