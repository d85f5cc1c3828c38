import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { NOW } from '../testing/a-record.ts';
import type { Store } from './store.ts';

export const accountsContract = (store: () => Store): void => {
  describe('accounts', () => {
    test('store workspaces, their names and their retention', async () => {
      const workspace = { id: newId('ws'), name: 'Shop', createdAt: NOW, retentionDays: 90 };
      await store().createWorkspace(workspace);
      expect(await store().workspaces()).toContainEqual(workspace);
      await store().setRetention(workspace.id, 30);
      await store().renameWorkspace(workspace.id, 'Berlin');
      expect(await store().workspaces()).toContainEqual({ ...workspace, name: 'Berlin', retentionDays: 30 });
    });

    test('store site keys and their revocation', async () => {
      const workspaceId = newId('ws');
      const siteKey = {
        id: newId('site'),
        workspaceId,
        siteKey: newId('pub'),
        name: 'Shop',
        origins: ['https://a.example'],
        createdAt: NOW,
        revokedAt: null,
      };
      await store().createSiteKey(siteKey);
      expect(await store().findSiteKey(siteKey.siteKey)).toEqual(siteKey);
      expect(await store().updateSiteKey({ ...siteKey, origins: [], revokedAt: NOW })).toBe(true);
      expect(await store().updateSiteKey({ ...siteKey, workspaceId: 'other' })).toBe(false);
      expect(await store().siteKeys(workspaceId)).toEqual([{ ...siteKey, origins: [], revokedAt: NOW }]);
    });

    test('store every version of the settings', async () => {
      const workspaceId = newId('ws');
      const version = (number: number) => ({
        version: number,
        weights: { bot: number },
        thresholds: { monitor: 25, review: 50, reject: 70 },
        requireUserToken: number === 2,
        declaredAgents: number === 2 ? ('flag' as const) : ('ignore' as const),
        visitorRecognition: number === 2 ? ('stored_id' as const) : ('device' as const),
      });
      expect(await store().settings(workspaceId)).toBeUndefined();
      for (const number of [1, 2])
        expect(await store().saveSettings(workspaceId, version(number), NOW)).toBe(true);
      expect(await store().saveSettings(workspaceId, { ...version(2), weights: {} }, NOW)).toBe(false);
      expect(await store().settings(workspaceId)).toEqual(version(2));
      expect(await store().settings(workspaceId, 1)).toEqual(version(1));
      expect(await store().settingsVersions(workspaceId, 9)).toEqual(
        [2, 1].map((number) => ({ settings: version(number), savedAt: NOW })),
      );
      expect(await store().settingsVersions(workspaceId, 1)).toHaveLength(1);
    });

    test('store two secrets of user tokens, and erase the revoked ones', async () => {
      const workspaceId = newId('ws');
      const secrets = [1, 2, 3].map((number) => ({
        id: newId('uts'),
        workspaceId,
        name: `secret ${number}`,
        secret: `ut-${number}`,
        hint: 'ut-',
        createdAt: NOW + number,
        revokedAt: null,
      }));
      const [first, second, third] = secrets;
      expect(await store().createUserTokenSecret(first!)).toBe(true);
      expect(await store().createUserTokenSecret(second!)).toBe(true);
      expect(await store().createUserTokenSecret(third!)).toBe(false);
      expect(await store().userTokenSecrets(workspaceId)).toEqual([first, second]);
      expect(await store().revokeUserTokenSecret('other', first!.id, NOW)).toBe(false);
      expect(await store().revokeUserTokenSecret(workspaceId, first!.id, NOW + 9)).toBe(true);
      expect(await store().revokeUserTokenSecret(workspaceId, first!.id, NOW + 9)).toBe(false);
      expect(await store().createUserTokenSecret(third!)).toBe(true);
      const revoked = { ...first, secret: '', revokedAt: NOW + 9 };
      expect(await store().userTokenSecrets(workspaceId)).toEqual([revoked, second, third]);
      expect(await store().userTokenSecrets(newId('ws'))).toEqual([]);
    });

    test('store the audit log', async () => {
      const workspaceId = newId('ws');
      const entries = [1, 2].map((index) => ({
        id: newId('aud'),
        workspaceId,
        at: NOW + index,
        memberId: 'mem_1',
        action: `sign_in.${index}`,
        detail: '{}',
      }));
      for (const entry of entries) await store().audit(entry);
      expect(await store().auditLog(workspaceId, 10)).toEqual([...entries].reverse());
      expect(await store().auditLog(workspaceId, 10, 'sign_in.1')).toEqual(entries.slice(0, 1));
    });
  });
};
