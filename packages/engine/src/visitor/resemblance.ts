import { DAY_MS } from '@gait/wire/time';
import { type CountedValues, type Frequencies, MIN_VISITORS } from './frequency.ts';
import { isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import { maxBitsOf, stayChance } from './trait.ts';
import type { TraitName } from './traits.ts';

/** The evidence of one trait that two sessions come from the same device. */
export interface LinkReason {
  /** Links of earlier versions name `audio`. */
  readonly trait: TraitName | 'hint' | 'version' | 'audio';
  /** 0..1, from a different value to the same value. */
  readonly likeness: number;
  /** Evidence in bits; negative if the trait points to two devices. */
  readonly bits: number;
}

export interface Resemblance {
  readonly bits: number;
  /** Strongest first. */
  readonly reasons: readonly LinkReason[];
  /** Traits that differ, without the network. */
  readonly differing: number;
  readonly agreesInHint: boolean;
  readonly agreesInNetwork: boolean;
}

/** Traits depend on each other more than the counts show. FP-Stalker's pairs fit 0.64 for plain sums. */
const DEPENDENCE = 0.8;
/** An older version of the browser: browsers are updated and not downgraded. */
const DOWNGRADE_BITS = -3.6;
/** Two browsers share a random id only by copying it; half of the browsers keep theirs. */
const HINT_BITS = Math.log2(0.5 / 1e-6);
/** Two browsers of this profile were seen, so that a third session without an id may be either, or another. */
const TWIN_BITS = -Math.log2(50);

/** How similar a session is to a known visitor: record linkage after Fellegi and Sunter (1969). */
export const resemblance = (profile: Profile, seen: Traits, context: EvidenceContext): Resemblance => {
  const compared = traitEvidence(profile, seen, context);
  const reasons: LinkReason[] = compared.map((reason) => ({ ...reason, bits: DEPENDENCE * reason.bits }));
  if (isDowngraded(profile, seen))
    reasons.push({ trait: 'version', likeness: 0, bits: DEPENDENCE * DOWNGRADE_BITS });
  const agreesInHint = seen.hint !== undefined && (profile.values.hint?.includes(seen.hint) ?? false);
  if (agreesInHint) reasons.push({ trait: 'hint', likeness: 1, bits: HINT_BITS });
  reasons.sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits));
  const twin = profile.hasTwin && !agreesInHint ? TWIN_BITS : 0;
  return {
    bits: reasons.reduce((sum, { bits }) => sum + bits, twin),
    reasons,
    differing: compared.filter(({ trait, likeness }) => likeness === 0 && trait !== 'network').length,
    agreesInHint,
    agreesInNetwork: compared.some(({ trait, likeness }) => likeness === 1 && trait === 'network'),
  };
};

const isDowngraded = ({ values }: Profile, { version }: Traits): boolean =>
  version !== undefined && version < (values.version?.[0] ?? 0);

interface TraitEvidence {
  readonly trait: TraitName;
  readonly likeness: 0 | 1;
  readonly bits: number;
}

/** Profiles of earlier versions do not say when they were seen. */
const UNKNOWN_DAYS = 30;
/** Other visitors in the household of a visitor, and the chance that they share zone and languages. */
const MATES = 1;
const SHARED_AT_HOME = 0.95;

interface EvidenceContext {
  readonly frequencies: Frequencies;
  /** Unix ms of the session. */
  readonly at: number;
  /** The visitors that are not counted among the others: the profile itself, and those that are compared as one with it. */
  readonly uncounted: readonly CountedValues[];
}

/** The evidence of every trait that both have, in the order of the traits. */
const traitEvidence = (
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
