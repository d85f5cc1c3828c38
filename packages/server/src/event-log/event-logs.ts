import { Readable } from 'node:stream';
import { decodeActions, encodeActions, MAX_NEWEST_ACTIONS } from '@gait/engine';
import type { SessionFields, SessionLog, SessionSummary } from '../store/store.ts';
import { eventDocument } from './event-document.ts';
import { type EventLogEntry, eventLogEntry, logEntriesJson } from './log-entry.ts';
import type { SessionMoves } from './motion-columns.ts';
import { motionDocument } from './motion-document.ts';
import { readActions } from './read-actions.ts';
import { type ReadLimitSize, readLimit } from './read-limit.ts';
import { readMotion } from './read-motion.ts';
import { firstMoves, type MotionSpan, PICTURE_MOVES, sampledMoves } from './sampled-moves.ts';
import { sessionMotion } from './session-motion.ts';

export interface EventLogs {
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

/** A log takes at most 32 MB while it is read: MAX_SESSION_ACTIONS of 300 bytes. */
export const READ_LIMIT: ReadLimitSize = { atOnce: 4, waiting: 100, waitMs: 10_000 };

/** A client that has not read the whole document by then is disconnected. */
export const MAX_SENDING_MS = 60_000;

export const eventLogs = (
  store: Pick<SessionLog, 'beaconsAfter' | 'addNewestActions'>,
  limit: ReadLimitSize = READ_LIMIT,
): EventLogs => {
  const enter = readLimit(limit);
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
