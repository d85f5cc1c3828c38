import { checks } from '../check-registry.ts';
import type { Settings } from '../settings.ts';
import { type Findings, riskScore, strengthOf } from './risk-score.ts';

export interface Contribution {
  readonly check: string;
  /** Points that the score would lose without this check. */
  readonly points: number;
  readonly scoreWithout: number;
}

/** The points that each Detected check adds, strongest first; a check adds 0 if another one of its group is stronger. */
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
