import { isSame, type Profile, registeredTraits, type Traits } from './profile.ts';
import type { Trait, TraitValue } from './trait.ts';
import type { TraitName } from './traits.ts';

/** What one trait says for or against one device behind two sessions. */
export interface LinkReason {
  readonly trait: TraitName;
  /** 0..1, from another value to the same. */
  readonly likeness: number;
  /** Evidence in bits; negative: for two devices. */
  readonly bits: number;
}

export interface Resemblance {
  readonly bits: number;
  /** Chance that it is the same device, 0..1. */
  readonly confidence: number;
  /** Strongest first. */
  readonly reasons: readonly LinkReason[];
}

/** A visitor is one of so many that a workspace may know, before anything is compared. */
const VISITORS = 10_000;

/**
 * Traits of one device come together (a system brings its fonts), so that each counts less than if it stood alone; on a
 * phone its make decides nearly all of them.
 */
const DEPENDENCE = { computer: 0.6, phone: 0.4 };

/** Chance that a browser not yet seen to keep its hint has it the next time: private windows and cleaners lose it. */
const UNPROVEN_HINT = 0.5;

/** How much a session looks like a visitor: record linkage after Fellegi and Sunter (1969). */
export const resemblance = (profile: Profile, seen: Traits): Resemblance => {
  const reasons: LinkReason[] = [];
  const dependence = isPhone(seen) ? DEPENDENCE.phone : DEPENDENCE.computer;
  // The hint is made at random and depends on nothing.
  const weight = (name: TraitName) => (name === 'hint' ? 1 : dependence);
  const proven = (name: TraitName, trait: Trait): Trait =>
    name === 'hint' && !profile.keepsHint ? { ...trait, ofOne: UNPROVEN_HINT } : trait;
  for (const [name, trait] of registeredTraits) {
    const known = profile.values[name];
    const now = seen[name];
    if (!known?.length || now === undefined) continue;
    const likeness = Math.max(...known.map((old) => likenessOf(trait, old, now)));
    reasons.push({ trait: name, likeness, bits: weight(name) * evidence(proven(name, trait), likeness) });
  }
  reasons.sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits));
  const bits = reasons.reduce((sum, reason) => sum + reason.bits, -Math.log2(VISITORS));
  return { bits, confidence: 1 / (1 + 2 ** -bits), reasons };
};

const likenessOf = (trait: Trait, known: TraitValue, now: TraitValue): number =>
  trait.likeness ? trait.likeness(known, now) : Number(isSame(known, now));

const isPhone = ({ browser }: Traits): boolean => /^(android|ios)/.test(String(browser));

const evidence = ({ ofOne, ofTwo }: Trait, likeness: number): number => {
  const agreeing = Math.log2(ofOne / ofTwo);
  const differing = Math.log2((1 - ofOne) / (1 - ofTwo));
  return differing + (agreeing - differing) * likeness;
};
