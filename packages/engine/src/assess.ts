import { ask, type Finding } from './check.ts';
import * as checks from './checks/index.ts';
import { riskScore } from './score/risk-score.ts';
import { type SessionState, sessionFeatures } from './session.ts';
import type { Settings } from './settings.ts';

export const recommendedActions = [
  'Auto-accept',
  'Accept with monitoring',
  'Manual review or require additional verification',
  'Auto-reject or high-priority review',
  'Unknown',
] as const;
export type RecommendedAction = (typeof recommendedActions)[number];

export interface Contribution {
  readonly check: string;
  /** Points of the score that would go without this check. */
  readonly points: number;
}

/** What the engine says of a session at one moment. */
export interface Assessment {
  readonly riskScore: number;
  /** Range the score may still move in, from how much evidence there is; narrows as the session grows. */
  readonly interval: readonly [low: number, high: number];
  readonly evidence: {
    readonly sufficient: boolean;
    readonly interactions: number;
    readonly keys: number;
    readonly activeMs: number;
  };
  readonly riskExplanation: string;
  readonly recommendedAction: RecommendedAction;
  readonly findings: Readonly<Record<string, Finding>>;
  /** Strongest first. */
  readonly contributions: readonly Contribution[];
}

export const assess = (state: SessionState, settings: Settings): Assessment => {
  const features = sessionFeatures(state);
  const findings: Record<string, Finding> = {};
  for (const check of Object.values(checks)) findings[check.id] = ask(check, features);
  const score = riskScore(findings, settings);
  return {
    riskScore: score,
    interval: [0, 100],
    evidence: { sufficient: false, interactions: features.activity.interactions, keys: 0, activeMs: 0 },
    riskExplanation: 'Not enough activity yet to judge this session.',
    recommendedAction: 'Unknown',
    findings,
    contributions: [],
  };
};
