import { emptySession, foldBeacon, isInOrder, type Received, type SessionState } from '@gait/engine';
import { type Beacon, beaconOrder, decodeBeacon, type StreamName } from '@gait/wire';
import { yieldEvery } from '../base/yield-every.ts';
import { type LoggedBeacon, type SessionRecord, UNMARKED_WIRE_VERSION } from '../store/records.ts';
import { type LogReader, orderedLog, storedLog } from './ordered-log.ts';

export type OnFailure = (error: unknown) => void;

/** An error for the server log that says which session it concerns. */
export const namedFailure = (what: string, error: unknown): Error =>
  new Error(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`, {
    cause: error,
  });

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
    const { session, page, seq } = beacon;
    onFailure(namedFailure(`session ${session}, beacon ${page}/${seq}`, error));
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

/** Rows folded before yielding to other requests: about ten ms. Reading a beacon takes as long as folding 40 rows. */
const TURN_ROWS = 4_096;
const ROWS_OF_READING = 40;

const rowsOf = ({ envelope: { events = {} } }: LoggedBeacon): number =>
  Object.values(events).reduce((sum, [count]) => sum + count, 0);

/** Folds logged beacons, given in order, into `state`. Without a state it folds the session from the start. */
export const foldLog = async (
  beacons: Iterable<LoggedBeacon> | AsyncIterable<LoggedBeacon>,
  sessionId: string,
  onFailure: OnFailure,
  state: SessionState = emptySession(),
): Promise<SessionState> => {
  const spend = yieldEvery(TURN_ROWS);
  for await (const logged of beacons) {
    foldOne(state, loggedBeacon(logged, sessionId), logged.received, onFailure);
    await spend(ROWS_OF_READING + rowsOf(logged));
  }
  return state;
};

/**
 * Folds the logged beacons that a record's state lacks. Folds the whole log if a beacon arrived late or another version of
 * the engine wrote the state. Only a few beacons are in memory at once.
 */
export const foldMissing = async (
  record: SessionRecord,
  log: LogReader,
  onFailure: OnFailure,
): Promise<void> => {
  const { sessionId, state } = record;
  if (record.beacons === state.beacons) return;
  const missing = await missingBeacons(record, log);
  record.state = await (missing
    ? foldLog(missing, sessionId, onFailure, state)
    : foldLog(orderedLog(log, record), sessionId, onFailure));
};

/** The beacons that come after the stored state. Undefined if others are missing too. */
const missingBeacons = async (record: SessionRecord, log: LogReader): Promise<LoggedBeacon[] | undefined> => {
  const { state } = record;
  const missing = record.beacons - state.beacons;
  const { last } = state;
  if (!last) return undefined;
  const isMissing = ({ envelope }: LoggedBeacon) => isInOrder(state, envelope);
  const next = await log.beaconsAfter(record, last, missing);
  if (next.length === missing && next.every((one) => one.envelope.page === last.page && isMissing(one)))
    return next;
  const found: LoggedBeacon[] = [];
  for await (const logged of storedLog(log, record)) {
    if (isMissing(logged)) found.push(logged);
    if (found.length > missing) return undefined;
  }
  return found.length === missing ? found.sort((a, b) => beaconOrder(a.envelope, b.envelope)) : undefined;
};

/** Ms that the server's clock is ahead of the visitor's, measured on the first beacon like in the engine. */
export const clockSkewOf = ([first]: readonly LoggedBeacon[]): number =>
  first ? first.received.at - (first.envelope.origin + first.envelope.sent) : 0;
