import { wants } from '../session/messages-of-change.ts';
import { isVisitorFinal, shownVisitor } from '../session/shown-visitor.ts';
import { faultOf } from '../store/fault.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ReadAnswer } from '../store/webhooks.ts';
import type { ApiContext } from './endpoint.ts';

type NoteContext = Pick<ApiContext, 'webhooksOf' | 'now'> & {
  readonly store: Pick<ApiContext['store'], 'noteRead' | 'findSummary'>;
};

/** Another server keeps writing the session. The next write of it then reports nothing. */
const MAX_TRIES = 5;

const isNoted = async (workspaceId: string, { webhooksOf }: NoteContext): Promise<boolean> =>
  (await webhooksOf(workspaceId)).some((webhook) => wants(webhook, 'session.changed'));

/** A session of which an answer is noted, read again if it was written since. A store that cannot write can still be read. */
const noted = async (
  given: SessionSummary,
  { store, now }: NoteContext,
  answerOf: (session: SessionSummary) => Partial<ReadAnswer>,
): Promise<SessionSummary> => {
  let session = given;
  try {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const { visitor_id: visitorId } = shownVisitor(session, now());
      if (await store.noteRead(session, { ...answerOf(session), visitorId })) break;
      session = (await store.findSummary(session)) ?? session;
    }
  } catch (error) {
    if (!faultOf(error)) throw error;
  }
  return session;
};

/** A session as a report says it, which is noted for webhooks that want to hear when that changes. */
export const notedReport = async (session: SessionSummary, context: NoteContext): Promise<SessionSummary> =>
  (await isNoted(session.workspaceId, context))
    ? noted(session, context, ({ recommendedAction: action }) => ({ action }))
    : session;

/** Sessions as a list says them. Of a session whose visitor may change, the visitor is noted. */
export const notedList = async (
  workspaceId: string,
  sessions: readonly SessionSummary[],
  context: NoteContext,
): Promise<readonly SessionSummary[]> => {
  const now = context.now();
  const open = sessions.filter((session) => !isVisitorFinal(session, now));
  if (open.length === 0 || !(await isNoted(workspaceId, context))) return sessions;
  const read = new Map<SessionSummary, SessionSummary>();
  for (const session of open) read.set(session, await noted(session, context, () => ({})));
  return sessions.map((session) => read.get(session) ?? session);
};
