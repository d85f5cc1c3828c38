import type { ApiContext, ApiRequest, Endpoint } from './endpoint.ts';
import { parameters, userSessions } from './schemas.ts';
import { listAnswer } from './session-list.ts';

const answer = (request: ApiRequest, context: ApiContext) => {
  const { workspaceId } = request;
  const { userId = '' } = request.parameters;
  return listAnswer(request, context, (page) => context.store.sessionsOfUser(workspaceId, userId, page), {
    user_id: userId,
  });
};

const shared = {
  description:
    'At most 100 sessions, newest activity first. A session is found under every user id it carried. ' +
    'An unknown user has no sessions, which is no error.',
  parameters: {
    userId: parameters.userId,
    limit: parameters.limit,
    cursor: parameters.cursor,
    omit: parameters.omit,
  },
  required: ['userId'],
  response: userSessions,
  answer,
} as const;

export const getUserSessions = {
  id: 'getUserSessions',
  path: '/v1/users/{userId}/sessions',
  summary: 'Sessions of a user',
  ...shared,
} as const satisfies Endpoint;

export const getUserSessionsByQuery = {
  id: 'getUserSessionsByQuery',
  path: '/v1/users/sessions',
  summary: 'Sessions of a user, the id in the query',
  ...shared,
} as const satisfies Endpoint;
