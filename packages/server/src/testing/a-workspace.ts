import { hashSecret, newId, newSecretKey, newSiteKey } from '../base/secrets.ts';
import type { Store } from '../store/store.ts';
import { anApiKeyRecord } from './an-api-key-record.ts';

export interface TestWorkspace {
  readonly workspaceId: string;
  readonly siteKey: string;
  readonly apiKey: string;
}

/** A workspace with a site key and a secret key, in a store that may have others. */
export const aWorkspace = async (store: Store, now: number): Promise<TestWorkspace> => {
  const [workspaceId, siteKey, apiKey] = [newId('ws'), newSiteKey(), newSecretKey()];
  const key = { workspaceId, createdAt: now, revokedAt: null };
  await store.createWorkspace({ id: workspaceId, name: workspaceId, createdAt: now, retentionDays: 90 });
  await store.createSiteKey({ ...key, id: newId('site'), siteKey, name: 'Site', origins: [] });
  await store.createApiKey({ ...anApiKeyRecord(workspaceId, now), secretHash: hashSecret(apiKey) });
  return { workspaceId, siteKey, apiKey };
};
