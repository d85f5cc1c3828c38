import Type from 'typebox';
import { exclusionBody, findExclusion } from '../../exclusions/exclusion.ts';
import { liveWorkspaceOf } from '../../session/test-workspace.ts';
import { exclusion } from './list-exclusions.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

export const removeExclusion = {
  id: 'removeExclusion',
  method: 'DELETE',
  path: '/manage/v1/exclusions/{exclusionId}',
  scope: 'exclusions',
  action: 'exclusion.removed',
  summary: 'Remove an exclusion',
  description: 'Removes an exclusion, and returns what it was. Sessions that it has marked stay marked.',
  parameters: {
    exclusionId: Type.String({ pattern: '^ex_\\w{16}$', description: "The exclusion's ID." }),
  },
  required: ['exclusionId'],
  response: exclusion,
  answer: async ({ workspaceId: given, parameters }, { store, forgetExclusions }) => {
    const workspaceId = liveWorkspaceOf(given);
    const removed = await findExclusion(store, workspaceId, parameters.exclusionId ?? '');
    const { id, name } = removed;
    await store.removeExclusion(workspaceId, id);
    forgetExclusions();
    return { body: exclusionBody(removed), audited: { id, name } };
  },
} as const satisfies ManageEndpoint;
