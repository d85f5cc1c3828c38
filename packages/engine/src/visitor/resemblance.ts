import { isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import type { Trait, TraitValue } from './trait.ts';
import type { TraitName } from './traits.ts';

/** The evidence of one trait that two sessions come from the same device. */
export interface LinkReason {
  readonly trait: TraitName;
  /** 0..1, from a different value to the same value. */
  readonly likeness: number;
  /** Evidence in bits; negative if the trait points to two devices. */
  readonly bits: number;
}

export interface Resemblance {
  readonly bits: number;
  /** Probability that it is the same device, 0..1. */
  readonly confidence: number;
  /** Strongest first. */
  readonly reasons: readonly LinkReason[];
}

/** Prior: one of this many visitors of a workspace. */
const VISITORS = 10_000;

/**
 * Weight of a trait, as traits depend on each other: an operating system ships its fonts, and the model of a phone decides
 * almost all of its traits.
 */
const DEPENDENCE = { computer: 0.6, phone: 0.4 };

/** Probability that a browser keeps its hint if that has not been seen yet: private windows and cleaners delete it. */
const UNPROVEN_HINT = 0.5;

/** How similar a session is to a known visitor: record linkage after Fellegi and Sunter (1969). */
export const resemblance = (profile: Profile, seen: Traits): Resemblance => {
  const reasons: LinkReason[] = [];
  const dependence = isPhone(seen) ? DEPENDENCE.phone : DEPENDENCE.computer;
  // The hint is random and does not depend on other traits.
  const weight = (name: TraitName) => (name === 'hint' ? 1 : dependence);
  const proven = (name: TraitName, trait: Trait): Trait =>
    name === 'hint' && !profile.keepsHint ? { ...trait, ofOne: UNPROVEN_HINT } : trait;
  for (const [name, trait] of registeredTraits) {
    const known = profile.values[name];
    const now = seen[name];
    if (!known?.length || now === undefined) continue;
    const likeness = Math.max(...known.map((old) => likenessOf(trait, old, now)));
    reasons.push({ trait: name, likeness, bits: weight(name) * bitsOf(proven(name, trait), likeness) });
  }
  reasons.sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits));
  const bits = reasons.reduce((sum, reason) => sum + reason.bits, -Math.log2(VISITORS));
  return { bits, confidence: 1 / (1 + 2 ** -bits), reasons };
};

const likenessOf = (trait: Trait, known: TraitValue, now: TraitValue): number =>
  trait.likeness ? trait.likeness(known, now) : Number(isSame(known, now));

const isPhone = ({ browser }: Traits): boolean => /^(android|ios)/.test(String(browser));

const bitsOf = ({ ofOne, ofTwo }: Trait, likeness: number): number => {
  const agreeing = Math.log2(ofOne / ofTwo);
  const differing = Math.log2((1 - ofOne) / (1 - ofTwo));
  return differing + (agreeing - differing) * likeness;
};
