import { expect, test } from 'vitest';
import type { SiteKeyRecord } from '../store/records.ts';
import { siteKeys } from './site-keys.ts';

const KEY: SiteKeyRecord = {
  id: 'site_1',
  workspaceId: 'ws_1',
  siteKey: 'pub-1',
  name: 'Shop',
  origins: [],
  createdAt: 0,
  revokedAt: null,
};

/** Site keys over accounts that count how often they are read, with a clock that only a test moves. */
const someKeys = (...records: SiteKeyRecord[]) => {
  const state = { now: 1_000_000, reads: 0, records };
  const keys = siteKeys(
    {
      findSiteKey: async (siteKey) => {
        state.reads++;
        return state.records.find((record) => record.siteKey === siteKey);
      },
    },
    () => state.now,
  );
  return { state, keys };
};

test('a key without origins accepts every page, one with origins only those', async () => {
  const { keys } = someKeys(KEY, { ...KEY, siteKey: 'pub-2', origins: ['https://a.example'] });
  expect(await keys.admit('pub-1', 'https://b.example')).toEqual(KEY);
  expect(await keys.admit('pub-1', undefined)).toEqual(KEY);
  expect(await keys.admit('pub-2', 'https://a.example')).toMatchObject({ siteKey: 'pub-2' });
  for (const origin of ['https://b.example', undefined])
    await expect(keys.admit('pub-2', origin)).rejects.toMatchObject({
      status: 403,
      code: 'origin_not_allowed',
    });
});

test('an unknown and a revoked key are refused', async () => {
  const { keys } = someKeys({ ...KEY, revokedAt: 1 });
  for (const key of ['pub-1', 'pub-2'])
    await expect(keys.admit(key, undefined)).rejects.toMatchObject({ status: 403, code: 'invalid_site_key' });
});

test('a key is read again after five seconds, or at once after a change', async () => {
  const { keys, state } = someKeys(KEY);
  await keys.admit('pub-1', undefined);
  state.now += 4_999;
  await keys.admit('pub-1', undefined);
  expect(state.reads).toBe(1);
  state.now += 1;
  await keys.admit('pub-1', undefined);
  expect(state.reads).toBe(2);
  keys.forget();
  await keys.admit('pub-1', undefined);
  expect(state.reads).toBe(3);
});

test('at most 10,000 keys are cached', async () => {
  const { keys, state } = someKeys(KEY);
  await keys.admit('pub-1', undefined);
  for (let i = 1; i < 10_000; i++) await keys.admit(`wrong-${i}`, undefined).catch(() => undefined);
  await keys.admit('pub-1', undefined);
  expect(state.reads).toBe(10_000);
  await keys.admit('wrong-10000', undefined).catch(() => undefined);
  await keys.admit('pub-1', undefined);
  expect(state.reads).toBe(10_002);
});
