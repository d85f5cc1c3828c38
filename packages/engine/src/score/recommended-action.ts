import type { Settings } from '../settings.ts';

export const recommendedActions = [
  'Auto-accept',
  'Accept with monitoring',
  'Manual review or require additional verification',
  'Auto-reject or high-priority review',
  'Unknown',
] as const;
export type RecommendedAction = (typeof recommendedActions)[number];

/** A high score needs no further evidence; a low one counts only after enough activity. */
export const recommendedAction = (
  score: number,
  isSufficient: boolean,
  { monitor, review, reject }: Settings['thresholds'],
): RecommendedAction => {
  if (score >= reject) return 'Auto-reject or high-priority review';
  if (score >= review) return 'Manual review or require additional verification';
  if (!isSufficient) return 'Unknown';
  return score >= monitor ? 'Accept with monitoring' : 'Auto-accept';
};
