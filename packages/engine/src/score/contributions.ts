import type { Check } from '../check.ts';
import type { Settings } from '../settings.ts';
import { riskScore } from './risk-score.ts';
import { type Findings, strengthsOf } from './strengths.ts';

export interface CheckContribution {
  readonly check: string;
  /** Its share of the score. The points of all contributions add up to the score. */
  readonly points: number;
  readonly scoreWithout: number;
  /** Other Detected checks of the same cause, which count once together with this one and share its points. */
  readonly sharedWith: readonly string[];
}

/** The strongest that a group may count: evidence of a certain group would be infinite. */
const MAX_STRENGTH = 0.995;

interface Share {
  readonly check: Check;
  readonly strength: number;
  readonly sharedWith: readonly string[];
  /** Its part of the evidence against innocence, which adds up over independent groups. */
  readonly evidence: number;
}

/** What each Detected check contributes to the score, strongest check first. */
export const contributions = (findings: Findings, settings: Settings): CheckContribution[] => {
  const shares = sharesOf(findings, settings);
  if (shares.length === 0) return [];
  shares.sort((a, b) => b.strength - a.strength || b.evidence - a.evidence);
  const points = apportion(
    riskScore(findings, settings),
    shares.map(({ evidence }) => evidence),
  );
  return shares.map(({ check, sharedWith }, index) => ({
    check: check.id,
    points: points[index] as number,
    scoreWithout: shares.length > 1 ? riskScore(findings, settings, (other) => other !== check) : 0,
    sharedWith,
  }));
};

/**
 * The chance of innocence is a product over groups, so its negative logarithm is a sum over groups. Within a group, the
 * checks share it in proportion to their strengths.
 */
const sharesOf = (findings: Findings, settings: Settings): Share[] => {
  const { detected, counted } = strengthsOf(findings, settings, () => true);
  return detected.map(({ check, strength, group }) => {
    let total = 0;
    const sharedWith: string[] = [];
    for (const other of detected) {
      if (other.group !== group) continue;
      total += other.strength;
      if (other.check !== check) sharedWith.push(other.check.id);
    }
    const certain = -Math.log1p(-Math.min(MAX_STRENGTH, counted(group)));
    return { check, strength, sharedWith, evidence: total > 0 ? (certain * strength) / total : 0 };
  });
};

/** Whole points in proportion to `shares` that add up to `total`: the largest remainders are rounded up. `total` is 0 without shares. */
const apportion = (total: number, shares: readonly number[]): number[] => {
  if (shares.length === 1) return [total];
  const sum = shares.reduce((one, next) => one + next, 0);
  const exact = shares.map((share) => (sum > 0 ? (total * share) / sum : 0));
  const points = exact.map(Math.floor);
  const missing = total - points.reduce((one, next) => one + next, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) points[index] = (points[index] as number) + 1;
  return points;
};
