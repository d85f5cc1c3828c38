import type { Check } from '../check.ts';
import type { Settings } from '../settings.ts';
import { MAX_OF_TOOL, MAX_WITH_TOOL } from './innocent-causes.ts';
import { type Findings, strengthsOf } from './strengths.ts';

const always = (): boolean => true;

/** Groups whose evidence no tool, machine or network explains. */
const AUTOMATION = 'automation';

/**
 * 0..100: one minus the chance that every group of checks is wrong, where a group is as strong as its strongest
 * Detected check (weight times certainty). Bounded, monotone, independent of order (docs/decisions/score.md).
 */
export const riskScore = (
  findings: Findings,
  settings: Settings,
  isCounted: (check: Check) => boolean = always,
): number => {
  const { detected, groups, desktops, counted } = strengthsOf(findings, settings, isCounted);
  const scripted = detected.filter(({ check }) => findings[check.id]?.byScript).map(({ group }) => group);
  const ofTool = detected.filter(({ isOfTool }) => isOfTool).map(({ group }) => group);
  const innocence = (full?: string): number => {
    let [automated, ordinary, untooled] = [1, 1, 1];
    let strongest = 0;
    for (const group of groups.keys()) {
      const strength = counted(group, full);
      if (group === AUTOMATION || scripted.includes(group)) automated *= 1 - strength;
      else if (!ofTool.includes(group)) ordinary *= 1 - strength;
      else {
        untooled *= 1 - strength;
        strongest = Math.max(strongest, strength);
      }
    }
    const tool = Math.min(1 - untooled, Math.max(MAX_OF_TOOL, strongest));
    return automated * withTool(ordinary, tool);
  };
  // A sign of the desktop may add the most in a group of tools, whose sum is bounded: another one then counts in full.
  return Math.round(100 * (1 - Math.min(innocence(), ...desktops.slice(1).map(innocence))));
};

/** The chance of innocence, given that of everything else that is no automation, and the strength of what a tool shows. */
const withTool = (ordinary: number, tool: number): number =>
  Math.min(ordinary, Math.max(ordinary * (1 - tool), 1 - Math.max(MAX_WITH_TOOL, tool)));
