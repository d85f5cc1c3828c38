import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** A key that verifies signatures. */
export interface PublicKey {
  /** Its thumbprint (RFC 7638), which is the `keyid` of its signatures. */
  readonly id: string;
  readonly algorithm: keyof typeof ALGORITHMS;
  readonly key: KeyObject;
  /** Unix s. */
  readonly validFrom: number;
  readonly validUntil: number;
}

/**
 * By their names in signatures (RFC 9421, section 3.3). Without elliptic curves, whose signatures can be changed into other
 * valid ones, so that a replay would look new. Shared secrets prove nothing.
 */
const ALGORITHMS = {
  ed25519: { hash: null, options: {}, required: ['crv', 'kty', 'x'] },
  'rsa-pss-sha512': {
    hash: 'sha512',
    options: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 },
    required: ['e', 'kty', 'n'],
  },
} as const;

/** Bits. A longer key takes too long to verify with. */
const RSA_BITS = [2_048, 4_096] as const;

type Jwk = Readonly<Record<string, unknown>>;

/** The keys of a JSON Web Key Set that can verify. `undefined` is no key set. */
export const publicKeysIn = (set: unknown): PublicKey[] | undefined => {
  const { keys } = (set ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys.flatMap((jwk) => publicKey(jwk ?? {}) ?? []) : undefined;
};

const publicKey = (jwk: Jwk): PublicKey | undefined => {
  const algorithm = algorithmOf(jwk);
  if (algorithm === undefined || (jwk.use !== undefined && jwk.use !== 'sig')) return undefined;
  const required = requiredMembers(jwk, algorithm);
  try {
    const key = createPublicKey({ key: required, format: 'jwk' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? RSA_BITS[0];
    if (bits < RSA_BITS[0] || bits > RSA_BITS[1]) return undefined;
    const { nbf, exp } = jwk;
    return {
      id: thumbprint(required),
      algorithm,
      key,
      validFrom: typeof nbf === 'number' ? nbf : 0,
      validUntil: typeof exp === 'number' ? exp : Number.POSITIVE_INFINITY,
    };
  } catch {
    return undefined;
  }
};

const algorithmOf = ({ kty, crv, alg = 'PS512' }: Jwk): PublicKey['algorithm'] | undefined => {
  if (kty === 'OKP' && crv === 'Ed25519') return 'ed25519';
  return kty === 'RSA' && (alg === 'PS512' || alg === 'rsa-pss-sha512') ? 'rsa-pss-sha512' : undefined;
};

const requiredMembers = (jwk: Jwk, algorithm: PublicKey['algorithm']): Record<string, string> =>
  Object.fromEntries(ALGORITHMS[algorithm].required.map((name) => [name, String(jwk[name])]));

/** RFC 7638: the hash of the required members, in the order of their names. */
const thumbprint = (required: Readonly<Record<string, string>>): string =>
  createHash('sha256').update(JSON.stringify(required)).digest('base64url');

/** Whether this key signed the text. */
export const hasSigned = ({ key, algorithm }: PublicKey, text: string, signature: Uint8Array): boolean => {
  const { hash, options } = ALGORITHMS[algorithm];
  return verify(hash, Buffer.from(text), { key, ...options }, signature);
};
