import { sessionUser } from '../session/session-user.ts';
import type { Labels } from '../store/labels.ts';
import type { SessionFields, SessionReader } from '../store/store.ts';
import { sessionRows } from './labeled-rows.ts';
import type { RowContext } from './session-row.ts';
import type { SessionRow } from './types.ts';

const MAX_SESSIONS = 20;

/** The other sessions of a session's user. A claim is in no list of the user, and leads to none. */
export const userSessions = async (
  session: SessionFields,
  { store, ...row }: RowContext & { readonly store: Pick<SessionReader & Labels, 'labelsOf' | 'sessions'> },
): Promise<SessionRow[]> => {
  const { userId } = sessionUser(session, row.settings);
  if (userId === null) return [];
  const filter = { userId, isVouched: row.settings.requireUserToken, except: row.hidden };
  const found = await store.sessions(session.workspaceId, filter, { limit: MAX_SESSIONS + 1 });
  const others = found.filter(({ sessionId }) => sessionId !== session.sessionId);
  return sessionRows(others.slice(0, MAX_SESSIONS), { store, ...row });
};
