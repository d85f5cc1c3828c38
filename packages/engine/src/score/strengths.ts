import type { Check } from '../check.ts';
import { checks } from '../check-registry.ts';
import type { Finding } from '../finding.ts';
import type { Settings } from '../settings.ts';
import { BESIDE_DESKTOP, isOfDesktop, kindOfTool } from './innocent-causes.ts';

export type Findings = Readonly<Record<string, Finding>>;

/** The strongest Detected checks that count once together, 0..1: of those that a desktop in the cloud explains, and of all others. */
export interface GroupStrength {
  desktop: number;
  other: number;
}

/** A Detected check: how strong it is, 0..1, and with which others it counts once. */
export interface Strength {
  readonly check: Check;
  readonly strength: number;
  readonly group: string;
  /** The group is a kind of sign of a tool that acts for the visitor. */
  readonly isOfTool: boolean;
}

export interface Strengths {
  readonly detected: readonly Strength[];
  readonly groups: ReadonlyMap<string, GroupStrength>;
  /** The groups with a sign of a desktop in the cloud, the one first in which it adds the most if it counts in full. */
  readonly desktops: readonly string[];
  /** What a group counts, 0..1, if the sign of the desktop counts in full in one group. */
  readonly counted: (group: string, full?: string) => number;
}

/** Everything Detected, by what counts once together. */
export const strengthsOf = (
  findings: Findings,
  settings: Settings,
  isCounted: (check: Check) => boolean,
): Strengths => {
  const found = checks.filter((check) => findings[check.id]?.verdict === 'Detected' && isCounted(check));
  const byScript = found.filter(({ id }) => findings[id]?.byScript).map(({ group }) => group);
  const groups = new Map<string, GroupStrength>();
  const detected = found.map((check) => {
    const finding = findings[check.id] as Finding;
    const strength = strengthOf(check, finding, settings);
    const kind = byScript.includes(check.group) ? undefined : kindOfTool(check, finding);
    const group = kind ? `tool: ${kind}` : check.group;
    const parts = groups.get(group) ?? { desktop: 0, other: 0 };
    groups.set(group, parts);
    const part = isOfDesktop(check) ? 'desktop' : 'other';
    parts[part] = Math.max(parts[part], strength);
    return { check, strength, group, isOfTool: kind !== undefined };
  });
  const desktops = desktopsOf(groups);
  const counted = (group: string, full = desktops[0]): number => {
    const parts = groups.get(group);
    return parts ? strongest(parts, group === full ? 1 : BESIDE_DESKTOP) : 0;
  };
  return { detected, groups, desktops, counted };
};

/** 0..1: weight times certainty. */
const strengthOf = (check: Check, { certainty = 1 }: Finding, { weights }: Settings): number =>
  Math.max(0, Math.min(1, ((weights[check.id] ?? check.weight) / 100) * certainty));

const strongest = ({ desktop, other }: GroupStrength, share: number): number =>
  Math.max(other, share * desktop);

const desktopsOf = (groups: ReadonlyMap<string, GroupStrength>): string[] => {
  const added = ([, parts]: readonly [string, GroupStrength]): number =>
    (1 - strongest(parts, BESIDE_DESKTOP)) / (1 - strongest(parts, 1));
  return [...groups]
    .filter(([, { desktop }]) => desktop > 0)
    .sort((one, other) => added(other) - added(one))
    .map(([group]) => group);
};
