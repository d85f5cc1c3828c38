import { expect, test } from 'vitest';
import type { SessionRecord } from '../store/records.ts';
import { aRecord } from '../testing/a-record.ts';
import { sessionCache } from './session-cache.ts';
import { sessionSize } from './session-size.ts';

/** Bytes of two ordinary sessions, but not of three. */
const FOR_TWO = 2.5 * sessionSize(aRecord('ws_1'));

test('keeps the sessions written last', () => {
  const cache = sessionCache(FOR_TWO);
  const [one, two, three] = [aRecord('ws_1'), aRecord('ws_1'), aRecord('ws_1')];
  for (const record of [one, two, one]) cache.keep(record);
  expect([one, two].map(cache.find)).toEqual([one, two]);
  cache.keep(three);
  expect([one, two, three].map(cache.find)).toEqual([one, undefined, three]);
  cache.drop(one);
  expect(cache.find(one)).toBeUndefined();
});

test('tells equal ids of two workspaces apart', () => {
  const cache = sessionCache(FOR_TWO);
  const record = aRecord('ws_1');
  cache.keep(record);
  expect(cache.find({ ...record, workspaceId: 'ws_2' })).toBeUndefined();
});

test('keeps fewer sessions if they are large', () => {
  const cache = sessionCache(200_000);
  const large = (): SessionRecord => {
    const record = aRecord('ws_1');
    record.userIds = Array.from({ length: 20 }, () => 'u'.repeat(5_000));
    return record;
  };
  const records = [aRecord('ws_1'), large(), aRecord('ws_1'), large()];
  for (const record of records) cache.keep(record);
  expect(records.map(cache.find)).toEqual([undefined, undefined, records[2], records[3]]);
  const small = Array.from({ length: 30 }, () => aRecord('ws_1'));
  for (const record of small) cache.keep(record);
  expect(small.filter(cache.find).length).toBeGreaterThan(8);
  expect(small.filter(cache.find).length).toBeLessThan(20);
  for (const record of small) cache.drop(record);
  for (const record of records.slice(2)) cache.keep(record);
  expect(records.slice(2).map(cache.find)).toEqual(records.slice(2));
});
