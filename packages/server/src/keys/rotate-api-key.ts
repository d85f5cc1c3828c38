import { HOUR_MS } from '@gait/wire/time';
import { ProblemError } from '../http/problem.ts';
import type { ApiKeys } from '../store/api-keys.ts';
import type { ApiKeyRecord } from '../store/records.ts';
import { newApiKey } from './api-key.ts';
import { keyNotFound } from './key-name.ts';
import { ofBoth } from './test-keys.ts';

export const DEFAULT_OVERLAP_HOURS = 24;
/** 30 days. */
export const MAX_OVERLAP_HOURS = 720;

interface Rotation {
  readonly workspaceId: string;
  readonly id: string;
  /** How long the old key keeps working. */
  readonly overlapHours?: number | undefined;
  readonly now: number;
  /** Throws if the caller must not have such a key. */
  readonly check?: (key: ApiKeyRecord) => void;
}

export interface RotatedKey {
  readonly record: ApiKeyRecord;
  readonly secret: string;
  readonly replaced: ApiKeyRecord;
}

/**
 * Replaces a key by a new one with the same name, scopes and lifetime. The old one keeps working for a while.
 * Throws a ProblemError if the workspace has no such key, or if it was rotated before.
 */
export const rotateApiKey = async (
  store: Pick<ApiKeys, 'apiKeys' | 'replaceApiKey'>,
  { workspaceId, id, overlapHours = DEFAULT_OVERLAP_HOURS, now, check }: Rotation,
): Promise<RotatedKey> => {
  const find = async () => (await ofBoth(store.apiKeys, workspaceId)).find((key) => key.id === id);
  const old = await find();
  if (!old || old.revokedAt !== null) throw keyNotFound();
  check?.(old);
  const expiresAt = old.expiresAt === null ? null : now + (old.expiresAt - old.createdAt);
  const { name, scopes } = old;
  const { record, secret } = newApiKey({ workspaceId: old.workspaceId, name, scopes, expiresAt }, now);
  if (!(await store.replaceApiKey(id, record, now + overlapHours * HOUR_MS))) throw keyReplaced();
  return { record, secret, replaced: (await find()) ?? old };
};

const keyReplaced = () =>
  new ProblemError(409, 'key_replaced', 'This key was rotated before. Rotate the key that replaced it.');
