import { createHash } from 'node:crypto';
import { base62 } from '../secrets.ts';
import type { SessionKey } from '../store/records.ts';

const LENGTH = 22;
const BYTES = 16;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const visitorId = (...parts: readonly string[]): string =>
  `vis_${base62(sha256(JSON.stringify(parts)).subarray(0, BYTES), LENGTH)}`;

/** The placeholder visitor of a session whose device has not been read. */
export const unreadVisitorId = ({ workspaceId, sessionId }: SessionKey): string =>
  visitorId(workspaceId, sessionId);

/** The visitor first seen in this session. Deterministic, so that a retried write creates no second visitor. */
export const newVisitorId = ({ workspaceId, sessionId }: SessionKey): string =>
  visitorId(workspaceId, sessionId, 'first');

/** Hash under which the store indexes one identifying key of a visitor. */
export const visitorKeyHash = (key: string): string => sha256(key).toString('base64url').slice(0, LENGTH);
