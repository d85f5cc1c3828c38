import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, NOW } from '../testing/a-record.ts';
import type { Store } from './store.ts';

export const blindReviewsContract = (store: () => Store): void => {
  test('a blind review is open for its member until it is closed, and keeps the time at which it began', async () => {
    const workspaceId = newId('ws');
    const [ada, ben] = [newId('mem'), newId('mem')];
    const keys = ['first', 'second'].map((sessionId) => ({ workspaceId, sessionId }));
    const [first, second] = keys as [(typeof keys)[0], (typeof keys)[0]];
    await store().openBlindReview(first, ada, NOW);
    await store().openBlindReview(second, ada, NOW + 1);
    await store().openBlindReview(first, ada, NOW + 2);
    expect(await store().blindReviews(workspaceId, ada, NOW - 1)).toEqual(['second', 'first']);
    expect(await store().blindReviews(workspaceId, ada, NOW)).toEqual(['second']);
    expect(await store().blindReviewSince(first, ada)).toBe(NOW);
    expect(await store().blindReviewSince(first, ben)).toBeUndefined();
    expect(await store().blindReviews(workspaceId, ben, 0)).toEqual([]);
    await store().closeBlindReview(first, ada);
    expect(await store().blindReviews(workspaceId, ada, 0)).toEqual(['second']);
    expect(await store().blindReviewSince(first, ada)).toBeUndefined();
  });

  test('a blind review goes with its session', async () => {
    const record = aRecord(newId('ws'));
    await store().append([aChange(record)]);
    await store().openBlindReview(record, 'mem_1', NOW);
    await store().eraseSessions([record], NOW);
    expect(await store().blindReviewSince(record, 'mem_1')).toBeUndefined();
  });
};
