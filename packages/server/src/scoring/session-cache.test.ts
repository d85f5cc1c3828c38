import { expect, test } from 'vitest';
import { aRecord } from '../testing/a-record.ts';
import { sessionCache } from './session-cache.ts';

test('keeps the sessions written last', () => {
  const cache = sessionCache(2);
  const [one, two, three] = [aRecord('ws_1'), aRecord('ws_1'), aRecord('ws_1')];
  for (const record of [one, two, one]) cache.keep(record);
  expect([one, two].map(cache.find)).toEqual([one, two]);
  cache.keep(three);
  expect([one, two, three].map(cache.find)).toEqual([one, undefined, three]);
  cache.drop(one);
  expect(cache.find(one)).toBeUndefined();
});

test('tells equal ids of two workspaces apart', () => {
  const cache = sessionCache(2);
  const record = aRecord('ws_1');
  cache.keep(record);
  expect(cache.find({ ...record, workspaceId: 'ws_2' })).toBeUndefined();
});
