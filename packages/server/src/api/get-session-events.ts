import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { findSession } from './find-session.ts';
import { body, logEntry, named, parameters } from './schemas.ts';

const sessionEvents = named(
  'SessionEvents',
  body(
    {
      session_id: Type.String({ description: "The session's ID." }),
      event_count: Type.Integer({ description: 'The number of events.' }),
      events: Type.Array(logEntry, { description: 'The events, in chronological order.' }),
    },
    'The event log of one session.',
  ),
);

export const getSessionEvents = {
  id: 'getSessionEvents',
  path: '/v1/sessions/{sessionId}/events',
  summary: 'List session events',
  description:
    'Returns everything the visitor did in a session, in words and in chronological order. It never includes what was typed.',
  parameters: { sessionId: parameters.sessionId },
  required: ['sessionId'],
  response: sessionEvents,
  answer: async (request, given) => {
    const { session, context } = await findSession(request, given);
    const fields = (count: number) => ({ session_id: session.sessionId, event_count: count });
    return { body: await context.eventLogs.document(session, fields) };
  },
} as const satisfies Endpoint;
