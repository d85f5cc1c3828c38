import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOW } from '../testing/a-record.ts';
import { eraser } from './eraser.ts';

test('as many sessions are erased as were asked for, and the answer says whether any are left', async () => {
  const counts = fc.integer({ min: 0, max: 35 });
  await fc.assert(
    fc.asyncProperty(counts, counts, async (stored, limit) => {
      let left = Array.from({ length: stored }, (_, number) => ({
        workspaceId: 'ws',
        sessionId: `session-${number}`,
      }));
      const erase = eraser({
        store: {
          sessions: async (_: string, __: unknown, { limit: most }: { limit: number }) => left.slice(0, most),
          eraseSessions: async (keys: readonly unknown[]) => {
            left = left.filter((key) => !keys.includes(key));
            return { sessions: keys.length, visitors: 0 };
          },
          findSessions: async () => [],
          savedViews: async () => [],
          policyVersions: async () => [],
          purge: async () => undefined,
        } as never,
        inbox: undefined,
        now: () => NOW,
        onFailure: () => undefined,
        forgetErased: async () => undefined,
      });
      const erased = await erase({ workspaceId: 'ws', selection: { by: 'tag', value: 'spring' }, limit });
      expect(left).toHaveLength(Math.max(0, stored - limit));
      expect(erased).toEqual({
        sessions: Math.min(stored, limit),
        visitors: 0,
        isComplete: stored <= limit,
      });
    }),
  );
});
