import type { SessionFields } from '../store/store.ts';
import { sessionStatus } from './status.ts';
import { ownVisitorId } from './visitor-id.ts';

type VisitorOf = Pick<SessionFields, 'workspaceId' | 'sessionId' | 'visitorId' | 'visitorFinal' | 'activeAt'>;

/** The visitor of a session as answers, lists and messages say it. */
export interface ShownVisitor {
  readonly visitor_id: string;
  readonly visitor_final: boolean;
}

/**
 * Whether the visitor of a session will not change any more: all readings have arrived, or the session has ended without them.
 */
export const isVisitorFinal = (session: VisitorOf, now: number): boolean =>
  session.visitorFinal || sessionStatus(session.activeAt, now) === 'Complete';

/** A visitor that may still change is nobody else's: until it is final, a session has an id of its own. */
export const shownVisitor = (session: VisitorOf, now: number): ShownVisitor => {
  const isFinal = isVisitorFinal(session, now);
  return { visitor_id: isFinal ? session.visitorId : ownVisitorId(session), visitor_final: isFinal };
};
