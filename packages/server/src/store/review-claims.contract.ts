import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import type { Store } from './store.ts';

export const reviewClaimsContract = (store: () => Store): void => {
  test('a claim holds until it is released or has expired, and its member renews it', async () => {
    const workspaceId = newId('ws');
    const key = { workspaceId, sessionId: 'one' };
    const claim = (memberId: string, claimedAt: number) =>
      store().claimReview(key, { memberId, claimedAt }, claimedAt - MINUTE);
    expect(await claim('ada', NOW)).toBe(true);
    expect(await claim('ben', NOW + 1)).toBe(false);
    expect(await claim('ada', NOW + 2)).toBe(true);
    expect(await store().reviewClaims(workspaceId, NOW)).toEqual([
      { sessionId: 'one', memberId: 'ada', claimedAt: NOW + 2 },
    ]);
    expect(await store().reviewClaims(workspaceId, NOW + 2)).toEqual([]);
    expect(await store().reviewClaims(newId('ws'), 0)).toEqual([]);
    await store().releaseReview(key, 'ben');
    expect(await claim('ben', NOW + 3)).toBe(false);
    await store().releaseReview(key, 'ada');
    expect(await claim('ben', NOW + 4)).toBe(true);
    expect(await claim('ada', NOW + 4 + MINUTE)).toBe(true);
  });

  test('a claim goes with its session', async () => {
    const record = aRecord(newId('ws'));
    await store().append([aChange(record)]);
    await store().claimReview(record, { memberId: 'ada', claimedAt: NOW }, 0);
    await store().eraseSessions([record], NOW);
    expect(await store().reviewClaims(record.workspaceId, 0)).toEqual([]);
  });
};
