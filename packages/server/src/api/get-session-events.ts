import { eventLog } from '../session/event-log.ts';
import type { Endpoint } from './endpoint.ts';
import { findSession } from './find-session.ts';
import { parameters, sessionEvents } from './schemas.ts';

export const getSessionEvents = {
  id: 'getSessionEvents',
  path: '/v1/sessions/{sessionId}/events',
  summary: 'Event log of a session',
  description: 'Everything the visitor did, in words, in chronological order. Never what was typed.',
  parameters: { sessionId: parameters.sessionId },
  required: ['sessionId'],
  response: sessionEvents,
  answer: async (request, context) => {
    const session = await findSession(request, context);
    const events = await eventLog(context.store, session);
    return { body: { session_id: session.sessionId, event_count: events.length, events } };
  },
} as const satisfies Endpoint;
