import { checks } from '../check-registry.ts';
import type { Settings } from '../settings.ts';
import { type Findings, riskScore, strengthOf } from './risk-score.ts';

export interface Contribution {
  readonly check: string;
  /** Points of the score that would go without this check. */
  readonly points: number;
  readonly scoreWithout: number;
}

/** What each Detected check adds, strongest first; a check in the shade of its group's strongest adds 0. */
export const contributions = (findings: Findings, settings: Settings): Contribution[] => {
  const score = riskScore(findings, settings);
  return checks
    .filter(({ id }) => findings[id]?.verdict === 'Detected')
    .map((check) => {
      const scoreWithout = riskScore(findings, settings, (other) => other !== check);
      const strength = strengthOf(check, findings[check.id], settings);
      return { check: check.id, points: score - scoreWithout, scoreWithout, strength };
    })
    .sort((a, b) => b.points - a.points || b.strength - a.strength)
    .map(({ strength: _, ...contribution }) => contribution);
};
