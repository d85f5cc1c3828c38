import { HOUR_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, idsOf, MINUTE, NOW } from '../testing/a-record.ts';
import type { Store } from './store.ts';

const SESSIONS = 25;

/** Sessions one minute apart, oldest first, each with a score of its own. */
const aWorkspace = async (store: Store) => {
  const workspaceId = newId('ws');
  const records = Array.from({ length: SESSIONS }, (_, number) =>
    aRecord(workspaceId, {
      activeAt: NOW + number * MINUTE,
      riskScore: number * 4,
      recommendedAction: number % 2 ? 'Unknown' : 'Auto-accept',
      tags: [`tag-${number}`],
    }),
  );
  await store.append(records.map((record) => aChange(record)));
  return { workspaceId, records, ids: idsOf(records) };
};

export const sessionPopulationContract = (store: () => Store): void => {
  describe('all sessions of a workspace', () => {
    test('are counted from a time on', async () => {
      const { workspaceId } = await aWorkspace(store());
      expect(await store().sessionsSince(workspaceId, 0)).toBe(SESSIONS);
      expect(await store().sessionsSince(workspaceId, NOW + 20 * MINUTE)).toBe(5);
      expect(await store().sessionsSince(newId('ws'), 0)).toBe(0);
    });

    test('are spread evenly, and all of them if they fit', async () => {
      const { workspaceId, ids } = await aWorkspace(store());
      const few = await store().spreadSessions(workspaceId, 5);
      expect(few.sessions).toBe(SESSIONS);
      expect(few.ids).toEqual([20, 15, 10, 5, 0].map((number) => ids[number]));
      const all = await store().spreadSessions(workspaceId, 100);
      expect(all.ids.toSorted()).toEqual(ids.toSorted());
    });

    test('are found by action and score, whether the index has them or not', async () => {
      const { workspaceId, ids } = await aWorkspace(store());
      const band = { action: 'Unknown', maxScore: 30, activeFrom: NOW + 2 * MINUTE };
      const idsFrom = async (minScore: number) =>
        idsOf(await store().sessionsInBand(workspaceId, { ...band, minScore }, 9)).sort();
      expect(await idsFrom(20)).toEqual([ids[5], ids[7]].sort());
      expect(await idsFrom(10)).toEqual([ids[3], ids[5], ids[7]].sort());
      await store().append([
        aChange(aRecord(workspaceId, { riskScore: 28, recommendedAction: 'Unknown', excluded: true })),
      ]);
      const [first] = await store().sessionsInBand(workspaceId, { ...band, minScore: 25 }, 9);
      expect(first).toMatchObject({ riskScore: 28, recommendedAction: 'Unknown', tags: ['tag-7'] });
    });

    test('are counted by hour', async () => {
      const { workspaceId, records } = await aWorkspace(store());
      await store().append([aChange(aRecord(workspaceId, { activeAt: NOW + 50 * HOUR_MS }))]);
      const hourOf = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;
      const marks = await store().hourMarks(workspaceId, hourOf(NOW));
      expect(await store().hourMarks(workspaceId, hourOf(NOW), true)).toEqual(marks);
      const expected = new Map([[hourOf(NOW + 50 * HOUR_MS), 1]]);
      for (const { activeAt } of records)
        expected.set(hourOf(activeAt), (expected.get(hourOf(activeAt)) ?? 0) + 1);
      expect(new Map([...marks].map(([at, mark]) => [at, Number.parseInt(mark, 10)]))).toEqual(expected);
    });

    test('are listed by activity, oldest first', async () => {
      const { workspaceId, ids } = await aWorkspace(store());
      const first = await store().activityAfter(workspaceId, { activeAt: NOW - 1, sessionId: '' }, 3);
      expect(idsOf(first)).toEqual(ids.slice(0, 3));
      expect(idsOf(await store().activityAfter(workspaceId, first.at(-1)!, 2))).toEqual(ids.slice(3, 5));
    });
  });
};
