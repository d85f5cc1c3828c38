import type { Check } from '../check.ts';
import type { Settings } from '../settings.ts';
import { MAX_WITH_TOOL, TOOL } from './innocent-causes.ts';
import { type Findings, strengthsOf } from './strengths.ts';

const always = (): boolean => true;

/** Groups whose evidence no tool, machine or network explains. */
const AUTOMATION = 'automation';

/**
 * 0..100: one minus the chance that every group of checks is wrong, where a group is as strong as its strongest
 * Detected check (weight times certainty). Bounded, monotone, independent of order (docs/decisions/0004).
 */
export const riskScore = (
  findings: Findings,
  settings: Settings,
  isCounted: (check: Check) => boolean = always,
): number => {
  const { detected, groups, counted } = strengthsOf(findings, settings, isCounted);
  const scripted = detected.filter(({ check }) => findings[check.id]?.byScript).map(({ group }) => group);
  let [automated, ordinary] = [1, 1];
  for (const group of groups.keys()) {
    if (group === AUTOMATION || scripted.includes(group)) automated *= 1 - counted(group);
    else if (group !== TOOL) ordinary *= 1 - counted(group);
  }
  return Math.round(100 * (1 - automated * withTool(ordinary, counted(TOOL))));
};

/** The chance of innocence, given that of everything else that is no automation, and the strength of what a tool shows. */
const withTool = (ordinary: number, tool: number): number =>
  Math.min(ordinary, Math.max(ordinary * (1 - tool), 1 - Math.max(MAX_WITH_TOOL, tool)));
