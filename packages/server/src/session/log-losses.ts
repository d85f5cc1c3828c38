import { actionStreams, actionsOf, type DroppedParts, emptyAbsences, MAX_BEACON_ACTIONS } from '@gait/engine';
import { MAX_ROWS, type StreamName } from '@gait/wire';
import { yieldEvery } from '../base/yield-every.ts';
import type { LoggedBeacon, LoggedEnvelope, SessionKey } from '../store/records.ts';
import { loggedBeacon } from './fold.ts';
import { type LogReader, storedLog } from './ordered-log.ts';

/** What the log of a session shows about what tracker and server left out. */
export interface LogLosses {
  /** Beacons whose page has sent later ones. */
  missingBeacons: number;
  /** Beacons after which the recorder of the page was full. */
  fullRecorders: number;
  /** Beacons with more actions than the event log lists of one. */
  cutBeacons: number;
  readonly tags: ReadonlySet<string>;
  readonly users: ReadonlySet<string>;
  /** Beacons whose user token was not valid. */
  refusedTokens: number;
  readonly dropped: Required<DroppedParts>;
}

/** ms between beacons that left the recorder together. */
const SAME_FLUSH_MS = 1_000;
/** Beacons that are read before other requests get a turn. */
const TURN_BEACONS = 50;
/** More than a session can keep: a page that sends other ones for ever needs no larger sets. */
const MAX_COUNTED = 1_000;

/** Reads the whole log, a few beacons at a time. */
export const logLosses = async (log: LogReader, key: SessionKey): Promise<LogLosses> => {
  const tags = new Set<string>();
  const users = new Set<string>();
  const losses = {
    missingBeacons: 0,
    fullRecorders: 0,
    cutBeacons: 0,
    tags,
    users,
    refusedTokens: 0,
    dropped: { fields: 0, streams: 0, readings: 0, texts: 0 },
  };
  const spend = yieldEvery(TURN_BEACONS);
  const recorder = recorderOfPages();
  let last: LoggedEnvelope | undefined;
  for await (const logged of storedLog(log, key)) {
    const { envelope, received } = logged;
    const before = last?.page === envelope.page ? last : undefined;
    losses.missingBeacons += envelope.seq - (before ? before.seq + 1 : 0);
    losses.fullRecorders += Number(recorder.wasFull(envelope, before));
    losses.cutBeacons += Number(isCut(logged, key));
    losses.refusedTokens += Number((received.userToken ?? 'valid') !== 'valid');
    addSome(tags, envelope.tags ?? []);
    addSome(users, envelope.user ? [envelope.user] : []);
    addParts(losses.dropped, received.dropped);
    last = envelope;
    await spend(1);
  }
  return losses;
};

const addSome = (set: Set<string>, texts: readonly string[]): void => {
  for (const text of texts) if (set.size < MAX_COUNTED) set.add(text);
};

const addParts = (sums: Record<keyof DroppedParts, number>, dropped: DroppedParts = {}): void => {
  for (const [part, count] of Object.entries(dropped)) sums[part as keyof DroppedParts] += count;
};

type Flushed = Partial<Record<StreamName, number>>;

/** Follows how many rows left the recorder of a page at once. */
const recorderOfPages = () => {
  let flushed: Flushed = {};
  return {
    /** Whether some stream had no room for more. Each time counts once, however many beacons its rows needed. */
    wasFull: (envelope: LoggedEnvelope, before: LoggedEnvelope | undefined): boolean => {
      const isSameFlush = before !== undefined && envelope.sent - before.sent <= SAME_FLUSH_MS;
      flushed = flushedWith(envelope, isSameFlush ? flushed : {});
      const wasFull = Object.values(flushed).some((rows) => rows >= MAX_ROWS);
      if (wasFull) flushed = {};
      return wasFull;
    },
  };
};

/** Rows by stream that left the recorder with this beacon and those just before it. */
const flushedWith = ({ events = {} }: LoggedEnvelope, before: Flushed): Flushed => {
  const rows = { ...before };
  for (const [name, stream] of Object.entries(events) as [StreamName, readonly [number]][])
    rows[name] = (rows[name] ?? 0) + stream[0];
  return rows;
};

/** Decodes only beacons that may have too many actions. */
const isCut = (logged: LoggedBeacon, { sessionId }: SessionKey): boolean => {
  const { events = {} } = logged.envelope;
  const rows = actionStreams.reduce((sum, name) => sum + (events[name]?.[0] ?? 0), 0);
  if (rows <= MAX_BEACON_ACTIONS) return false;
  return (
    actionsOf(loggedBeacon(logged, sessionId, actionStreams), emptyAbsences()).length > MAX_BEACON_ACTIONS
  );
};
