import { emptyTrail, type StrokeSignature, type StrokeTrail } from '@gait/engine/replay';
import { encodeIntegers } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { encodeStrokeKeys } from './session-encoding.ts';
import type { Store } from './store.ts';

const aSignature: StrokeSignature = [12, -7, 3, 0, 55, -20, 4, 1, -40];
const aTrail: StrokeTrail = { ...emptyTrail(), page: 'page1', count: 1, courses: encodeIntegers(aSignature) };

/** Includes the largest possible key. */
const KEYS = [0, 7, 2 ** 31, 2 ** 32 - 1];

export const strokesContract = (store: () => Store): void => {
  describe('strokes', () => {
    const sessionsWith = async (workspaceId: string, keys: readonly number[]) =>
      (await store().sessionsWithStrokes(workspaceId, keys)).map(({ session }) => session);

    test('are found by any of their keys', async () => {
      const workspaceId = newId('ws');
      const [one, other] = [
        aRecord(workspaceId, { strokeKeys: encodeStrokeKeys(KEYS), trail: aTrail }),
        aRecord(workspaceId, { strokeKeys: encodeStrokeKeys([7]) }),
      ];
      await store().append([aChange(one), aChange(other)]);
      const found = await store().sessionsWithStrokes(workspaceId, KEYS);
      for (const key of KEYS) expect(found).toContainEqual({ hash: key, session: one.sessionId });
      expect(found).toContainEqual({ hash: 7, session: other.sessionId });
      expect(found).toHaveLength(KEYS.length + 1);
      expect(await sessionsWith(workspaceId, [8, 9])).toEqual([]);
      expect(await sessionsWith(workspaceId, [])).toEqual([]);
    });

    test('are found by many keys at once', async () => {
      const workspaceId = newId('ws');
      const keys = Array.from({ length: 50 }, (_, index) => index * 65_537);
      const record = aRecord(workspaceId, { strokeKeys: encodeStrokeKeys(keys) });
      await store().append([aChange(record)]);
      const found = await store().sessionsWithStrokes(workspaceId, [...keys, ...keys]);
      expect(found.map(({ hash }) => hash).sort((a, b) => a - b)).toEqual(keys);
    });

    test('are stored once', async () => {
      const workspaceId = newId('ws');
      const record = aRecord(workspaceId, { strokeKeys: encodeStrokeKeys([7]) });
      await store().append([aChange(record)]);
      await store().append([aChange({ ...record, version: 2 }, { newStrokeKeys: [7, 8] })]);
      expect(await sessionsWith(workspaceId, [7, 8])).toEqual([record.sessionId, record.sessionId]);
    });

    test('are returned with their session, within its workspace', async () => {
      const workspaceId = newId('ws');
      const record = aRecord(workspaceId, { trail: aTrail, visitorId: 'vis_a' });
      await store().append([aChange(record)]);
      const left = { session: record.sessionId, visitorId: 'vis_a', trail: aTrail };
      expect(await store().strokesOf(workspaceId, [record.sessionId, 'nobody'])).toEqual([left]);
      expect(await store().strokesOf(newId('ws'), [record.sessionId])).toEqual([]);
    });

    test('of the latest sessions are returned with their keys', async () => {
      const workspaceId = newId('ws');
      const records = [0, 1, 2].map((minute) =>
        aRecord(workspaceId, {
          trail: { ...aTrail, page: `page${minute}` },
          strokeKeys: encodeStrokeKeys(KEYS.slice(minute)),
          activeAt: NOW + minute * MINUTE,
        }),
      );
      await store().append(records.map((record) => aChange(record)));
      const latest = await store().latestStrokes(workspaceId, 2);
      expect(latest.map(({ trail, keys }) => [trail.page, keys])).toEqual([
        ['page2', KEYS.slice(2)],
        ['page1', KEYS.slice(1)],
      ]);
    });

    test('of two workspaces are separate', async () => {
      const record = aRecord(newId('ws'), { strokeKeys: encodeStrokeKeys(KEYS) });
      await store().append([aChange(record)]);
      expect(await sessionsWith(newId('ws'), KEYS)).toEqual([]);
    });

    test('are not stored if the group is refused', async () => {
      const workspaceId = newId('ws');
      const record = aRecord(workspaceId);
      await store().append([aChange(record)]);
      const stale = aChange({ ...record, riskScore: 5 }, { newStrokeKeys: [7] });
      expect(await store().append([stale])).toBe(false);
      expect(await sessionsWith(workspaceId, [7])).toEqual([]);
    });

    test('are removed with their session', async () => {
      const workspaceId = newId('ws');
      const [old, kept] = [
        aRecord(workspaceId, { strokeKeys: encodeStrokeKeys(KEYS) }),
        aRecord(workspaceId, { strokeKeys: encodeStrokeKeys([7]), activeAt: NOW + 2 * MINUTE }),
      ];
      await store().append([aChange(old), aChange(kept)]);
      expect(await store().removeSessions(workspaceId, NOW + MINUTE, 10)).toBe(1);
      expect(await sessionsWith(workspaceId, KEYS)).toEqual([kept.sessionId]);
      expect(await store().strokesOf(workspaceId, [old.sessionId])).toEqual([]);
    });
  });
};
