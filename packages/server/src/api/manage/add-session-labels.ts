import Type from 'typebox';
import { addLabels } from '../../session/add-labels.ts';
import { labelBody, labelSchema, type NewLabel, newLabel } from '../../session/label-body.ts';
import { body, named } from '../schemas.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

const MAX_LABELS = 1_000;

export const label = named('Label', labelSchema);

const newLabels = body(
  { labels: Type.Array(named('NewLabel', newLabel), { minItems: 1, maxItems: MAX_LABELS }) },
  'Labels to add.',
);

const addedLabels = body(
  {
    labels: Type.Array(label, { description: 'The added labels.' }),
    not_found: Type.Array(Type.String(), {
      description: 'The session IDs without a session in this workspace. Their labels were not added.',
    }),
  },
  'What was added.',
);

export const addSessionLabels = {
  id: 'addSessionLabels',
  method: 'POST',
  path: '/manage/v1/labels',
  scope: 'labels',
  action: 'label.added',
  summary: 'Add labels',
  description:
    'Adds what you found out about sessions, up to 1,000 labels at once. Labels never change: add a newer one, or withdraw one. ' +
    'Tell how a session was chosen: labels that were chosen by the score mislead whatever is measured with them.',
  parameters: {},
  required: [],
  body: newLabels,
  response: named('AddedLabels', addedLabels),
  answer: async ({ workspaceId, keyName, body: given }, { store, now }) => {
    const { labels } = given as { readonly labels: readonly NewLabel[] };
    const { added, notFound } = await addLabels(store, labels, { workspaceId, author: keyName, now: now() });
    return {
      body: { labels: added.map(labelBody), not_found: notFound },
      audited: { labels: added.length },
    };
  },
} as const satisfies ManageEndpoint;
