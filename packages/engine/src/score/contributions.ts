import type { Settings } from '../settings.ts';
import { checks, type Findings, riskScore, strengthOf } from './risk-score.ts';

export interface Contribution {
  readonly check: string;
  /** Points of the score that would go without this check. */
  readonly points: number;
  readonly scoreWithout: number;
}

/** What each Detected check adds, strongest first; a check in the shade of its group's strongest adds 0. */
export const contributions = (findings: Findings, settings: Settings): Contribution[] => {
  const score = riskScore(findings, settings);
  const strength = new Map(
    checks.map((check) => [check.id, strengthOf(check, findings[check.id], settings)]),
  );
  return checks
    .filter(({ id }) => findings[id]?.verdict === 'Detected')
    .map(({ id }) => {
      const { [id]: _, ...others } = findings;
      const scoreWithout = riskScore(others, settings);
      return { check: id, points: score - scoreWithout, scoreWithout };
    })
    .sort((a, b) => b.points - a.points || (strength.get(b.check) ?? 0) - (strength.get(a.check) ?? 0));
};
