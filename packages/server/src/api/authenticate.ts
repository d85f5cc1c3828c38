import { hashSecret } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import type { ApiKeys } from '../store/api-keys.ts';
import { faultOf } from '../store/fault.ts';
import type { ApiKeyRecord, KeyScope } from '../store/records.ts';

/** The dashboard shows the last use to the minute, so it is not written more often. */
const TOUCH_MS = 60_000;
const NO_KEY = 'This key does not exist or has been revoked.';

const refuse = (code: string, message: string) =>
  new ProblemError(401, code, message, { headers: { 'www-authenticate': 'Bearer realm="gait"' } });

interface Asked {
  readonly now: number;
  readonly scope?: KeyScope | undefined;
  /** Called before a key that exists is refused. */
  readonly refused?: (key: ApiKeyRecord, problem: ProblemError) => Promise<void>;
}

/** Why a key may not do this. Secret keys read, and management keys do what their scopes name. */
const problemOf = (
  { revokedAt, expiresAt, scopes }: ApiKeyRecord,
  { now, scope }: Asked,
): ProblemError | undefined => {
  if (revokedAt !== null) return refuse('invalid_api_key', NO_KEY);
  if (expiresAt !== null && expiresAt <= now)
    return refuse('expired_api_key', `This key expired on ${new Date(expiresAt).toUTCString()}.`);
  if (scope === undefined && scopes.length > 0)
    return new ProblemError(
      403,
      'wrong_scope',
      'A management key cannot read scores. Use a secret key (sk-...).',
    );
  if (scope !== undefined && !scopes.includes(scope))
    return new ProblemError(
      403,
      'wrong_scope',
      `This needs a management key (mk-...) with the scope ${scope}.`,
    );
  return undefined;
};

/** The API key of a request's Authorization header. Throws a ProblemError without a valid one. */
export const authenticate = async (
  authorization: string | undefined,
  store: Pick<ApiKeys, 'findApiKey' | 'touchApiKey'>,
  asked: Asked,
): Promise<ApiKeyRecord> => {
  const [, secret] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  if (secret === undefined)
    throw refuse('missing_api_key', 'Send your secret key: Authorization: Bearer sk-...');
  if (secret.startsWith('pub-'))
    throw refuse('public_key_not_allowed', 'This is a public site key. Use a secret key (sk-...).');
  const key = await store.findApiKey(hashSecret(secret));
  if (!key) throw refuse('invalid_api_key', NO_KEY);
  const { now, refused } = asked;
  const problem = problemOf(key, asked);
  // A key that has ended is marked as used, too, so that the dashboard can say that something still sends it.
  if (now - (key.lastUsedAt ?? 0) >= TOUCH_MS) await touch(store, key.id, now);
  if (!problem) return key;
  await refused?.(key, problem);
  throw problem;
};

/** A store that cannot write can still be read. */
const touch = async (store: Pick<ApiKeys, 'touchApiKey'>, id: string, now: number): Promise<void> => {
  try {
    await store.touchApiKey(id, now);
  } catch (error) {
    if (!faultOf(error)) throw error;
  }
};
