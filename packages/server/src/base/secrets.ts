import { hash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Generated IDs and secrets. Secrets are shown once and stored as hashes, except those that sign user tokens and webhooks. */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Bytes as base62 text of the given length. */
export const base62 = (bytes: Uint8Array, length: number): string => {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; text.length < length; number /= 62n) text = ALPHABET[Number(number % 62n)] + text;
  return text;
};

export const newId = (prefix: string): string => `${prefix}_${base62(randomBytes(12), 16)}`;

/** Keys of a test workspace name it. */
const modeOf = (isTest: boolean): string => (isTest ? 'test-' : '');

export const newSiteKey = (isTest = false): string => `pub-${modeOf(isTest)}${base62(randomBytes(18), 24)}`;

/** 256 bits: 43 characters of base64url. */
export const newSecretKey = (isTest = false): string =>
  `sk-${modeOf(isTest)}${randomBytes(32).toString('base64url')}`;

/** May write what its scopes name, under /manage/v1. */
export const newManagementKey = (isTest = false): string =>
  `mk-${modeOf(isTest)}${randomBytes(32).toString('base64url')}`;

/** 256 bits, like a secret key. */
export const newUserTokenSecret = (): string => `ut-${randomBytes(32).toString('base64url')}`;

/** 256 bits. Monitors send it in a header. */
export const newExclusionToken = (): string => `ex-${randomBytes(32).toString('base64url')}`;

/** 192 bits, in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** 17 characters, 101 bits. */
export const newPassword = (): string => base62(randomBytes(13), 17);

export const newToken = (): string => randomBytes(32).toString('base64url');

/** For secrets with full entropy. Use `hashPassword` for passwords. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

export const sameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** 16 MB and five passes per guess, as the OWASP Password Storage Cheat Sheet recommends. */
const COST = { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const stored = (salt: Buffer, hash: Buffer): string =>
  `scrypt-${COST.N}-${COST.r}-${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;

/** Takes about 0.3 s of the thread that calls it. A server does that in a thread of its own. */
export const hashPassword = (password: string): string => {
  const salt = randomBytes(SALT_BYTES);
  return stored(salt, scryptSync(password, salt, HASH_BYTES, COST));
};

/** What is stored of an account without a password. To compare a password with it takes as long as with any other. */
export const hashOfNoPassword = (): string => stored(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/** Takes as long as `hashPassword`. */
export const isPassword = (password: string, stored: string): boolean => {
  const [recipe = '', salt = '', hash = ''] = stored.split('$');
  const [N = 0, r = 0, p = 0] = recipe.split('-').slice(1).map(Number);
  const cost = { N, r, p, maxmem: COST.maxmem };
  const derived = scryptSync(password, Buffer.from(salt, 'base64url'), HASH_BYTES, cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
};
