import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import { idOf, sessionFields } from '../testing/judged-sessions.ts';
import type { SessionRecord } from './records.ts';
import type { Store } from './store.ts';

const RUNS = 10;

const minutes = fc.integer({ min: 0, max: 4 }).map((minute) => NOW + minute * MINUTE);
const limits = fc.integer({ min: 1, max: 6 });
const inOrder = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);

/** Two workspaces have sessions with the same IDs, and only one of them is swept. */
export const retentionContract = (store: () => Store): void => {
  const stored = async (drawn: readonly Partial<SessionRecord>[]): Promise<SessionRecord[]> => {
    const workspaceId = newId('ws');
    const records = drawn.map((fields, number) =>
      aRecord(workspaceId, { ...fields, sessionId: idOf(number) }),
    );
    await store().append(records.map((record) => aChange(record)));
    return records;
  };

  const sweep = async (
    sessions: readonly Partial<SessionRecord>[],
    { before, limit }: { before: number; limit: number },
  ) => {
    const [records, others] = [await stored(sessions), await stored(sessions)];
    const count = await store().removeSessions(records[0]!.workspaceId, before, limit);
    expect(await store().findSessions(others)).toHaveLength(others.length);
    const left = new Set((await store().findSessions(records)).map(({ sessionId }) => sessionId));
    const removed = records.filter(({ sessionId }) => !left.has(sessionId));
    expect(removed).toHaveLength(count);
    return inOrder(removed.map(({ activeAt }) => activeAt));
  };

  describe('retention', () => {
    test('removes the oldest of the sessions without activity since a time, and no others', async () => {
      const sessions = fc.array(fc.record({ activeAt: minutes }), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(sessions, minutes, limits, async (drawn, before, limit) => {
          const old = inOrder(drawn.map(({ activeAt }) => activeAt)).filter((at) => at < before);
          expect(await sweep(drawn, { before, limit })).toEqual(old.slice(0, limit));
        }),
        { numRuns: RUNS },
      );
    });

    test('removes no session with activity since then, whatever else is true of it', async () => {
      const sessions = fc.array(sessionFields, { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(sessions, minutes, limits, async (drawn, before, limit) => {
          const removed = await sweep(drawn, { before, limit });
          expect(removed.filter((at) => at >= before)).toEqual([]);
          expect(removed.length).toBeLessThanOrEqual(limit);
        }),
        { numRuns: RUNS },
      );
    });

    test('removes the visitors that were not seen since a time, longest first, and no others', async () => {
      const drawn = fc.array(minutes, { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(drawn, minutes, limits, async (seen, before, limit) => {
          const [workspaceId, other] = [newId('ws'), newId('ws')];
          const ids = seen.map((_, number) => `vis_${number}`);
          for (const workspace of [workspaceId, other])
            await store().append(
              seen.map((at, number) => {
                const visitorId = ids[number] as string;
                const profile = { values: {}, keepsHint: false };
                const link = { known: null, alike: [] };
                return aChange(aRecord(workspace, { visitorId }), {
                  visitors: [{ visitorId, at, keys: [], counted: [], profile, link }],
                });
              }),
            );
          const count = await store().removeVisitors(workspaceId, before, limit);
          expect(await store().visitorsOf(other, ids)).toHaveLength(ids.length);
          const left = new Set((await store().visitorsOf(workspaceId, ids)).map(({ id }) => id));
          const removed = seen.filter((_, number) => !left.has(ids[number] as string));
          expect(removed).toHaveLength(count);
          expect(inOrder(removed)).toEqual(inOrder(seen.filter((at) => at < before)).slice(0, limit));
        }),
        { numRuns: RUNS },
      );
    });
  });
};
