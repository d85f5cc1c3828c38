import { DAY_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, idsOf, MINUTE, NOW } from '../testing/a-record.ts';
import type { SessionRecord, VisitorChange } from './records.ts';
import type { Store } from './store.ts';

const aVisitor = (visitorId: string, changed: Partial<VisitorChange> = {}): VisitorChange => ({
  visitorId,
  at: NOW,
  profile: { values: { hint: [visitorId], fonts: [['Arial', 'Georgia']] }, keepsHint: false },
  keys: ['key-1', 'key-2'],
  counted: ['all', visitorId],
  link: { known: null, alike: [] },
  ...changed,
});

const linked = (record: SessionRecord, visitor: VisitorChange) =>
  aChange({ ...record, visitorId: visitor.visitorId }, { visitors: [visitor] });

/** The ids of the visitors with each key. */
const idsWith = async (store: Store, ...asked: Parameters<Store['visitorsWithKeys']>): Promise<string[][]> =>
  (await store.visitorsWithKeys(...asked)).map((visitors) => visitors.map(({ id }) => id));

export const visitorsContract = (store: () => Store): void => {
  describe('visitors', () => {
    test('are found by each of their keys, within their workspace', async () => {
      const workspaceId = newId('ws');
      const visitor = aVisitor('vis_a');
      await store().append([linked(aRecord(workspaceId), visitor)]);
      const found = await idsWith(store(), workspaceId, ['key-2', 'key-9', 'key-1', 'key-2'], 10);
      expect(found).toEqual([['vis_a'], [], ['vis_a'], ['vis_a']]);
      expect(await idsWith(store(), newId('ws'), ['key-1'], 10)).toEqual([[]]);
      expect(await idsWith(store(), workspaceId, [], 10)).toEqual([]);
      const visitors = await store().visitorsOf(workspaceId, ['vis_a', 'vis_none']);
      expect(visitors).toEqual([{ id: 'vis_a', profile: visitor.profile }]);
      expect(await store().visitorsOf(newId('ws'), ['vis_a'])).toEqual([]);
    });

    test('have the latest profile, and are found most recently seen first', async () => {
      const workspaceId = newId('ws');
      const later = { at: NOW + 2 * DAY_MS, profile: { values: { hint: ['changed'] }, keepsHint: true } };
      await store().append([linked(aRecord(workspaceId), aVisitor('vis_a'))]);
      await store().append([linked(aRecord(workspaceId), aVisitor('vis_b', { at: NOW + DAY_MS }))]);
      await store().append([linked(aRecord(workspaceId), aVisitor('vis_a', later))]);
      expect(await idsWith(store(), workspaceId, ['key-1'], 1)).toEqual([['vis_a']]);
      expect(await idsWith(store(), workspaceId, ['key-1'], 9)).toEqual([['vis_a', 'vis_b']]);
      const found = await store().visitorsOf(workspaceId, ['vis_a']);
      expect(found).toEqual([{ id: 'vis_a', profile: later.profile }]);
    });

    test('are read in any number', async () => {
      const workspaceId = newId('ws');
      const ids = Array.from({ length: 70 }, (_, index) => `vis_${index}`);
      await store().append(ids.map((id) => linked(aRecord(workspaceId), aVisitor(id))));
      const found = await store().visitorsOf(workspaceId, ids);
      expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect((await idsWith(store(), workspaceId, ['key-1'], 32))[0]).toHaveLength(32);
    });

    test('store why a session was assigned to them, and their sessions', async () => {
      const workspaceId = newId('ws');
      const [first, second, other] = [aRecord(workspaceId), aRecord(workspaceId), aRecord(workspaceId)];
      const link = {
        known: { confidence: 0.9, reasons: [{ trait: 'hint' as const, likeness: 1, bits: 19.7 }] },
        alike: [{ id: 'vis_b', confidence: 0.3 }],
      };
      await store().append([linked(first, aVisitor('vis_a')), linked(other, aVisitor('vis_b'))]);
      await store().append([linked(second, aVisitor('vis_a', { at: NOW + MINUTE, link }))]);
      expect(await store().visitorLink(second)).toEqual({ ...link, firstSeenAt: NOW });
      expect(await store().visitorLink(aRecord(workspaceId))).toBeUndefined();
      const sessions = await store().sessions(workspaceId, { visitorId: 'vis_a' }, { limit: 10 });
      expect(idsOf(sessions).sort()).toEqual(idsOf([second, first]).sort());
      const ids = idsOf([first, second, aRecord(workspaceId)]);
      expect(await store().visitorLinks(workspaceId, ids)).toEqual(
        new Map<string, unknown>([
          [first.sessionId, { known: null, alike: [] }],
          [second.sessionId, link],
        ]),
      );
      expect((await store().visitorLinks(newId('ws'), ids)).size).toBe(0);
    });

    test('can have several sessions in one group', async () => {
      const workspaceId = newId('ws');
      const records = [aRecord(workspaceId), aRecord(workspaceId)];
      expect(await store().append(records.map((record) => linked(record, aVisitor('vis_a'))))).toBe(true);
      expect(await store().sessions(workspaceId, { visitorId: 'vis_a' }, { limit: 10 })).toHaveLength(2);
    });

    test('are as the last change of a group left them, whatever the order of its sessions', async () => {
      const workspaceId = newId('ws');
      const records = [aRecord(workspaceId), aRecord(workspaceId)].sort((one, other) =>
        one.sessionId < other.sessionId ? 1 : -1,
      );
      const last = { values: { hint: ['last'] }, keepsHint: true };
      const twin = { id: 'vis_b', profile: { values: { hint: ['twin'] }, keepsHint: false } };
      const group = [
        [aVisitor('vis_a', { keys: ['key-1'] }), aVisitor('vis_b', { at: NOW + 1, keys: ['key-2'] })],
        [
          aVisitor('vis_a', { at: NOW + 2, keys: ['key-3'], twin }),
          aVisitor('vis_a', { at: NOW + DAY_MS, keys: ['key-3'], profile: last }),
        ],
      ];
      await store().append(
        records.map((record, index) =>
          aChange({ ...record, visitorId: 'vis_a' }, { visitors: group[index]! }),
        ),
      );
      const found = await store().visitorsWithKeys(workspaceId, ['key-1', 'key-3'], 10);
      const day = Math.floor(NOW / DAY_MS);
      expect(found).toEqual([[{ id: 'vis_a', day }], [{ id: 'vis_a', day: day + 1 }]]);
      const visitors = await store().visitorsOf(workspaceId, ['vis_a', 'vis_b']);
      expect(new Map(visitors.map(({ id, profile }) => [id, profile]))).toEqual(
        new Map([
          ['vis_a', last],
          ['vis_b', twin.profile],
        ]),
      );
      expect((await store().visitorLink({ ...records[1]! }))?.firstSeenAt).toBe(NOW);
    });

    test('are removed if they have not been seen for long', async () => {
      const workspaceId = newId('ws');
      await store().append([
        linked(aRecord(workspaceId), aVisitor('vis_old')),
        linked(aRecord(workspaceId), aVisitor('vis_new', { at: NOW + DAY_MS })),
      ]);
      expect(await store().removeVisitors(workspaceId, NOW + MINUTE, 10)).toBe(1);
      expect(await store().removeVisitors(workspaceId, NOW + MINUTE, 10)).toBe(0);
      const left = await idsWith(store(), workspaceId, ['key-1', 'key-2'], 10);
      expect(left).toEqual([['vis_new'], ['vis_new']]);
      const visitors = await store().visitorsOf(workspaceId, ['vis_new', 'vis_old']);
      expect(visitors.map(({ id }) => id)).toEqual(['vis_new']);
    });

    test('are counted once under the keys of their latest values, until they are removed', async () => {
      const workspaceId = newId('ws');
      const counts = () => store().visitorCounts(workspaceId, ['all', 'old', 'new', 'none']);
      await store().append([linked(aRecord(workspaceId), aVisitor('vis_a', { counted: ['all', 'old'] }))]);
      await store().append([linked(aRecord(workspaceId), aVisitor('vis_b', { counted: ['all', 'old'] }))]);
      expect(await counts()).toEqual([2, 2, 0, 0]);
      const later = { at: NOW + DAY_MS, counted: ['all', 'new'] };
      await store().append([linked(aRecord(workspaceId), aVisitor('vis_b', later))]);
      expect(await counts()).toEqual([2, 1, 1, 0]);
      expect(await store().visitorCounts(newId('ws'), ['all'])).toEqual([0]);
      expect(await store().countedKeys(workspaceId, ['vis_a', 'vis_b', 'vis_none'])).toEqual(
        new Map([
          ['vis_a', ['all', 'old']],
          ['vis_b', ['all', 'new']],
        ]),
      );
      await store().removeVisitors(workspaceId, NOW + MINUTE, 10);
      expect(await counts()).toEqual([1, 0, 1, 0]);
    });

    test('change their profile when they turn out to be two browsers', async () => {
      const workspaceId = newId('ws');
      const visitor = aVisitor('vis_a');
      await store().append([linked(aRecord(workspaceId), visitor)]);
      const profile = { ...visitor.profile, hasTwin: true };
      const later = aVisitor('vis_b', { keys: ['key-3'], twin: { id: 'vis_a', profile } });
      await store().append([linked(aRecord(workspaceId), later)]);
      expect(await store().visitorsOf(workspaceId, ['vis_a'])).toEqual([{ id: 'vis_a', profile }]);
    });

    test('have keys that are hashed with one secret per workspace', async () => {
      const [one, other] = [newId('ws'), newId('ws')];
      expect(await store().visitorSecret(one, 'first')).toBe('first');
      expect(await store().visitorSecret(one, 'second')).toBe('first');
      expect(await store().visitorSecret(other, 'third')).toBe('third');
    });

    test('become one that is equal, with their sessions, unless one has come again', async () => {
      const workspaceId = newId('ws');
      const again = { hint: ['h'], fonts: [['Arial', 'Georgia']] };
      const hintTimes = { h: [NOW - DAY_MS, NOW] as const };
      const seenAt = { seenAt: NOW, firstSeenAt: NOW };
      const visitors = ['vis_a', 'vis_b', 'vis_c', 'vis_d'].map((id) => ({
        ...aVisitor(id, { counted: id === 'vis_d' ? ['other'] : ['all', 'same'] }),
        profile: {
          values: { ...again, hint: [id] },
          keepsHint: false,
          ...seenAt,
          ...(id === 'vis_c' && { hintTimes, values: again }),
        },
      }));
      const records = visitors.map(() => aRecord(workspaceId));
      await store().append(records.map((record, index) => linked(record, visitors[index]!)));
      const others = ['vis_b', 'vis_c', 'vis_d', 'vis_none'];
      expect(await store().mergeVisitors(workspaceId, 'vis_none', others)).toBe(0);
      expect(await store().mergeVisitors(workspaceId, 'vis_a', others)).toBe(1);
      expect(await store().mergeVisitors(workspaceId, 'vis_a', others)).toBe(0);
      expect(await store().currentVisitor(workspaceId, 'vis_b')).toBe('vis_a');
      for (const visitorId of ['vis_a', 'vis_b']) {
        const sessions = await store().sessions(workspaceId, { visitorId }, { limit: 9 });
        expect(idsOf(sessions).sort()).toEqual(idsOf(records.slice(0, 2)).sort());
      }
      expect(await store().visitorCounts(workspaceId, ['all', 'same', 'other'])).toEqual([2, 2, 1]);
      const stale = { ...aRecord(workspaceId), visitorId: 'vis_b' };
      expect(await store().append([linked(stale, visitors[1]!)])).toBe(false);
      const after = { workspaceId, visitorId: 'vis_a' };
      const next = await store().visitorsAfter(after, 2);
      expect(next.map(({ visitorId }) => visitorId)).toEqual(['vis_c', 'vis_d']);
      await store().removeVisitors(workspaceId, NOW + 1, 9);
      expect(await store().currentVisitor(workspaceId, 'vis_b')).toBe('vis_b');
    });

    test('are made one by one server at a time, and once', async () => {
      const time = (now: number) => ({ now, until: now + MINUTE });
      expect(await store().claimHealing('one', time(NOW))).toBe(true);
      expect(await store().claimHealing('other', time(NOW))).toBe(false);
      expect(await store().claimHealing('one', time(NOW + MINUTE))).toBe(true);
      expect(await store().claimHealing('other', time(NOW + 2 * MINUTE + 1))).toBe(true);
      await store().endHealing(NOW);
      expect(await store().claimHealing('other', time(NOW + 9 * MINUTE))).toBe(false);
    });

    test('lose a session that is removed', async () => {
      const workspaceId = newId('ws');
      const record = aRecord(workspaceId);
      await store().append([linked(record, aVisitor('vis_a'))]);
      await store().removeSessions(workspaceId, NOW + MINUTE, 10);
      expect(await store().sessions(workspaceId, { visitorId: 'vis_a' }, { limit: 10 })).toEqual([]);
      expect(await store().visitorLink(record)).toBeUndefined();
    });
  });
};
