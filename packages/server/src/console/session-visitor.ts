import { linkWords } from '@gait/engine';
import { shownVisitor } from '../session/shown-visitor.ts';
import { visitorAnswers } from '../session/visitor-answers.ts';
import type { Labels } from '../store/labels.ts';
import type { SessionFields, SessionReader } from '../store/store.ts';
import type { Visitors } from '../store/visitor-profiles.ts';
import { sessionRows } from './labeled-rows.ts';
import type { SessionVisitor } from './session-detail.ts';
import type { RowContext } from './session-row.ts';

const MAX_SESSIONS = 20;

/** The visitor of a session, why it was recognized, and its other sessions. */
export const sessionVisitor = async (
  session: SessionFields,
  { store, ...row }: RowContext & { readonly store: SessionReader & Visitors & Pick<Labels, 'labelsOf'> },
): Promise<SessionVisitor> => {
  const { workspaceId, sessionId } = session;
  const { visitor_id: visitorId, visitor_final } = shownVisitor(session, row.now);
  const link = visitor_final ? await store.visitorLink(session) : undefined;
  const answerOf = await visitorAnswers(workspaceId, [session], { store, at: row.now });
  const { confidence, distinguishable, stored_ids } = answerOf(session);
  const filter = { visitorId, except: row.hidden };
  const sessions = await store.sessions(workspaceId, filter, { limit: MAX_SESSIONS + 1 });
  return {
    first_seen_at: link?.firstSeenAt ?? null,
    link: link?.known ? { reasons: link.known.reasons.map(linkWords) } : null,
    confidence,
    distinguishable,
    stored_ids,
    alike: (link?.alike ?? []).map(({ id, confidence }) => ({ visitor_id: id, confidence })),
    sessions: await sessionRows(
      sessions.filter((other) => other.sessionId !== sessionId).slice(0, MAX_SESSIONS),
      { store, ...row },
    ),
  };
};
