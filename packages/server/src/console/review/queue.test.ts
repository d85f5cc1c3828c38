import { MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INACTIVITY_LIMIT_MS } from '../../session/status.ts';
import type { LabelRecord } from '../../store/labels.ts';
import type { ReviewCandidate } from '../../store/population.ts';
import { NOW } from '../../testing/a-record.ts';
import { openQueues, reviewQueues } from './queue.ts';

const REVIEW = 'Manual review or require additional verification';

const aSession = (sessionId: string, riskScore: number, more: Partial<ReviewCandidate> = {}) => ({
  sessionId,
  riskScore,
  recommendedAction: REVIEW,
  userIds: [],
  tags: [],
  activeAt: NOW,
  ...more,
});

const queuesOf = (candidates: readonly ReviewCandidate[], drawn: readonly string[]) =>
  reviewQueues(
    {
      sessionsInBand: async (_, { action }) =>
        candidates.filter(({ recommendedAction }) => recommendedAction === action),
      sessionsSince: async () => 1_000,
    },
    {
      workspaceId: 'ws_1',
      thresholds: { monitor: 25, review: 50, reject: 70 },
      now: NOW,
      drawnSessions: async () => new Set(drawn),
    },
  );

test('one queue has what needs a decision, the other what was drawn, and no session is in both', async () => {
  const { decide, measure, isComplete } = await queuesOf(
    [
      aSession('in-the-band', 60),
      aSession('near', 72, { recommendedAction: 'Auto-reject or high-priority review' }),
      aSession('far', 20, { recommendedAction: 'Unknown' }),
    ],
    ['near', 'drawn'],
  );
  expect(decide.map(({ sessionId, why }) => [sessionId, why])).toEqual([['in-the-band', ['review_band']]]);
  expect(measure.toSorted()).toEqual(['drawn', 'near']);
  expect(isComplete).toBe(true);
});

test('decisions are ordered by what is live, then by score, then by what depends on them', async () => {
  const ended = NOW - INACTIVITY_LIMIT_MS - 1;
  const sessions = fc.record({
    riskScore: fc.constantFrom(51, 60, 69),
    activeAt: fc.constantFrom(NOW, NOW - MINUTE_MS, ended, ended - MINUTE_MS),
    userIds: fc.constantFrom([], ['ada']),
    tags: fc.constantFrom([], ['sale']),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sessions, { maxLength: 12 }), async (drawn) => {
      const all = drawn.map(({ riskScore, ...more }, number) => aSession(`s-${number}`, riskScore, more));
      const { decide } = await queuesOf(all, []);
      const ranks = decide.map(({ sessionId }) => {
        const { activeAt, riskScore, userIds, tags } = all.find((one) => one.sessionId === sessionId)!;
        const stake = userIds.length > 0 ? 2 : tags.length;
        return [Number(activeAt > ended), riskScore, stake, activeAt];
      });
      const sorted = ranks.toSorted((one, other) => {
        const at = one.findIndex((value, place) => value !== other[place]);
        return at < 0 ? 0 : other[at]! - one[at]!;
      });
      expect(ranks).toEqual(sorted);
      expect(decide).toHaveLength(all.length);
    }),
  );
});

test('a decision of anybody closes it, and a drawn session is measured by two who got it blind', async () => {
  const review = (sessionId: string, author: string, selection: LabelRecord['selection']) =>
    ({ sessionId, author, selection, source: 'review', withdrawnAt: null, labeledAt: NOW }) as LabelRecord;
  const labels = [
    review('decided', 'ben', 'self'),
    review('own', 'ada', 'random'),
    review('twice', 'ben', 'random'),
    review('twice', 'cleo', 'random'),
    review('seen', 'ben', 'self'),
    review('seen', 'cleo', 'self'),
    review('once', 'ben', 'random'),
  ];
  const { decide } = await queuesOf([aSession('decided', 60), aSession('open', 60)], []);
  const queues = {
    decide,
    measure: ['own', 'twice', 'seen', 'once', 'new'],
    chance: 1,
    isComplete: true,
  };
  const open = await openQueues({ labels: async () => labels }, queues, {
    workspaceId: 'ws_1',
    author: 'ada',
    now: NOW,
  });
  expect(open.decide.map(({ sessionId }) => sessionId)).toEqual(['open']);
  expect(open.measure).toEqual(['seen', 'once', 'new']);
});
