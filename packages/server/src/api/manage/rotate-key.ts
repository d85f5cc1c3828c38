import Type, { type Static } from 'typebox';
import { ProblemError } from '../../http/problem.ts';
import { apiKeyBody } from '../../keys/api-key.ts';
import { DEFAULT_OVERLAP_HOURS, MAX_OVERLAP_HOURS, rotateApiKey } from '../../keys/rotate-api-key.ts';
import type { ApiKeyRecord, KeyScope } from '../../store/records.ts';
import { otherErrors } from '../error-codes.ts';
import { body, named } from '../schemas.ts';
import { apiKey } from './list-keys.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

const rotation = body(
  {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_HOURS,
        description: `How long the old key keeps working. Defaults to ${DEFAULT_OVERLAP_HOURS}.`,
      }),
    ),
  },
  'How to rotate a key.',
);

const rotated = body(
  {
    api_key: apiKey,
    secret: Type.String({ description: 'The new key (sk-... or mk-...). It is shown once.' }),
    replaced: apiKey,
  },
  'The new key, and the one that it replaces.',
);

/** A key that rotates one with other scopes would gain them. */
const checkScopes =
  (own: readonly KeyScope[]) =>
  ({ scopes }: ApiKeyRecord): void => {
    const missing = scopes.find((scope) => !own.includes(scope));
    if (missing === undefined) return;
    const message = `The key has the scope ${missing}, which the key of this request lacks.`;
    throw new ProblemError(403, 'wrong_scope', message);
  };

export const rotateKey = {
  id: 'rotateKey',
  method: 'POST',
  path: '/manage/v1/keys/{keyId}/rotate',
  scope: 'keys',
  action: 'api_key.rotated',
  summary: 'Rotate a key',
  description:
    'Creates a key with the same name, scopes and lifetime. The old one keeps working for overlap_hours, and then gets ' +
    '401 expired_api_key. It can be a secret key, or a management key whose scopes the key of the request has, such as itself.',
  parameters: { keyId: Type.String({ pattern: '^key_\\w{16}$', description: "The key's ID." }) },
  required: ['keyId'],
  body: named('KeyRotation', rotation),
  conflicts: { key_replaced: otherErrors[409].key_replaced },
  response: named('RotatedKey', rotated),
  answer: async ({ workspaceId, scopes, parameters, body: given }, { store, now }) => {
    const { overlap_hours: overlapHours } = given as Static<typeof rotation>;
    const { record, secret, replaced } = await rotateApiKey(store, {
      workspaceId,
      id: parameters.keyId ?? '',
      overlapHours,
      now: now(),
      check: checkScopes(scopes),
    });
    const { id, name, expiresAt } = replaced;
    return {
      body: { api_key: apiKeyBody(record), secret, replaced: apiKeyBody(replaced) },
      audited: { id, name, to: record.id, expires_at: expiresAt },
    };
  },
} as const satisfies ManageEndpoint;
