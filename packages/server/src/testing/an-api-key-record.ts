import { newId } from '../base/secrets.ts';
import type { ApiKeyRecord } from '../store/records.ts';
import { NOW } from './a-record.ts';

/** A secret key that never expires. */
export const anApiKeyRecord = (workspaceId: string, createdAt = NOW): ApiKeyRecord => ({
  id: newId('key'),
  workspaceId,
  secretHash: newId('hash'),
  name: 'Back end',
  hint: 'sk-abcd',
  scopes: [],
  createdAt,
  lastUsedAt: null,
  revokedAt: null,
  expiresAt: null,
  replacedBy: null,
});
