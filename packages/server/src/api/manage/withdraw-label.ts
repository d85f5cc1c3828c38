import Type from 'typebox';
import { ProblemError } from '../../http/problem.ts';
import { labelBody } from '../../session/label-body.ts';
import { label } from './add-session-labels.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

export const withdrawLabel = {
  id: 'withdrawLabel',
  method: 'DELETE',
  path: '/manage/v1/labels/{labelId}',
  scope: 'labels',
  action: 'label.withdrawn',
  summary: 'Withdraw a label',
  description: 'Withdraws a label. It stays in the list, with the time, and counts no more.',
  parameters: { labelId: Type.String({ pattern: '^lab_\\w{16}$', description: "The label's ID." }) },
  required: ['labelId'],
  response: label,
  answer: async ({ workspaceId, parameters: { labelId = '' } }, { store, now }) => {
    const withdrawn = await store.withdrawLabel(workspaceId, labelId, now());
    if (withdrawn) return { body: labelBody(withdrawn), audited: { id: labelId } };
    throw new ProblemError(404, 'label_not_found', 'This label does not exist or was withdrawn before.');
  },
} as const satisfies ManageEndpoint;
