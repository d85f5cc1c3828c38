import { createHash } from 'node:crypto';
import { isInnerList } from 'structured-headers';
import type { FetchedDocument } from './fetch-document.ts';
import { hasSigned, type PublicKey, publicKeysIn } from './public-keys.ts';
import { dictionaryOf, signatureBase } from './signature-base.ts';

/** Agents have a few keys. More would only slow down others. */
const MAX_KEYS = 32;
/** The purpose of a signature by which a directory shows that it has the private key. */
const PROOF_TAG = 'http-message-signatures-directory';

/** Keys that RFC 9421 prints with their private part, so that anyone can sign with them. */
const PRINTED_KEYS: readonly string[] = [
  'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U',
  'oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA',
];

/** The keys that a document publishes, at a time in Unix ms. Throws if it is no key set, or a signature in it is wrong. */
export const publishedKeys = (
  document: FetchedDocument,
  set: unknown,
  at: number,
): ReadonlyMap<string, PublicKey> => {
  const { keys: published } = (set ?? {}) as { keys?: readonly unknown[] };
  if ((published?.length ?? 0) > MAX_KEYS) throw new Error(`more than ${MAX_KEYS} keys`);
  const found = publicKeysIn(set);
  if (!found) throw new Error('no key set');
  const keys = new Map(found.map((key) => [key.id, key]));
  const proven = provenKeys(document, keys, at);
  return new Map([...keys].filter(([id]) => !PRINTED_KEYS.includes(id) && (proven?.has(id) ?? true)));
};

/** A directory calls each key by its thumbprint, if it gives it a name. */
export const isNamedRight = (jwk: Readonly<Record<string, unknown>> | null): boolean =>
  jwk?.kid === undefined || publicKeysIn({ keys: [jwk] })?.[0]?.id === jwk.kid;

/** The keys that signed this answer for this host. Undefined if it is not signed: that is not required of directories. */
export const provenKeys = (
  { url, headers, body }: FetchedDocument,
  keys: ReadonlyMap<string, PublicKey>,
  at: number,
): ReadonlySet<string> | undefined => {
  const inputs = [...(dictionaryOf(headers['signature-input']) ?? [])].filter(
    ([, [, parameters]]) => parameters.get('tag') === PROOF_TAG,
  );
  if (inputs.length === 0) return undefined;
  const { host: authority, pathname: path } = new URL(url);
  const request = { method: 'GET', scheme: 'https' as const, authority, path, headers: {} };
  const signatures = dictionaryOf(headers.signature);
  const proven = inputs.flatMap(([label, input]) => {
    const [components, parameters] = input;
    const key = keys.get(String(parameters.get('keyid')));
    const signature = signatures?.get(label)?.[0];
    if (!key || !isInnerList(input) || !(signature instanceof ArrayBuffer)) return [];
    const covered = (components as [unknown, unknown][]).map(([name]) => name);
    if (!covered.includes('@authority') || !isValidAt(parameters, at / 1_000)) return [];
    if (covered.includes('content-digest') && !hasDigest(headers['content-digest'], body)) return [];
    const base = signatureBase(input, { headers, request });
    return base !== undefined && hasSigned(key, base, Buffer.from(signature)) ? [key.id] : [];
  });
  return new Set(proven);
};

const isValidAt = (parameters: ReadonlyMap<string, unknown>, now: number): boolean => {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  return typeof created === 'number' && typeof expires === 'number' && created <= now && now <= expires;
};

/** RFC 9530, with the two hashes that it does not call insecure. */
const hasDigest = (header: string | string[] | undefined, body: string): boolean => {
  const digests = [...(dictionaryOf(header) ?? [])].flatMap(([name, [value]]) => {
    const hash = { 'sha-256': 'sha256', 'sha-512': 'sha512' }[name];
    return hash !== undefined && value instanceof ArrayBuffer ? [[hash, Buffer.from(value)] as const] : [];
  });
  return (
    digests.length > 0 &&
    digests.every(([hash, digest]) => createHash(hash).update(body).digest().equals(digest))
  );
};
