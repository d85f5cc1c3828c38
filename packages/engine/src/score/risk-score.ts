import type { Check, Finding } from '../check.ts';
import * as checks from '../checks/index.ts';
import type { Settings } from '../settings.ts';

/**
 * 0..100: one minus the chance that every group of checks is wrong, where a group is as strong as its strongest
 * Detected check (weight times certainty). Bounded, monotone, independent of order (docs/decisions/0004).
 */
export const riskScore = (findings: Readonly<Record<string, Finding>>, settings: Settings): number => {
  const groups = new Map<string, number>();
  for (const check of Object.values(checks) as Check[]) {
    const finding = findings[check.id];
    if (finding?.verdict !== 'Detected') continue;
    const strength = ((settings.weights[check.id] ?? check.weight) / 100) * (finding.certainty ?? 1);
    groups.set(check.group, Math.max(groups.get(check.group) ?? 0, strength));
  }
  let innocent = 1;
  for (const strength of groups.values()) innocent *= 1 - strength;
  return Math.round(100 * (1 - innocent));
};
