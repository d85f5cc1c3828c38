import type { Check } from '../check.ts';

/**
 * A desktop in the cloud has a software renderer, is a virtual machine with the address of a provider, and its visitor
 * pastes between its windows. Beside the strongest of these, the others count this much, so that all of them together,
 * with a text that needed no correction, stay below a review.
 */
const BESIDE = 1 / 3;

/** The strongest Detected checks of a group, 0..1: of those that an ordinary desktop explains, and of all others. */
export type GroupStrength = Record<NonNullable<Check['setting']> | 'alone', number>;

export const noStrength = (): GroupStrength => ({ alone: 0, desktop: 0 });

/** The group whose check of the setting is the strongest; it counts in full. */
export const strongestOfSetting = (groups: readonly GroupStrength[]): GroupStrength | undefined =>
  groups.reduce<GroupStrength | undefined>(
    (first, next) => (next.desktop > (first?.desktop ?? 0) ? next : first),
    undefined,
  );

/** What a group counts, 0..1. */
export const groupStrength = (group: GroupStrength, full: GroupStrength | undefined): number =>
  Math.max(group.alone, group === full ? group.desktop : BESIDE * group.desktop);
