import { ProblemError } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import type { ApiKeys } from '../store/api-keys.ts';
import { faultOf } from '../store/fault.ts';
import type { ApiKeyRecord, KeyScope } from '../store/records.ts';

/** The dashboard shows the last use to the minute, so it is not written more often. */
const TOUCH_MS = 60_000;

const refuse = (code: string, message: string) =>
  new ProblemError(401, code, message, { headers: { 'www-authenticate': 'Bearer realm="gait"' } });

/** Secret keys read, and management keys do what their scopes name. */
const checkScope = ({ scopes }: ApiKeyRecord, scope: KeyScope | undefined): void => {
  if (scope === undefined && scopes.length > 0)
    throw new ProblemError(
      403,
      'wrong_scope',
      'A management key cannot read scores. Use a secret key (sk-...).',
    );
  if (scope !== undefined && !scopes.includes(scope))
    throw new ProblemError(
      403,
      'wrong_scope',
      `This needs a management key (mk-...) with the scope ${scope}.`,
    );
};

/** The API key of a request's Authorization header. Throws a ProblemError without a valid one. */
export const authenticate = async (
  authorization: string | undefined,
  store: Pick<ApiKeys, 'findApiKey' | 'touchApiKey'>,
  { now, scope }: { readonly now: number; readonly scope?: KeyScope | undefined },
): Promise<ApiKeyRecord> => {
  const [, secret] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (secret === undefined)
    throw refuse('missing_api_key', 'Send your secret key: Authorization: Bearer sk-...');
  if (secret.startsWith('pub-'))
    throw refuse('public_key_not_allowed', 'This is a public site key. Use a secret key (sk-...).');
  const key = await store.findApiKey(hashSecret(secret));
  if (!key || key.revokedAt !== null)
    throw refuse('invalid_api_key', 'This key does not exist or has been revoked.');
  if (key.expiresAt !== null && key.expiresAt <= now)
    throw refuse('expired_api_key', `This key expired on ${new Date(key.expiresAt).toUTCString()}.`);
  checkScope(key, scope);
  if (now - (key.lastUsedAt ?? 0) >= TOUCH_MS) await touch(store, key.id, now);
  return key;
};

/** A store that cannot write can still be read. */
const touch = async (store: Pick<ApiKeys, 'touchApiKey'>, id: string, now: number): Promise<void> => {
  try {
    await store.touchApiKey(id, now);
  } catch (error) {
    if (!faultOf(error)) throw error;
  }
};
