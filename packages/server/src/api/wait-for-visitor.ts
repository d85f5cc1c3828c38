import { isVisitorFinal } from '../session/shown-visitor.ts';
import type { SessionFields } from '../store/store.ts';

/** Nearly all browsers have been read, and their visitors recognized, when a session is so old. */
const YOUNG_MS = 2_000;

/** Waits a moment for the visitor of a session that has just begun. */
export const WAIT_FOR_VISITOR = {
  forMs: 1_500,
  pollMs: 50,
};

/** Whether the visitor is final, or the session too old to wait for it. */
export const isVisitorSettled = (session: SessionFields, now: number): boolean =>
  isVisitorFinal(session, now) || now - session.startedAt >= YOUNG_MS;
