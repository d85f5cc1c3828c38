import { wants } from '../session/messages-of-change.ts';
import { faultOf } from '../store/fault.ts';
import type { SessionSummary } from '../store/store.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { findSession } from './find-session.ts';

/** Another server keeps writing the session. The next write of it then reports nothing. */
const MAX_TRIES = 5;

/** The requested session, whose recommended action is noted for webhooks that want to hear of another one. */
export const readSession = async (request: ApiRequest, context: ApiContext): Promise<SessionSummary> => {
  for (let tries = 1; ; tries++) {
    const session = await findSession(request, context);
    const webhooks = await context.webhooksOf(request.workspaceId);
    const isNoted = !webhooks.some((webhook) => wants(webhook, 'session.changed'));
    if (isNoted || tries === MAX_TRIES || (await note(session, context))) return session;
  }
};

/** A store that cannot write can still be read. */
const note = async (session: SessionSummary, { store }: ApiContext): Promise<boolean> => {
  try {
    return await store.noteRead(session, session.version, session.recommendedAction);
  } catch (error) {
    if (faultOf(error)) return true;
    throw error;
  }
};
