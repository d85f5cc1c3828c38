import { cleanText } from '@gait/wire';
import Type from 'typebox';
import type { ApiContext, ApiRequest, Endpoint } from './endpoint.ts';
import { parameters } from './schemas.ts';
import { ABOUT_PAGES, listAnswer, listParameters, ownedSessions } from './session-list.ts';

const userSessions = ownedSessions(
  'UserSessions',
  { user_id: Type.String({ description: "The user's ID." }) },
  'of a user',
);

const answer = async (request: ApiRequest, context: ApiContext) => {
  const { workspaceId } = request;
  const { userId = '', vouched } = request.parameters;
  const isVouched = vouched === 'true' || (await context.settings.of(workspaceId)).requireUserToken;
  return listAnswer(request, context, { owner: { userId, isVouched }, envelope: { user_id: userId } });
};

const shared = {
  description:
    'Returns the most recent sessions of a user, newest activity first. A session appears under every user ID that it has had. ' +
    `Returns an empty list if the user is unknown. ${ABOUT_PAGES}`,
  parameters: {
    userId: parameters.userId,
    vouched: parameters.vouched,
    ...listParameters,
  },
  required: ['userId'],
  cleaned: { userId: cleanText },
  response: userSessions,
  answer,
} as const;

export const getUserSessions = {
  id: 'getUserSessions',
  path: '/v1/users/{userId}/sessions',
  summary: 'List sessions by user',
  ...shared,
} as const satisfies Endpoint;

export const getUserSessionsByQuery = {
  id: 'getUserSessionsByQuery',
  path: '/v1/users/sessions',
  summary: 'List sessions by user (query parameter)',
  ...shared,
} as const satisfies Endpoint;
