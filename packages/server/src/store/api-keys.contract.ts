import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { NOW } from '../testing/a-record.ts';
import { anApiKeyRecord } from '../testing/an-api-key-record.ts';
import type { Store } from './store.ts';

export const apiKeysContract = (store: () => Store): void => {
  describe('API keys', () => {
    test('are stored with their scopes, last use and revocation', async () => {
      const workspaceId = newId('ws');
      const key = anApiKeyRecord(workspaceId);
      await store().createApiKey(key);
      await store().touchApiKey(key.id, NOW + 1);
      expect(await store().findApiKey(key.secretHash)).toEqual({ ...key, lastUsedAt: NOW + 1 });
      expect(await store().revokeApiKey('other', key.id, NOW)).toBe(false);
      expect(await store().revokeApiKey(workspaceId, key.id, NOW + 2)).toBe(true);
      expect(await store().revokeApiKey(workspaceId, key.id, NOW + 3)).toBe(false);
      expect(await store().apiKeys(workspaceId)).toEqual([
        { ...key, lastUsedAt: NOW + 1, revokedAt: NOW + 2 },
      ]);
      expect(await store().findApiKey('unknown')).toBeUndefined();
      const management = { ...anApiKeyRecord(workspaceId), scopes: ['labels', 'keys'] as const };
      await store().createApiKey(management);
      expect(await store().findApiKey(management.secretHash)).toEqual(management);
    });

    test('are replaced once, and then expire when the overlap ends', async () => {
      const workspaceId = newId('ws');
      const [old, replacement, another] = [1, 2, 3].map((number) =>
        anApiKeyRecord(workspaceId, NOW + number),
      );
      await store().createApiKey(old!);
      const stranger = anApiKeyRecord(newId('ws'));
      expect(await store().replaceApiKey(old!.id, stranger, NOW + 9)).toBe(false);
      expect(await store().findApiKey(stranger.secretHash)).toBeUndefined();
      expect(await store().replaceApiKey(old!.id, replacement!, NOW + 9)).toBe(true);
      expect(await store().replaceApiKey(old!.id, another!, NOW + 99)).toBe(false);
      expect(await store().apiKeys(workspaceId)).toEqual([
        { ...old, replacedBy: replacement!.id, expiresAt: NOW + 9 },
        replacement,
      ]);
    });

    test('keep an earlier expiry when they are replaced, and are not replaced after they are revoked', async () => {
      const workspaceId = newId('ws');
      const soon = { ...anApiKeyRecord(workspaceId), expiresAt: NOW + 5 };
      const revoked = { ...anApiKeyRecord(workspaceId, NOW + 1), revokedAt: NOW + 2 };
      for (const key of [soon, revoked]) await store().createApiKey(key);
      expect(await store().replaceApiKey(soon.id, anApiKeyRecord(workspaceId, NOW + 3), NOW + 9)).toBe(true);
      expect(await store().replaceApiKey(revoked.id, anApiKeyRecord(workspaceId), NOW + 9)).toBe(false);
      const [replaced, kept] = await store().apiKeys(workspaceId);
      expect(replaced).toMatchObject({ id: soon.id, expiresAt: NOW + 5 });
      expect(kept).toEqual(revoked);
    });
  });
};
