import type { RecommendedAction, Settings } from '@gait/engine';
import type { ScoreBand } from '../../store/population.ts';
import type { SessionFields } from '../../store/store.ts';

export type ReviewReason = 'review_band' | 'near_reject' | 'near_review' | 'unknown';

export type ActionThresholds = Settings['thresholds'];

/** A score this close to a threshold would get another action with a little more evidence. */
const NEAR = 5;

const UNKNOWN: RecommendedAction = 'Unknown';
const REVIEW: RecommendedAction = 'Manual review or require additional verification';
const MONITOR: RecommendedAction = 'Accept with monitoring';
const ACCEPT: RecommendedAction = 'Auto-accept';
const REJECT: RecommendedAction = 'Auto-reject or high-priority review';
const MAX_SCORE = 100;

type Judged = Pick<SessionFields, 'recommendedAction' | 'riskScore' | 'userIds' | 'tags'>;

/** Why someone should look at a session. Empty if nobody needs to. */
export const whyReview = (session: Judged, { monitor, review, reject }: ActionThresholds): ReviewReason[] => {
  const { recommendedAction: action, riskScore: score } = session;
  if (action === UNKNOWN) return score >= monitor && hasConsequences(session) ? ['unknown'] : [];
  const reasons: ReviewReason[] = [];
  if (action === REVIEW) reasons.push('review_band');
  if (Math.abs(score - reject) <= NEAR) reasons.push('near_reject');
  if (Math.abs(score - review) <= NEAR) reasons.push('near_review');
  return reasons;
};

/** The sessions among which all are for which `whyReview` has a reason. */
export const bandsToReview = ({ monitor, review, reject }: ActionThresholds): ScoreBand[] => {
  const [low, high] = [Math.max(0, review - NEAR), Math.min(MAX_SCORE, reject + NEAR)];
  return [
    { action: REVIEW, minScore: 0, maxScore: MAX_SCORE },
    ...[ACCEPT, MONITOR].map((action) => ({ action, minScore: low, maxScore: high })),
    { action: REJECT, minScore: low, maxScore: high },
    { action: UNKNOWN, minScore: monitor, maxScore: MAX_SCORE },
  ];
};

/** Something depends on a session with a user or a tag, such as an account or an answer to a survey. */
const hasConsequences = ({ userIds, tags }: Judged): boolean => userIds.length > 0 || tags.length > 0;
