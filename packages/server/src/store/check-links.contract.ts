import { describe, expect, test } from 'vitest';
import { newId, newToken } from '../secrets.ts';
import { NOW } from '../testing/a-record.ts';
import type { Store } from './store.ts';

export const checkLinksContract = (store: () => Store): void => {
  describe('links to the browser check', () => {
    const aLink = async () => {
      const link = newToken();
      const workspaceId = newId('ws');
      await store().createCheckLink(link, { workspaceId, siteKey: 'pub-1', expiresAt: NOW + 100 });
      return { link, workspaceId };
    };
    const opened = { at: NOW, expiresAt: NOW + 200 };

    test('open once', async () => {
      const { link, workspaceId } = await aLink();
      const page = newToken();
      expect(await store().openedCheck(link, NOW)).toBeUndefined();
      expect(await store().openCheckLink(link, { ...opened, pageHash: page })).toBe(true);
      expect(await store().openCheckLink(link, { ...opened, pageHash: newToken() })).toBe(false);
      expect(await store().openCheckLink(page, { ...opened, pageHash: newToken() })).toBe(false);
      expect(await store().openedCheck(page, NOW + 199)).toEqual({
        workspaceId,
        siteKey: 'pub-1',
        openedAt: NOW,
      });
    });

    test('expire before they are opened, and after', async () => {
      const [{ link: unopened }, { link }] = [await aLink(), await aLink()];
      const page = newToken();
      expect(
        await store().openCheckLink(unopened, { at: NOW + 100, expiresAt: NOW + 200, pageHash: newToken() }),
      ).toBe(false);
      await store().openCheckLink(link, { ...opened, pageHash: page });
      expect(await store().openedCheck(page, NOW + 200)).toBeUndefined();
      await store().endExpiredCheckLinks(NOW + 199);
      expect(await store().openedCheck(page, NOW)).toBeDefined();
      await store().endExpiredCheckLinks(NOW + 200);
      expect(await store().openedCheck(page, NOW)).toBeUndefined();
    });
  });
};
