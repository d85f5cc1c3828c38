import Type from 'typebox';
import {
  addExclusionTo,
  exclusionBody,
  type NewExclusion,
  newExclusion,
} from '../../exclusions/exclusion.ts';
import { liveWorkspaceOf } from '../../session/test-workspace.ts';
import { otherErrors } from '../error-codes.ts';
import { body, named } from '../schemas.ts';
import { exclusion } from './list-exclusions.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

const added = body(
  {
    exclusion,
    token: Type.Union([Type.String(), Type.Null()], {
      description:
        'What your monitor sends as x-gait-exclude (ex-...). It is shown once. Null for a network.',
    }),
  },
  'The added exclusion.',
);

export const addExclusion = {
  id: 'addExclusion',
  method: 'POST',
  path: '/manage/v1/exclusions',
  scope: 'exclusions',
  action: 'exclusion.added',
  summary: 'Add an exclusion',
  description:
    'Excludes sessions of your own monitors and testers by their network, or else by a new token. ' +
    'They are scored and marked, and left out of figures, review and webhooks.',
  parameters: {},
  required: [],
  body: named('NewExclusion', newExclusion),
  conflicts: { too_many_exclusions: otherErrors[409].too_many_exclusions },
  response: named('AddedExclusion', added),
  answer: async ({ workspaceId: given, body: request }, { store, now, forgetExclusions }) => {
    const workspaceId = liveWorkspaceOf(given);
    const { record, token } = await addExclusionTo(store, request as NewExclusion, {
      workspaceId,
      now: now(),
    });
    forgetExclusions();
    const { id, name, hint } = record;
    return { body: { exclusion: exclusionBody(record), token }, audited: { id, name, hint } };
  },
} as const satisfies ManageEndpoint;
