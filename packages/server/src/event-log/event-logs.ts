import { Readable } from 'node:stream';
import {
  type Action,
  actionStreams,
  actionsOf,
  decodeActions,
  emptyAbsences,
  encodeActions,
  MAX_NEWEST_ACTIONS,
  MAX_SESSION_ACTIONS,
  onServerClock,
} from '@gait/engine';
import { beaconOrder } from '@gait/wire';
import { yieldEvery } from '../base/yield-every.ts';
import { clockSkewOf, loggedBeacon } from '../session/fold.ts';
import { type LogReader, storedLog } from '../session/ordered-log.ts';
import type { LoggedBeacon, LoggedEnvelope, SessionKey } from '../store/records.ts';
import type { SessionFields, SessionLog, SessionSummary } from '../store/store.ts';
import { type EventLogEntry, eventLogEntry, logEntriesJson } from './log-entry.ts';
import { motionWords, type SessionMotion, type SessionMoves } from './motion-columns.ts';
import { motionDocument } from './motion-document.ts';
import { type ReadLimitSize, readLimit } from './read-limit.ts';
import { motionStreams, readMotion } from './read-motion.ts';
import { firstMoves, type MotionSpan, PICTURE_MOVES, sampledMoves } from './sampled-moves.ts';

export interface EventLogs {
  /** Those of another log. They share the limit of reads. */
  of(log: EventLogStore): EventLogs;
  /** The end of the log. It is kept with the session, so the log is read only if an earlier version wrote the session. */
  newest(session: SessionSummary): Promise<EventLogEntry[]>;
  /** The same as JSON, in less time. */
  newestJson(session: SessionSummary): Promise<string>;
  /** A JSON object with `fields`, and the whole log as its `events`. It must be read or destroyed. */
  document(session: SessionFields, fields: (events: number) => object): Promise<Readable>;
  /** The movements of the session as a `SessionMotion` in JSON. It must be read or destroyed. */
  motion(session: SessionFields): Promise<Readable>;
  /** Moves of the pointer in a part of the session. */
  moves(session: SessionFields, span: MotionSpan, first: number | undefined): Promise<SessionMoves>;
}

type EventLogStore = Pick<SessionLog, 'beaconsAfter' | 'addNewestActions'>;

/** A log takes at most 32 MB while it is read: MAX_SESSION_ACTIONS of 300 bytes. */
export const READ_LIMIT: ReadLimitSize = { atOnce: 4, waiting: 100, waitMs: 10_000 };

/** A client that has not read the whole document by then is disconnected. */
export const MAX_SENDING_MS = 60_000;

export const eventLogs = (store: EventLogStore, limit: ReadLimitSize = READ_LIMIT): EventLogs =>
  logsOf(store, readLimit(limit));

const logsOf = (store: EventLogStore, enter: ReturnType<typeof readLimit>): EventLogs => {
  const newestOf = async (session: SessionSummary): Promise<string> => {
    if (session.newestActions !== null) return session.newestActions;
    const leave = await enter();
    try {
      const newest = encodeActions((await readActions(store, session)).slice(-MAX_NEWEST_ACTIONS));
      await store.addNewestActions(session, newest);
      return newest;
    } finally {
      leave();
    }
  };
  /** Sends a document in parts. Its place is free again once the client has it, or is gone. */
  const streamed = async (read: () => Promise<AsyncGenerator<string>>) => {
    const leave = await enter();
    try {
      const document = Readable.from(await read());
      const timer = setTimeout(() => document.destroy(), MAX_SENDING_MS).unref();
      return document.once('close', () => {
        clearTimeout(timer);
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  };
  return {
    of: (log) => logsOf(log, enter),
    newest: async (session) =>
      decodeActions(await newestOf(session)).map((action) => eventLogEntry(action, session.zone)),
    newestJson: async (session) => logEntriesJson(await newestOf(session), session.zone),
    document: (session, fields) =>
      streamed(async () => {
        const actions = await readActions(store, session);
        return eventDocument(fields(actions.length), actions, session.zone);
      }),
    motion: (session) => streamed(async () => motionDocument(await sessionMotion(store, session))),
    moves: async (session, span, first) => {
      const leave = await enter();
      try {
        const { pointer } = (await readMotion(store, session, ['pointer'])).rows;
        return first === undefined
          ? sampledMoves(pointer, span, { limit: PICTURE_MOVES })
          : firstMoves(pointer, span, first);
      } finally {
        leave();
      }
    },
  };
};

/** Entries per chunk, between which other requests are answered: about one ms. */
const CHUNK = 500;

/** A JSON object with `fields` and the log as its `events`, in parts. */
async function* eventDocument(
  fields: object,
  actions: readonly Action[],
  zone: string | null,
): AsyncGenerator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"events":[`;
  for (let at = 0; at < actions.length; at += CHUNK) {
    const entries = actions
      .slice(at, at + CHUNK)
      .map((action) => JSON.stringify(eventLogEntry(action, zone)));
    yield (at > 0 ? ',' : '') + entries.join(',');
    await new Promise(setImmediate);
  }
  yield ']}';
}

const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** What the pictures of a session show. */
const sessionMotion = async (
  log: LogReader,
  session: Pick<SessionFields, 'workspaceId' | 'sessionId' | 'startedAt'>,
): Promise<SessionMotion> => {
  const { rows, isCut } = await readMotion(log, session, motionStreams);
  const { rows: pointer, ...moves } = sampledMoves(rows.pointer, WHOLE, {
    limit: PICTURE_MOVES,
    presses: rows.press.at,
  });
  return {
    started_at: session.startedAt,
    is_cut: isCut,
    moves,
    words: motionWords,
    rows: { ...rows, pointer },
  };
};

/** Rows decoded before yielding to other requests: a few ms. Reading a beacon takes as long as decoding 80 rows. */
const TURN_ROWS = 4_096;
const ROWS_OF_READING = 80;
/** Actions are cut to the limit whenever there are this many more. */
const SPARE = MAX_SESSION_ACTIONS / 4;

/** An action on the visitor's clock, with the position of its beacon. */
interface Found extends Action {
  readonly from: LoggedEnvelope;
}

/**
 * Everything the visitor did, in chronological order. It reads the log in small pages, yields to other requests, and keeps
 * only actions.
 */
const readActions = async (log: LogReader, key: SessionKey): Promise<Action[]> => {
  let found: Found[] = [];
  let first: LoggedBeacon | undefined;
  const absences = emptyAbsences();
  const spend = yieldEvery(TURN_ROWS);
  for await (const logged of storedLog(log, key)) {
    const { envelope: from, received } = logged;
    if (!first || beaconOrder(from, first.envelope) < 0) first = logged;
    for (const { at, action } of actionsOf(loggedBeacon(logged, key.sessionId, actionStreams), absences))
      found.push({ at: at + (received.slept ?? 0), action, from });
    await spend(ROWS_OF_READING + rowsOf(from));
    if (found.length > MAX_SESSION_ACTIONS + SPARE)
      found = found.sort(chronological).slice(0, MAX_SESSION_ACTIONS);
  }
  const skew = clockSkewOf(first ? [first] : []);
  const actions = found.map((one) => ({ ...onServerClock(one, skew), from: one.from })).sort(chronological);
  const last = actions[MAX_SESSION_ACTIONS - 1];
  if (!last) return actions;
  const action = `Reached ${MAX_SESSION_ACTIONS} actions: later ones are not listed`;
  return [...actions.slice(0, MAX_SESSION_ACTIONS), { at: last.at, action }];
};

const chronological = (a: Found, b: Found): number => a.at - b.at || beaconOrder(a.from, b.from);

const rowsOf = ({ events = {} }: LoggedEnvelope): number =>
  actionStreams.reduce((sum, name) => sum + (events[name]?.[0] ?? 0), 0);
