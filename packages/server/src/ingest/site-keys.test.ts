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

const someKeys = (...records: SiteKeyRecord[]) => {
  const state = { records };
  const keys = siteKeys(
    {
      findSiteKey: async (siteKey) => state.records.find((record) => record.siteKey === siteKey),
    },
    () => 0,
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

test('keys are cached until a change on this server', async () => {
  const { keys, state } = someKeys(KEY);
  await keys.admit('pub-1', undefined);
  state.records = [{ ...KEY, revokedAt: 1 }];
  await keys.admit('pub-1', undefined);
  keys.forget();
  await expect(keys.admit('pub-1', undefined)).rejects.toMatchObject({ code: 'invalid_site_key' });
});
