import { expect, test } from 'vitest';
import { whyReview } from './why-review.ts';

const thresholds = { monitor: 25, review: 50, reject: 70 };
const REVIEW = 'Manual review or require additional verification';
const MONITOR = 'Accept with monitoring';
const REJECT = 'Auto-reject or high-priority review';

test.each([
  [REVIEW, 60, ['review_band']],
  [REVIEW, 65, ['review_band', 'near_reject']],
  [REVIEW, 55, ['review_band', 'near_review']],
  [REVIEW, 64, ['review_band']],
  [REJECT, 75, ['near_reject']],
  [REJECT, 76, []],
  [MONITOR, 45, ['near_review']],
  [MONITOR, 44, []],
])('%s with a score of %i: %j', (recommendedAction, riskScore, reasons) =>
  expect(whyReview({ recommendedAction, riskScore, userIds: [], tags: [] }, thresholds)).toEqual(reasons),
);

test('an Unknown session needs eyes if there is evidence, and a user or a survey depends on it', () => {
  const unknown = { recommendedAction: 'Unknown', riskScore: 25, userIds: [], tags: [] };
  expect(whyReview(unknown, thresholds)).toEqual([]);
  expect(whyReview({ ...unknown, userIds: ['ana'] }, thresholds)).toEqual(['unknown']);
  expect(whyReview({ ...unknown, tags: ['wave-3'] }, thresholds)).toEqual(['unknown']);
  expect(whyReview({ ...unknown, tags: ['wave-3'], riskScore: 24 }, thresholds)).toEqual([]);
});
