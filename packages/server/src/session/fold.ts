import { emptySession, foldBeacon, isInOrder, type Received, type SessionState } from '@gait/engine';
import { type Beacon, decodeBeacon, type StreamName } from '@gait/wire';
import { forEachYielding } from '../for-each-yielding.ts';
import { type LoggedBeacon, type SessionRecord, UNMARKED_WIRE_VERSION } from '../store/records.ts';
import type { SessionLog } from '../store/store.ts';

export type OnFailure = (error: unknown) => void;

/** Folds one beacon. If the engine throws, the beacon counts as far as it was folded, with the same result on every refold. */
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

/** Decodes a log entry: all of its streams, or only those in `streams`. It was decoded on arrival, so it decodes again. */
export const loggedBeacon = (
  { envelope }: LoggedBeacon,
  sessionId: string,
  streams?: readonly StreamName[],
): Beacon => {
  const whole = { v: UNMARKED_WIRE_VERSION, key: '', session: sessionId, secret: '', ...envelope };
  const beacon = decodeBeacon(whole, streams);
  if (!beacon) throw new Error(`session ${sessionId}: beacon ${envelope.page}/${envelope.seq} is damaged`);
  return beacon;
};

/** Beacons folded before yielding to other requests: about ten ms. */
const BATCH_SIZE = 50;

/** Folds logged beacons, given in order, into `state`. Without a state it folds the session from the start. */
export const foldLog = async (
  beacons: readonly LoggedBeacon[],
  sessionId: string,
  onFailure: OnFailure,
  state: SessionState = emptySession(),
): Promise<SessionState> => {
  await forEachYielding(beacons, BATCH_SIZE, (logged) =>
    foldOne(state, loggedBeacon(logged, sessionId), logged.received, onFailure),
  );
  return state;
};

/**
 * Folds the logged beacons that a record's state lacks. Folds the whole log if a beacon arrived late or another version of
 * the engine wrote the state.
 */
export const foldMissing = async (
  record: SessionRecord,
  log: Pick<SessionLog, 'beaconsOf'>,
  onFailure: OnFailure,
): Promise<void> => {
  const { sessionId, state } = record;
  const missing = record.beacons - state.beacons;
  if (missing === 0) return;
  const all = await log.beaconsOf(record);
  const after = all.filter(({ envelope }) => isInOrder(state, envelope));
  record.state = await (after.length === missing
    ? foldLog(after, sessionId, onFailure, state)
    : foldLog(all, sessionId, onFailure));
};

/** Ms that the server's clock is ahead of the visitor's, measured on the first beacon like in the engine. */
export const clockSkewOf = ([first]: readonly LoggedBeacon[]): number =>
  first ? first.received.at - (first.envelope.origin + first.envelope.sent) : 0;
