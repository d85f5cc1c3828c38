import { expect, test } from 'vitest';
import { erasedHash } from '../store/erasure.ts';
import type { SessionRecord } from '../store/records.ts';
import { aRecord } from '../testing/a-record.ts';
import { sessionCache } from './session-cache.ts';

const records = (count: number): SessionRecord[] => Array.from({ length: count }, () => aRecord('ws_1'));

test('keeps the newest sessions as they are, and equal copies of the others', () => {
  const cache = sessionCache({ maxOpen: 2 });
  const [one, two, three] = records(3);
  for (const record of [one!, two!, three!]) cache.keep(record);
  expect(cache.find(three!)).toBe(three);
  expect(cache.find(two!)).toBe(two);
  expect(cache.find(one!)).not.toBe(one);
  expect(cache.find(one!)).toEqual(one);
});

test('keeps few sessions as they are while they come back late, and more again when they come back soon', () => {
  const cache = sessionCache({ maxOpen: 100 });
  const all = records(400);
  const comeBack = (some: readonly SessionRecord[]): void => {
    for (const record of some) {
      cache.find(record);
      cache.drop(record);
      cache.keep(record);
    }
  };
  const open = (): SessionRecord[] => all.filter((record) => cache.find(record) === record);
  const rounds = (count: number, some: readonly SessionRecord[]): void => {
    for (let round = 0; round < count; round++) comeBack(some);
  };
  rounds(1, all);
  expect(open()).toEqual(all.slice(-100));
  rounds(4, all);
  expect(open()).toEqual(all.slice(-64));
  rounds(10, all.slice(-80));
  expect(open()).toEqual(all.slice(-80));
});

test('has one version of each session', () => {
  const cache = sessionCache({ maxOpen: 1 });
  const [one, two] = records(2);
  for (const record of [one!, two!, { ...one!, version: 2 }, two!]) cache.keep(record);
  expect(cache.find(one!)?.version).toBe(2);
  cache.drop(one!);
  cache.drop(two!);
  expect([one!, two!].map(cache.find)).toEqual([undefined, undefined]);
});

test('tells equal ids of two workspaces apart', () => {
  const cache = sessionCache();
  const record = aRecord('ws_1');
  cache.keep(record);
  expect(cache.find({ ...record, workspaceId: 'ws_2' })).toBeUndefined();
});

test('forgets the oldest sessions when their bytes are too many', () => {
  const cache = sessionCache({ maxOpen: 0, maxBytes: 50_000 });
  const all = records(100);
  for (const record of all) cache.keep(record);
  const found = all.map((record) => cache.find(record) !== undefined);
  expect(found.lastIndexOf(false)).toBeLessThan(found.indexOf(true));
  const large = { ...aRecord('ws_1'), userIds: Array.from({ length: 20 }, (_, i) => `${i}`.repeat(1_000)) };
  cache.keep(large);
  expect(cache.find(large)).toEqual(large);
  expect(all.filter(cache.find).length).toBeLessThan(found.filter(Boolean).length / 2);
});

test('keeps sessions again after all were dropped', () => {
  const cache = sessionCache({ maxOpen: 0, maxBytes: 50_000 });
  const all = records(5);
  for (let round = 0; round < 50; round++) {
    for (const record of all) cache.keep(record);
    for (const record of all) cache.drop(record);
  }
  for (const record of all) cache.keep(record);
  expect(all.map(cache.find)).toEqual(all);
});

test('forgets erased sessions, and everything that is packed with texts of theirs', () => {
  const cache = sessionCache({ maxOpen: 2 });
  const [packed, erased, other] = records(3);
  for (const record of [packed!, erased!, other!]) cache.keep(record);
  cache.forgetErased([erasedHash(erased!)]);
  expect(cache.find(erased!)).toBeUndefined();
  expect(cache.find(packed!)).toBeUndefined();
  expect(cache.find(other!)).toBe(other);
  cache.keep(packed!);
  expect(cache.find(packed!)).toBe(packed);
});

test('a copy changes neither an open session nor a packed one', () => {
  const cache = sessionCache({ maxOpen: 1 });
  const [packed, open] = records(2);
  for (const record of [packed!, open!]) cache.keep(record);
  for (const record of [packed!, open!]) {
    const before = structuredClone(record);
    const copy = cache.copy(record);
    expect(copy).toEqual(before);
    copy!.state.beacons++;
    Object.assign(copy!.trail, { isDoubtful: true });
    expect(cache.find(record)).toEqual(before);
  }
  expect(cache.copy(records(1)[0]!)).toBeUndefined();
});
