import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { KEPT_ORIGINS } from './install-sign-log.ts';
import { KEPT_REFUSALS, type Refusal } from './refusal-log.ts';
import type { Store } from './store.ts';

const aRefusal = (workspaceId: string | undefined, at: number, more: Partial<Refusal> = {}): Refusal => ({
  at,
  status: 403,
  code: 'session_full',
  detail: 'The session is full.',
  siteKey: 'pub-1',
  origin: 'https://shop.example',
  ...(workspaceId !== undefined && { workspaceId }),
  ...more,
});

export const refusalsContract = (store: () => Store): void => {
  describe('refusals', () => {
    const of = async (workspaceId: string) =>
      (await store().latestRefusals(workspaceId)).filter((one) => one.workspaceId === workspaceId);

    test('are read latest first, by workspace, with those whose key was not accepted', async () => {
      const [one, other] = [newId('ws'), newId('ws')];
      const stranger = aRefusal(undefined, NOW + 3, { siteKey: `pub-${one}` });
      await store().addRefusals([aRefusal(one, NOW), stranger], 0);
      await store().addRefusals([aRefusal(one, NOW + 2), aRefusal(other, NOW + 1)], 0);
      expect(await of(one)).toEqual([aRefusal(one, NOW + 2), aRefusal(one, NOW)]);
      expect(await store().latestRefusals(one)).toContainEqual(stranger);
      expect(await store().latestRefusals()).toContainEqual(aRefusal(other, NOW + 1));
    });

    test('are few of each workspace, and none is old', async () => {
      const workspaceId = newId('ws');
      const many = Array.from({ length: KEPT_REFUSALS + 50 }, (_, index) =>
        aRefusal(workspaceId, NOW + index),
      );
      await store().addRefusals(many, 0);
      expect((await of(workspaceId)).map(({ at }) => at)).toEqual(
        many
          .slice(50)
          .map(({ at }) => at)
          .reverse(),
      );
      await store().addRefusals([aRefusal(workspaceId, NOW + MINUTE)], NOW + MINUTE);
      expect(await of(workspaceId)).toEqual([aRefusal(workspaceId, NOW + MINUTE)]);
    });

    test('name no session whose workspace is unknown, and go with their session', async () => {
      const { workspaceId, sessionId } = aRecord(newId('ws'));
      const unknown = aRefusal(undefined, NOW, { sessionId, siteKey: sessionId });
      await store().addRefusals([aRefusal(workspaceId, NOW, { sessionId }), unknown], 0);
      const kept = (await store().latestRefusals(workspaceId)).find((one) => one.siteKey === sessionId);
      expect(kept?.sessionId).toBeUndefined();
      expect(await of(workspaceId)).toHaveLength(1);
      await store().eraseSessions([{ workspaceId, sessionId }], NOW);
      expect(await of(workspaceId)).toEqual([]);
    });
  });

  test('signs of an installation keep their latest time', async () => {
    const siteKey = newId('pub');
    const key = (at: number) => ({ owner: siteKey, sign: 'key', at }) as const;
    await store().addInstallSigns([key(NOW), { owner: '', sign: 'script', at: NOW }]);
    await store().addInstallSigns([key(NOW + 5)]);
    await store().addInstallSigns([key(NOW + 3)]);
    const signs = await store().installSignsOf([siteKey, newId('ws')]);
    expect(signs).toContainEqual(key(NOW + 5));
    expect(signs).toHaveLength(2);
    expect(await store().installSignsOf([newId('pub')])).toHaveLength(1);
  });

  test('signs of an installation are kept of the latest origins', async () => {
    const owner = newId('pub');
    const page = (index: number) =>
      ({ owner, sign: 'page', origin: `https://${index}.example`, at: NOW + index }) as const;
    const key = { owner, sign: 'key', at: NOW - 1 } as const;
    await store().addInstallSigns([key, ...Array.from({ length: KEPT_ORIGINS }, (_, index) => page(index))]);
    await store().addInstallSigns([page(KEPT_ORIGINS)]);
    const signs = (await store().installSignsOf([owner])).filter((one) => one.owner === owner);
    expect(signs).toHaveLength(KEPT_ORIGINS + 1);
    expect(signs).toContainEqual(key);
    expect(signs).toContainEqual(page(KEPT_ORIGINS));
    expect(signs).not.toContainEqual(page(0));
  });
};
