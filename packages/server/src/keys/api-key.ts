import Type, { type Static } from 'typebox';
import { hashSecret, newId, newManagementKey, newSecretKey } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import { isTestWorkspace } from '../session/test-workspace.ts';
import { type ApiKeyRecord, type KeyScope, keyScopes } from '../store/records.ts';
import { HINT_LENGTH } from './key-name.ts';

const TEST_LENGTH = 'test-'.length;

const moment = (description: string) => Type.Integer({ description });
const momentOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

export const apiKeySchema = Type.Object(
  {
    id: Type.String({ description: "The key's ID." }),
    name: Type.String({ description: 'What uses it.' }),
    hint: Type.String({ description: 'Its first characters, to recognize it by.' }),
    scopes: Type.Array(Type.Enum([...keyScopes]), {
      description: 'What a management key may do. A secret key has none.',
    }),
    created_at: moment('When it was created, in Unix milliseconds.'),
    last_used_at: momentOrNull('When it was last used, to the minute, in Unix milliseconds, or null.'),
    revoked_at: momentOrNull('When it was revoked, in Unix milliseconds, or null.'),
    expires_at: momentOrNull('When it stops working, in Unix milliseconds, or null for never.'),
    replaced_by: Type.Union([Type.String(), Type.Null()], {
      description: 'ID of the key that it was rotated to, or null.',
    }),
    test: Type.Optional(Type.Literal(true, { description: 'Of the test mode; absent for live keys.' })),
  },
  { additionalProperties: false, description: 'A secret key or a management key, without its secret.' },
);

export const apiKeyBody = (key: ApiKeyRecord): Static<typeof apiKeySchema> => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  scopes: [...key.scopes],
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  revoked_at: key.revokedAt,
  expires_at: key.expiresAt,
  replaced_by: key.replacedBy,
  ...(isTestWorkspace(key.workspaceId) && { test: true }),
});

interface KeyDraft {
  readonly workspaceId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresAt: number | null;
}

/** A new key with its secret, not stored yet. Keys with scopes are management keys. */
export const newApiKey = (draft: KeyDraft, now: number): { record: ApiKeyRecord; secret: string } => {
  const isTest = isTestWorkspace(draft.workspaceId);
  const secret = draft.scopes.length > 0 ? newManagementKey(isTest) : newSecretKey(isTest);
  const hint = secret.slice(0, HINT_LENGTH + (isTest ? TEST_LENGTH : 0));
  return {
    secret,
    record: {
      id: newId('key'),
      secretHash: hashSecret(secret),
      hint,
      ...draft,
      createdAt: now,
      lastUsedAt: null,
      revokedAt: null,
      replacedBy: null,
    },
  };
};

/** A date beyond what JavaScript knows could not be listed. */
const MAX_MOMENT = 4_102_444_800_000;

/** Throws a ProblemError unless a key that expires then can be used. */
export const checkExpiry = (expiresAt: number | null, now: number): void => {
  if (expiresAt === null || (expiresAt > now && expiresAt <= MAX_MOMENT)) return;
  const message = 'must be in the future and before the year 2100, in Unix milliseconds';
  throw new ProblemError(400, 'invalid_parameter', `expires_at ${message}`, {
    errors: [{ parameter: 'expires_at', message }],
  });
};
