import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { base62 } from '../base/secrets.ts';
import type { SessionKey } from '../store/records.ts';

const LENGTH = 22;
const BYTES = 16;
const COUNT_KEY_LENGTH = 12;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The visitor of a session that is not known to be an earlier one. Deterministic, so that a retried write creates no
 * second visitor.
 */
export const ownVisitorId = ({ workspaceId, sessionId }: SessionKey): string =>
  `vis_${base62(sha256(JSON.stringify([workspaceId, sessionId])).subarray(0, BYTES), LENGTH)}`;

/** Hashes the keys of visitors with the secret of their workspace, so that the store does not show what they are made of. Each once. */
export const visitorHashes = (secret: string) => {
  const secretKey = createSecretKey(secret, 'utf8');
  const known = new Map<string, string>();
  const hash = (key: string): string => {
    const hashed = known.get(key) ?? createHmac('sha256', secretKey).update(key).digest('base64url');
    known.set(key, hashed);
    return hashed;
  };
  return {
    key: (key: string): string => hash(key).slice(0, LENGTH),
    countKey: (key: string): string => hash(`count ${key}`).slice(0, COUNT_KEY_LENGTH),
  };
};

export type VisitorHashes = ReturnType<typeof visitorHashes>;

/** The hash that earlier versions stored. */
export const unkeyedHash = (key: string): string => sha256(key).toString('base64url').slice(0, LENGTH);
