import { wants } from '../session/messages-of-change.ts';
import { isVisitorFinal, shownVisitor } from '../session/shown-visitor.ts';
import { faultOf } from '../store/fault.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ReadAnswer } from '../store/webhooks.ts';
import type { ApiContext } from './endpoint.ts';
import { type FoundSession, foundAgain } from './find-session.ts';

/** Another server keeps writing the session. The next write of it then reports nothing. */
const MAX_TRIES = 5;

const isNoted = async (workspaceId: string, { webhooksOf }: ApiContext): Promise<boolean> =>
  (await webhooksOf(workspaceId)).some((webhook) => wants(webhook, 'session.changed'));

/** A session of which an answer is noted, read again if it was written since. A store that cannot write can still be read. */
const noted = async (
  read: FoundSession,
  given: ApiContext,
  answerOf: (session: SessionSummary) => Partial<ReadAnswer>,
): Promise<FoundSession> => {
  let found = read;
  try {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const { visitor_id: visitorId } = shownVisitor(found.session, found.context.now());
      const answer = { ...answerOf(found.session), visitorId };
      if (await found.context.store.noteRead(found.session, answer)) break;
      found = await foundAgain(found, given);
    }
  } catch (error) {
    if (!faultOf(error)) throw error;
  }
  return found;
};

/** A session as a report says it, which is noted for webhooks that want to hear when that changes. */
export const notedReport = async (found: FoundSession, given: ApiContext): Promise<FoundSession> =>
  (await isNoted(found.session.workspaceId, given))
    ? noted(found, given, ({ recommendedAction: action }) => ({ action }))
    : found;

/** Sessions as a list says them. Of a session whose visitor may change, the visitor is noted. */
export const notedList = async (
  workspaceId: string,
  sessions: readonly SessionSummary[],
  context: ApiContext,
): Promise<readonly SessionSummary[]> => {
  const now = context.now();
  const open = sessions.filter((session) => !isVisitorFinal(session, now));
  if (open.length === 0 || !(await isNoted(workspaceId, context))) return sessions;
  const read = new Map<SessionSummary, SessionSummary>();
  for (const session of open)
    read.set(session, (await noted({ session, context }, context, () => ({}))).session);
  return sessions.map((session) => read.get(session) ?? session);
};
