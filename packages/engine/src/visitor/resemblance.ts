import type { Profile, Traits } from './profile.ts';
import { type EvidenceContext, traitEvidence } from './trait-evidence.ts';
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
