import type { UserTokenStatus } from '@gait/engine';
import { decodeBeacon, MAX_TAGS } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { aBeacon, aPress, type BeaconStory } from '../testing/a-beacon.ts';
import { aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { changeOf, newDraft, updateRecord } from './session-draft.ts';

const aDraft = (changed: Parameters<typeof aRecord>[1] = {}) => newDraft(aRecord('ws_1', changed));

const add = (draft: ReturnType<typeof aDraft>, story: Partial<BeaconStory> = {}, at = NOW) =>
  updateRecord(draft, decodeBeacon(aBeacon({ key: '', origin: NOW, ...story }))!, { at });

const addUser = (draft: ReturnType<typeof aDraft>, user: string, userToken?: UserTokenStatus) =>
  updateRecord(draft, decodeBeacon(aBeacon({ key: '', origin: NOW, user }))!, {
    at: NOW,
    ...(userToken && { userToken }),
  });

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

describe('the users of a session', () => {
  test('are listed once each, the latest last', () => {
    const draft = aDraft();
    for (const user of ['ada', 'bob', 'bob', 'ada']) add(draft, { user });
    add(draft);
    expect(draft.record.userIds).toEqual(['bob', 'ada']);
    expect(draft.newUsers).toEqual(['ada', 'bob']);
  });

  test('are at most 20, and those may still come back', () => {
    const draft = aDraft();
    const users = numbered('user', 20);
    for (const user of [...users, 'one too many']) add(draft, { user });
    expect(draft.record.userIds).toEqual(users);
    expect(draft.newUsers).toEqual(users);
    add(draft, { user: 'user0' });
    expect(draft.record.userIds).toEqual([...users.slice(1), 'user0']);
    expect(draft.newUsers).toEqual(users);
  });

  test('are vouched for with a valid token, and stay so', () => {
    const draft = aDraft({ userIds: ['ada'] });
    for (const status of ['expired', 'too_far_ahead', 'wrong'] as const) addUser(draft, 'ada', status);
    expect(draft.record.vouchedUserIds).toEqual([]);
    addUser(draft, 'ada', 'valid');
    addUser(draft, 'ada', 'valid');
    addUser(draft, 'ada');
    expect(draft.record).toMatchObject({ userIds: ['ada'], vouchedUserIds: ['ada'] });
    expect(draft.newUsers).toEqual(['ada']);
  });

  test('that are vouched for have places of their own', () => {
    const draft = aDraft();
    const claimed = numbered('claimed', 20);
    const vouched = numbered('vouched', 20);
    for (const user of [...claimed, 'one too many']) addUser(draft, user);
    for (const user of [...vouched, 'one too many']) addUser(draft, user, 'valid');
    addUser(draft, 'claimed0', 'valid');
    expect(draft.record.userIds).toEqual([...claimed.slice(1), ...vouched, 'claimed0']);
    expect(draft.record.vouchedUserIds).toEqual(vouched);
  });
});

test('tags are listed once each, up to their limit', () => {
  const draft = aDraft({ tags: ['tag0'] });
  const tags = numbered('tag', MAX_TAGS);
  add(draft, { tags: [...tags.slice(0, -1), 'tag0'] });
  expect(draft.record.tags).toEqual(tags.slice(0, -1));
  add(draft, { tags: tags.slice(-1) });
  add(draft, { tags: ['one too many'] });
  expect(draft.record.tags).toEqual(tags);
  expect(draft.newTags).toEqual(tags.slice(1));
});

test('activity moves forward only', () => {
  const draft = aDraft({ activeAt: NOW + 5_000 });
  add(draft, { events: { press: [aPress(4_000)] } }, NOW + MINUTE);
  expect(draft.record.activeAt).toBe(NOW + 5_000);
  add(draft, { events: {} }, NOW + MINUTE);
  expect(draft.record.activeAt).toBe(NOW + 5_000);
  add(draft, { events: { press: [aPress(6_000)] } }, NOW + MINUTE);
  expect(draft.record).toMatchObject({ activeAt: NOW + 6_000, beacons: 3 });
});

describe('a change', () => {
  test('stores the state with every eighth beacon', () => {
    const stored = [];
    let record = aRecord('ws_1');
    for (let beacons = 1; beacons <= 17; beacons++) {
      const draft = newDraft(record);
      add(draft);
      const change = changeOf(draft, undefined);
      record = change.record;
      if (change.storesState) stored.push(beacons);
      expect(record.version).toBe(beacons + 1);
    }
    expect(stored).toEqual([8, 16]);
    expect(record.storedBeacons).toBe(16);
  });

  test('marks a new session, or a later activity', () => {
    const activeAtChanged = (version: number, later: number) => {
      const draft = aDraft({ version, activeAt: NOW });
      draft.record.activeAt += later;
      return changeOf(draft, undefined).activeAtChanged;
    };
    expect(activeAtChanged(1, 0)).toBe(false);
    expect(activeAtChanged(1, 1)).toBe(true);
    expect(activeAtChanged(0, 0)).toBe(true);
  });

  test('says whether start, place and network stay as they are stored', () => {
    const staysWith = (changed: Partial<typeof moved>, version = 1) => {
      const draft = aDraft({ version, city: 'Paris' });
      Object.assign(draft.record, changed);
      return changeOf(draft, undefined).keepsPlace;
    };
    const moved = { startedAt: NOW - MINUTE, country: 'IT', city: 'Rome', network: 'AS1' };
    expect(staysWith({})).toBe(true);
    expect(staysWith({ startedAt: moved.startedAt })).toBe(false);
    expect(staysWith({ country: moved.country })).toBe(false);
    expect(staysWith({ city: moved.city })).toBe(false);
    expect(staysWith({ network: moved.network })).toBe(false);
    expect(staysWith(moved, 0)).toBe(true);
  });

  test('has a score step only when there is one', () => {
    const step = { at: NOW, engineVersion: null, riskScore: 1, detected: [] };
    expect(changeOf(aDraft(), step)).toMatchObject({ step });
    expect(Object.keys(changeOf(aDraft(), undefined))).not.toContain('step');
  });
});
