import { DAY_MS } from '@gait/wire/time';
import { type CountedValues, type Frequencies, MIN_VISITORS } from './frequency.ts';
import { isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import { maxBitsOf, stayChance } from './trait.ts';
import type { TraitName } from './traits.ts';

export interface TraitEvidence {
  readonly trait: TraitName;
  readonly likeness: 0 | 1;
  readonly bits: number;
}

/** Profiles of earlier versions do not say when they were seen. */
const UNKNOWN_DAYS = 30;
/** Other visitors in the household of a visitor, and the chance that they share zone and languages. */
const MATES = 1;
const SHARED_AT_HOME = 0.95;

export interface EvidenceContext {
  readonly frequencies: Frequencies;
  /** Unix ms of the session. */
  readonly at: number;
  /** The visitors that are not counted among the others: the profile itself, and those that are compared as one with it. */
  readonly uncounted: readonly CountedValues[];
}

/** The evidence of every trait that both have, in the order of the traits. */
export const traitEvidence = (
  profile: Profile,
  seen: Traits,
  { frequencies, at, uncounted }: EvidenceContext,
): TraitEvidence[] => {
  const days = profile.seenAt === undefined ? UNKNOWN_DAYS : Math.max(0, at - profile.seenAt) / DAY_MS;
  const home = household(frequencies.visitors);
  let hasDiffered = false;
  return registeredTraits.flatMap(([name, trait], index): TraitEvidence[] => {
    const known = profile.values[name];
    const now = seen[name];
    if (!known?.length || now === undefined) return [];
    const stays = stayChance(trait, days);
    if (!known.some((old) => isSame(old, now))) {
      hasDiffered = true;
      return [{ trait: name, likeness: 0, bits: Math.log2(1 - stays) }];
    }
    const { givenEarlier, inBrowser } = frequencies.of(index, uncounted);
    const common = home(name, hasDiffered ? inBrowser : givenEarlier);
    return [{ trait: name, likeness: 1, bits: Math.min(maxBitsOf(trait), Math.log2(stays / common)) }];
  });
};

/** How common a value is if some of the others on the same network are of the same household. */
const household = (visitors: number) => {
  const mates = MATES / Math.max(visitors, MIN_VISITORS);
  let isHome = 0;
  return (name: TraitName, common: number): number => {
    if (name === 'network') {
      isHome = mates / (common + mates);
      return Math.min(1, common + mates);
    }
    const isShared = name === 'zone' || name === 'languages';
    return isShared ? isHome * SHARED_AT_HOME + (1 - isHome) * common : common;
  };
};
