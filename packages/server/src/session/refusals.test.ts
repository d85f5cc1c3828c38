import { expect, test } from 'vitest';
import { erasedHash } from '../store/erasure.ts';
import { createRefusals } from './refusals.ts';

test('the latest refusals are kept, and all are counted', () => {
  const refusals = createRefusals();
  for (let at = 0; at < 300; at++)
    refusals.add({ at, status: 403, code: at % 2 ? 'origin_not_allowed' : 'invalid_site_key', detail: '' });
  expect(refusals.latest()).toHaveLength(200);
  expect(refusals.latest()[0]?.at).toBe(299);
  expect(refusals.counts()).toEqual({ origin_not_allowed: 150, invalid_site_key: 150 });
});

test('refusals of erased sessions are forgotten', () => {
  const refusals = createRefusals();
  const refusal = { at: 0, status: 403, code: 'session_full', detail: '', workspaceId: 'ws_1' };
  for (const sessionId of ['a', 'b']) refusals.add({ ...refusal, sessionId });
  refusals.forgetErased([erasedHash({ workspaceId: 'ws_1', sessionId: 'a' })]);
  expect(refusals.latest().map(({ sessionId }) => sessionId)).toEqual(['b']);
});
