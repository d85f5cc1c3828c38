import { expect, test } from 'vitest';
import type { SessionRecord } from '../../store/records.ts';
import { aRecord, NOW } from '../../testing/a-record.ts';
import { reviewQueue } from './queue.ts';

const thresholds = { monitor: 25, review: 50, reject: 70 };

const aSuspect = (more: Partial<SessionRecord>) => ({
  ...aRecord('ws_1', {
    riskScore: 60,
    recommendedAction: 'Manual review or require additional verification',
  }),
  ...{ actions: 0, newestActions: null, ...more },
});

test('the queue has sessions that need eyes, and none of the own monitors of the site', async () => {
  const [monitor, visitor] = [aSuspect({ excluded: true }), aSuspect({})];
  const store = { sessions: async () => [monitor, visitor] };
  const { items } = await reviewQueue(store, { workspaceId: 'ws_1', thresholds, now: NOW });
  expect(items.map(({ session }) => session.sessionId)).toEqual([visitor.sessionId]);
});
