import { type RecommendedAction, recommendedActions } from '@gait/engine/recommended-action';
import type { WorkspaceSettings } from '@gait/server';

/** One level per recommended action; theme.css gives each its colors. */
export type RiskLevel = 'accept' | 'monitor' | 'review' | 'reject' | 'unknown';

const levels: Readonly<Record<RecommendedAction, RiskLevel>> = {
  'Auto-accept': 'accept',
  'Accept with monitoring': 'monitor',
  'Manual review or require additional verification': 'review',
  'Auto-reject or high-priority review': 'reject',
  Unknown: 'unknown',
};

const advice: Readonly<Record<RecommendedAction, string>> = {
  'Auto-accept': 'Allow the action.',
  'Accept with monitoring': 'Allow the action. Check again if the visitor returns or the score rises.',
  'Manual review or require additional verification':
    'Review the reasons, or ask the visitor for additional verification, before you decide.',
  'Auto-reject or high-priority review':
    'Block the action. If a mistake would be costly, have someone review the session first.',
  Unknown:
    'Too little data for a low score to mean anything; the explanation says what is missing. Check again later in the visit.',
};

const chips: Readonly<Record<RiskLevel, string>> = {
  accept: 'Accept',
  monitor: 'Monitor',
  review: 'Review',
  reject: 'Reject',
  unknown: 'Unknown',
};

const ENDED_EARLY = 'The visit ended before there was enough data for a low score to mean anything.';

/** An action from the server; undefined if this version of the dashboard does not know it. */
export const findAction = (action: string): RecommendedAction | undefined =>
  recommendedActions.find((known) => known === action);

export const levelOfAction = (action: string): RiskLevel => {
  const known = findAction(action);
  return known ? levels[known] : 'unknown';
};

/** The action in a word. */
export const chipOfAction = (action: string): string => chips[levelOfAction(action)];

/** The level of an earlier score whose action is not stored. A low score alone recommends nothing. */
export const levelOfScore = (
  score: number,
  { review, reject }: WorkspaceSettings['thresholds'],
): RiskLevel => {
  if (score >= reject) return 'reject';
  return score >= review ? 'review' : 'unknown';
};

/** What to do about a session, in a sentence; empty for an unknown action. */
export const adviceFor = (action: string, isLive: boolean): string => {
  if (action === 'Unknown' && !isLive) return ENDED_EARLY;
  const known = findAction(action);
  return known ? advice[known] : '';
};
