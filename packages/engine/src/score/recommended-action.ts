import type { Settings } from '../settings.ts';

export const recommendedActions = [
  'Auto-accept',
  'Accept with monitoring',
  'Manual review or require additional verification',
  'Auto-reject or high-priority review',
  'Unknown',
] as const;
export type RecommendedAction = (typeof recommendedActions)[number];

/** What a low score is based on. */
export interface Ground {
  /** The evidence is enough for a low score to mean anything. */
  readonly isSufficient: boolean;
  /** A check has judged how the visitor behaves and found nothing. */
  readonly isCleared: boolean;
}

/** A high score needs no further evidence. A low one counts only on sufficient evidence, and accepts only who was cleared. */
export const recommendedAction = (
  score: number,
  { isSufficient, isCleared }: Ground,
  { monitor, review, reject }: Settings['thresholds'],
): RecommendedAction => {
  if (score >= reject) return 'Auto-reject or high-priority review';
  if (score >= review) return 'Manual review or require additional verification';
  if (!isSufficient) return 'Unknown';
  return score < monitor && isCleared ? 'Auto-accept' : 'Accept with monitoring';
};
