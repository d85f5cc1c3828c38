import Type from 'typebox';
import { exclusionBody, exclusionSchema } from '../../exclusions/exclusion.ts';
import { liveWorkspaceOf } from '../../session/test-workspace.ts';
import { body, named } from '../schemas.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

export const exclusion = named('Exclusion', exclusionSchema);

const exclusionList = body(
  { exclusions: Type.Array(exclusion, { description: 'The exclusions, oldest first.' }) },
  'The exclusions of the workspace.',
);

export const listExclusions = {
  id: 'listExclusions',
  method: 'GET',
  path: '/manage/v1/exclusions',
  scope: 'exclusions',
  summary: 'List exclusions',
  description:
    'Returns what sessions of your own monitors and testers are recognized by, without the tokens.',
  parameters: {},
  required: [],
  response: named('ExclusionList', exclusionList),
  answer: async ({ workspaceId }, { store }) => ({
    body: { exclusions: (await store.exclusions(liveWorkspaceOf(workspaceId))).map(exclusionBody) },
  }),
} as const satisfies ManageEndpoint;
