import { checks } from './check-registry.ts';
import { clearedBy } from './evidence/cleared-by.ts';
import { type Evidence, sessionEvidence } from './evidence/evidence.ts';
import { reserveOf } from './evidence/reserve.ts';
import type { Finding } from './finding.ts';
import { type CheckContribution, contributions } from './score/contributions.ts';
import { withDeclaredAgent } from './score/declared-agent.ts';
import { type RecommendedAction, recommendedAction } from './score/recommended-action.ts';
import { riskExplanation } from './score/risk-explanation.ts';
import { riskScore } from './score/risk-score.ts';
import { scoreInterval } from './score/score-interval.ts';
import { findingOf, takeFolded } from './session/latched-findings.ts';
import type { SessionState } from './session/state.ts';
import type { Settings } from './settings.ts';

/** Score and findings of a session at one moment. */
export interface Assessment {
  readonly riskScore: number;
  /** Range the score may still move in, from how much evidence there is; narrows as the session grows. */
  readonly interval: readonly [low: number, high: number];
  readonly evidence: Evidence;
  /** The check that cleared how the visitor behaves; without one, a low score is accepted with monitoring. */
  readonly clearedBy: string | undefined;
  readonly riskExplanation: string;
  readonly recommendedAction: RecommendedAction;
  readonly findings: Readonly<Record<string, Finding>>;
  /** Strongest first. */
  readonly contributions: readonly CheckContribution[];
}

/** The whole engine: features, findings, score and what follows from it. */
export const assess = (state: SessionState, settings: Settings): Assessment => {
  const folded = takeFolded(state);
  const { features } = folded;
  const judged: Record<string, Finding> = {};
  for (const check of checks) judged[check.id] = findingOf(check, state, folded);
  const findings = withDeclaredAgent(judged, state.agent, settings);
  const score = riskScore(findings, settings);
  const seen = sessionEvidence(features);
  const cleared = clearedBy(findings);
  const reserve = reserveOf(features, { cleared, bot: findings.bot });
  const ground = { isSufficient: seen.sufficient, isCleared: reserve === undefined };
  const action = recommendedAction(score, ground, settings.thresholds);
  const factors = contributions(findings, settings);
  return {
    riskScore: score,
    interval: scoreInterval(findings, settings, seen),
    evidence: seen,
    clearedBy: cleared,
    riskExplanation: riskExplanation({ action, findings, factors, missing: seen.missing, reserve }),
    recommendedAction: action,
    findings,
    contributions: factors,
  };
};
