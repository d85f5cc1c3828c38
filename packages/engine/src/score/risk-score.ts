import type { Check } from '../check.ts';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { groupStrength, noStrength, strongestOfSetting } from './group-strength.ts';

export type Findings = Readonly<Record<string, Finding>>;

const groups = [...new Set(checks.map(({ group }) => group))].map((group) =>
  checks.filter((check) => check.group === group),
);

const always = (): boolean => true;

/**
 * 0..100: one minus the chance that every group of checks is wrong, where a group is as strong as its strongest
 * Detected check (weight times certainty). Bounded, monotone, independent of order (docs/decisions/0004).
 */
export const riskScore = (
  findings: Findings,
  settings: Settings,
  isCounted: (check: Check) => boolean = always,
): number => {
  const strengths = groups.map((group) => {
    const strength = noStrength();
    for (const check of group) {
      const finding = findings[check.id];
      // Most checks detect nothing.
      if (finding?.verdict !== 'Detected' || !isCounted(check)) continue;
      const part = check.setting ?? 'alone';
      strength[part] = Math.max(strength[part], strengthOf(check, finding, settings));
    }
    return strength;
  });
  const full = strongestOfSetting(strengths);
  const innocent = strengths.reduce((chance, one) => chance * (1 - groupStrength(one, full)), 1);
  return Math.round(100 * (1 - innocent));
};

/** 0..1: weight times certainty of a Detected check, otherwise 0. */
export const strengthOf = (check: Check, finding: Finding | undefined, { weights }: Settings): number => {
  if (finding?.verdict !== 'Detected') return 0;
  const weight = (weights[check.id] ?? check.weight) / 100;
  return Math.max(0, Math.min(1, weight * (finding.certainty ?? 1)));
};
