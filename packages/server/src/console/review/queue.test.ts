import { expect, test } from 'vitest';
import type { ReviewCandidate } from '../../store/population.ts';
import { NOW } from '../../testing/a-record.ts';
import { reviewQueue } from './queue.ts';

const REVIEW = 'Manual review or require additional verification';

const aSession = (sessionId: string, riskScore: number, recommendedAction = REVIEW): ReviewCandidate => ({
  sessionId,
  riskScore,
  recommendedAction,
  userIds: [],
  tags: [],
});

test('the queue has the sessions that need eyes and those that were drawn, each once', async () => {
  const candidates = [
    aSession('in-the-band', 60),
    aSession('near', 72, 'Auto-reject or high-priority review'),
    aSession('far', 20, 'Unknown'),
  ];
  const { items, isComplete } = await reviewQueue(
    {
      sessionsInBand: async (_, { action }) =>
        candidates.filter(({ recommendedAction }) => recommendedAction === action),
      sessionsSince: async () => 1_000,
    },
    {
      workspaceId: 'ws_1',
      thresholds: { monitor: 25, review: 50, reject: 70 },
      now: NOW,
      drawnSessions: async () => new Set(['near', 'drawn']),
    },
  );
  const byId = Object.fromEntries(items.map(({ sessionId, ...item }) => [sessionId, item]));
  expect(byId).toEqual({
    'in-the-band': { why: ['review_band'], isDrawn: false },
    near: { why: ['near_reject'], isDrawn: true },
    drawn: { why: [], isDrawn: true },
  });
  expect(isComplete).toBe(true);
});
