import { cleanText } from '@gait/wire';
import Type from 'typebox';
import { type Selection, selections } from '../../erasure/selection.ts';
import { ProblemError } from '../../http/problem.ts';
import { body, named } from '../schemas.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

/** Sessions that one request erases. More take several requests. */
const MAX_SESSIONS = 1_000;

const selection = body(
  {
    by: Type.Enum([...selections], { description: 'What the value is.' }),
    value: Type.String({
      minLength: 1,
      maxLength: 256,
      description: 'The ID of a session, user or visitor, or a tag.',
    }),
  },
  'The sessions to erase. A user has all sessions that ever had its ID, vouched for or not.',
);

const erased = body(
  {
    sessions: Type.Integer({ description: 'How many stored sessions were erased.' }),
    visitors: Type.Integer({
      description: 'How many visitors were forgotten. They get another ID the next time.',
    }),
    complete: Type.Boolean({ description: 'False if there are more. Send the same request again.' }),
  },
  'What was erased.',
);

const emptyValue = () => {
  const message = 'must have more than spaces';
  return new ProblemError(400, 'invalid_parameter', `value ${message}`, {
    errors: [{ parameter: 'value', message }],
  });
};

export const eraseSessions = {
  id: 'eraseSessions',
  method: 'POST',
  path: '/manage/v1/erasures',
  scope: 'erase',
  action: 'data.erased',
  summary: 'Erase sessions',
  description:
    'Erases sessions for good, with everything that is stored of them, up to 1,000 sessions at once. It cannot be undone. ' +
    'A page that still sends one of them is refused with 410, and its tracker stops.',
  parameters: {},
  required: [],
  body: named('ErasureSelection', selection),
  response: named('Erasure', erased),
  answer: async ({ workspaceId, body: given }, { erase }) => {
    const { by, value: asked } = given as Selection;
    const value = cleanText(asked);
    if (value === '') throw emptyValue();
    const { sessions, visitors, isComplete } = await erase({
      workspaceId,
      limit: MAX_SESSIONS,
      selection: { by, value },
    });
    // The value is personal data.
    return { body: { sessions, visitors, complete: isComplete }, audited: { by, sessions, visitors } };
  },
} as const satisfies ManageEndpoint;
