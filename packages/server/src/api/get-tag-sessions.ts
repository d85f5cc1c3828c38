import type { Endpoint } from './endpoint.ts';
import { parameters, tagSessions } from './schemas.ts';
import { listAnswer } from './session-list.ts';

export const getTagSessions = {
  id: 'getTagSessions',
  path: '/v1/tags/{tag}/sessions',
  summary: 'Sessions with a tag',
  description:
    'At most 100 sessions, newest activity first. An unknown tag has no sessions, which is no error.',
  parameters: {
    tag: parameters.tag,
    limit: parameters.limit,
    cursor: parameters.cursor,
    omit: parameters.omit,
  },
  required: ['tag'],
  response: tagSessions,
  answer: (request, context) => {
    const { workspaceId } = request;
    const { tag = '' } = request.parameters;
    return listAnswer(request, context, (page) => context.store.sessionsOfTag(workspaceId, tag, page), {
      tag,
    });
  },
} as const satisfies Endpoint;
