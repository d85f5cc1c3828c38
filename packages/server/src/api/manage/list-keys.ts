import Type from 'typebox';
import { apiKeyBody, apiKeySchema } from '../../keys/api-key.ts';
import { ofBoth } from '../../keys/test-keys.ts';
import { body, named } from '../schemas.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

export const apiKey = named('ApiKey', apiKeySchema);

const keyList = body(
  { keys: Type.Array(apiKey, { description: 'The keys, oldest first, test keys last.' }) },
  'The secret keys and management keys of the workspace.',
);

export const listKeys = {
  id: 'listKeys',
  method: 'GET',
  path: '/manage/v1/keys',
  scope: 'keys',
  summary: 'List keys',
  description:
    'Returns all secret keys and management keys without their secrets, also those that have ended.',
  parameters: {},
  required: [],
  response: named('ApiKeyList', keyList),
  answer: async ({ workspaceId }, { store }) => ({
    body: { keys: (await ofBoth(store.apiKeys, workspaceId)).map(apiKeyBody) },
  }),
} as const satisfies ManageEndpoint;
