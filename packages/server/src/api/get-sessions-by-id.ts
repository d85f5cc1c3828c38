import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { findSessions } from './find-sessions.ts';
import { listInclude } from './list-extras.ts';
import { body, named, parameters } from './schemas.ts';
import { listedSession, sessionsAnswer } from './session-list.ts';

const sessionsById = named(
  'SessionsById',
  body(
    {
      sessions: Type.Array(listedSession, {
        maxItems: 100,
        description: 'The sessions that exist, in the order of their IDs in the request.',
      }),
      not_found: Type.Array(Type.String(), {
        maxItems: 100,
        description: 'The IDs without a session in this workspace.',
      }),
    },
    'Sessions by their IDs.',
  ),
);

export const getSessionsById = {
  id: 'getSessionsById',
  path: '/v1/sessions',
  summary: 'List sessions by ID',
  description: 'Returns up to 100 sessions by their IDs, with everything that was sent so far.',
  parameters: { ids: parameters.sessionIds, include: listInclude, omit: parameters.omit },
  required: ['ids'],
  // People put spaces after commas, and programs a comma after each ID.
  cleaned: {
    ids: (text) =>
      text
        .split(',')
        .map((id) => id.trim())
        .join(',')
        .replace(/,$/, ''),
  },
  response: sessionsById,
  answer: async (request, given) => {
    const { workspaceId } = request;
    const ids = [...new Set(request.parameters.ids?.split(','))];
    const { sessions, context } = await findSessions(workspaceId, ids, given);
    const found = new Set(sessions.map(({ sessionId }) => sessionId));
    const envelope = { not_found: ids.filter((id) => !found.has(id)) };
    return sessionsAnswer(request, context, { sessions, envelope, links: [] });
  },
} as const satisfies Endpoint;
