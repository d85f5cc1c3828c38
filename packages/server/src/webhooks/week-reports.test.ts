import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord } from '../testing/a-record.ts';
import { aScoringWorkspace } from '../testing/a-scoring-workspace.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { weekReports } from './week-reports.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const WEEK_MS = 7 * DAY_MS;

const sessions = fc.array(
  fc.record({
    activeAt: fc.integer({ min: MONDAY - 3 * WEEK_MS, max: MONDAY + DAY_MS }),
    recommendedAction: fc.constantFrom('Auto-accept', 'Unknown'),
    excluded: fc.boolean(),
  }),
  { maxLength: 20 },
);

test('webhooks hear once of each week, with the counts of its sessions and of the week before', async () => {
  const { store } = await aScoringWorkspace(MONDAY);
  await fc.assert(
    fc.asyncProperty(sessions, async (drawn) => {
      const workspaceId = newId('ws');
      const events = ['week.ended'] as const;
      const webhook = aWebhook({ workspaceId, events, createdAt: MONDAY - 1 });
      const later = aWebhook({ workspaceId, events, createdAt: MONDAY });
      await store.append(drawn.map((fields) => aChange(aRecord(workspaceId, fields))));
      const servers = [weekReports(store), weekReports(store)];
      for (const at of [MONDAY + HOUR_MS - 1, MONDAY + HOUR_MS, MONDAY + 2 * HOUR_MS, MONDAY + 6 * DAY_MS])
        await Promise.all(servers.map((report) => report([webhook, later], at)));
      const counted = (from: number) => {
        const passing = drawn.filter(
          ({ activeAt, excluded }) => !excluded && activeAt >= from && activeAt < from + WEEK_MS,
        );
        const by_action: Record<string, number> = {};
        for (const { recommendedAction: action } of passing) by_action[action] = (by_action[action] ?? 0) + 1;
        return { sessions: passing.length, by_action, is_complete: true };
      };
      const messages = await store.webhookMessages(webhook.id, { limit: 9 });
      const [newest] = messages.map(({ body }) => JSON.parse(body));
      expect(newest).toMatchObject({ type: 'week.ended' });
      expect(newest.data).toEqual({
        from: MONDAY - WEEK_MS,
        to: MONDAY,
        ...counted(MONDAY - WEEK_MS),
        previous: counted(MONDAY - 2 * WEEK_MS),
      });
      expect(await store.webhookMessages(later.id, { limit: 9 })).toEqual([]);
      expect(messages).toHaveLength(1);
    }),
    { numRuns: 10 },
  );
});
