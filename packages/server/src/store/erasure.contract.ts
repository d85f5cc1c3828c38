import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aLogged, aRecord, NOW } from '../testing/a-record.ts';
import { erasedHash } from './erasure.ts';
import type { SessionChange, SessionRecord } from './records.ts';
import type { Store } from './store.ts';

const aVisitor = (visitorId: string): Pick<SessionChange, 'visitors'> => ({
  visitors: [
    {
      visitorId,
      at: NOW,
      keys: [`key-${visitorId}`],
      counted: [`count-${visitorId}`],
      profile: { values: { hint: [visitorId] }, keepsHint: false },
      link: { known: null, alike: [] },
    },
  ],
});

export const erasureContract = (store: () => Store): void => {
  /** Stored sessions of one workspace. */
  const sessions = async (...changes: readonly Partial<SessionRecord>[]): Promise<SessionRecord[]> => {
    const workspaceId = newId('ws');
    const records = changes.map((changed) => aRecord(workspaceId, { visitorId: newId('vis'), ...changed }));
    for (const record of records)
      await store().append([
        aChange(record, { beacons: [aLogged(0)], storesState: true, ...aVisitor(record.visitorId) }),
      ]);
    return records;
  };

  describe('erasure', () => {
    test('removes everything of a session and nothing of others', async () => {
      const [erased, other] = await sessions(
        { userIds: ['ada'], tags: ['spring'], strokeKeys: '1a,2b' },
        { userIds: ['ada'], tags: ['spring'], strokeKeys: '2b' },
      );
      const { workspaceId, visitorId } = erased!;
      expect(await store().eraseSessions([erased!], NOW)).toEqual({ sessions: 1, visitors: 1 });
      expect(await store().findSessions([erased!, other!])).toEqual([other]);
      expect(await store().beaconsOf(erased!)).toEqual([]);
      expect(await store().sessions(workspaceId, { userId: 'ada' }, { limit: 9 })).toHaveLength(1);
      expect(await store().sessions(workspaceId, { tag: 'spring' }, { limit: 9 })).toHaveLength(1);
      expect(await store().visitorsOf(workspaceId, [visitorId])).toEqual([]);
      expect(await store().visitorCounts(workspaceId, [`count-${visitorId}`])).toEqual([0]);
      const found = await store().sessionsWithStrokes(workspaceId, [Number.parseInt('2b', 36)]);
      expect(found.map(({ session }) => session)).toEqual([other!.sessionId]);
      expect(await store().eraseSessions([erased!], NOW)).toEqual({ sessions: 0, visitors: 0 });
      await store().purge(false);
    });

    test('forgets what was learned of a visitor from any of the sessions', async () => {
      const visitorId = newId('vis');
      const [one, other] = await sessions({ visitorId }, { visitorId });
      const { workspaceId } = one!;
      expect(await store().eraseSessions([one!], NOW)).toEqual({ sessions: 1, visitors: 1 });
      expect(await store().visitorsOf(workspaceId, [visitorId])).toEqual([]);
      expect(await store().findSessions([other!])).toHaveLength(1);
    });

    test('removes a visitor', async () => {
      const [record] = await sessions({});
      const { workspaceId, visitorId } = record!;
      expect(await store().eraseVisitor(workspaceId, visitorId)).toBe(true);
      expect(await store().visitorsOf(workspaceId, [visitorId])).toEqual([]);
      expect(await store().eraseVisitor(workspaceId, visitorId)).toBe(false);
    });

    test('removes the id of a visitor from the links of others, once it has no session', async () => {
      const [gone, other] = [newId('vis'), newId('vis')];
      const [one, two, alike] = await sessions(
        { visitorId: gone },
        { visitorId: gone },
        { visitorId: other },
      );
      const { workspaceId, sessionId } = alike!;
      const [visitor] = aVisitor(other).visitors ?? [];
      const similar = [gone, other].map((id) => ({ id, confidence: 0.4 }));
      const link = { known: null, alike: similar };
      await store().append([aChange({ ...alike!, version: 2 }, { visitors: [{ ...visitor!, link }] })]);
      const named = async () => (await store().visitorLinks(workspaceId, [sessionId])).get(sessionId)?.alike;
      await store().eraseSessions([one!], NOW);
      expect(await named()).toEqual(similar);
      await store().eraseSessions([two!], NOW);
      expect(await named()).toEqual(similar.slice(1));
    });

    test('writes a visitor that was learned again', async () => {
      const [record] = await sessions({});
      const { workspaceId, visitorId } = record!;
      await store().eraseVisitor(workspaceId, visitorId);
      const profile = { values: { hint: ['again'] }, keepsHint: false };
      const keys = ['key-again'];
      const times = { firstAt: NOW, at: NOW };
      await store().writeVisitor({ workspaceId, visitorId, ...times, profile, keys, counted: ['again'] });
      expect(await store().visitorsOf(workspaceId, [visitorId])).toEqual([{ id: visitorId, profile }]);
      expect(await store().visitorCounts(workspaceId, ['again'])).toEqual([1]);
      const [found] = await store().visitorsWithKeys(workspaceId, keys, 9);
      expect(found?.map(({ id }) => id)).toEqual([visitorId]);
    });

    test('is not undone by a server that still has the session', async () => {
      const [record] = await sessions({});
      await store().eraseSessions([record!], NOW);
      expect(await store().append([aChange({ ...record!, version: 2 })])).toBe(false);
      expect(await store().append([aChange({ ...record!, version: 1 }, { beacons: [aLogged(1)] })])).toBe(
        false,
      );
      expect(await store().findSessions([record!])).toEqual([]);
      expect(await store().beaconsOf(record!)).toEqual([]);
    });

    test('remembers sessions by the hashes of their ids, of their workspace only', async () => {
      const [record] = await sessions({});
      const unseen = { ...record!, sessionId: aRecord('ws').sessionId };
      await store().eraseSessions([record!, unseen], NOW);
      const elsewhere = { ...record!, workspaceId: newId('ws') };
      expect(await store().erasedAmong([elsewhere, record!, unseen])).toEqual([record, unseen]);
      expect(await store().erasedAmong([])).toEqual([]);
      expect(await store().erasedSince(NOW)).toEqual(
        expect.arrayContaining([record!, unseen].map(erasedHash)),
      );
      expect(await store().erasedSince(NOW + 1)).not.toContain(erasedHash(record!));
    });
  });
};
