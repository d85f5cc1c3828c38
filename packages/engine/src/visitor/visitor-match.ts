import type { Profile, Traits } from './profile.ts';
import { type Resemblance, resemblance } from './resemblance.ts';

export interface KnownVisitor {
  readonly id: string;
  readonly profile: Profile;
}

export interface VisitorMatch {
  /** Undefined: a visitor not seen before, as far as can be told. */
  readonly link: (Resemblance & { readonly id: string }) | undefined;
  /** Others that look alike: a private window, cleared data, or a machine of the same make. */
  readonly alike: readonly { readonly id: string; readonly confidence: number }[];
}

/** More likely than not. */
const LINK_CONFIDENCE = 0.5;
/** Without the hint, the next best visitor has to be this much less likely: 2 to the power of bits. */
const LEAD_BITS = 3;
const ALIKE_CONFIDENCE = 0.1;
const MAX_ALIKE = 5;

/** Which of the visitors a session belongs to, if any; of equal ones the first. */
export const visitorMatch = (seen: Traits, known: readonly KnownVisitor[]): VisitorMatch => {
  const ranked = known
    .map(({ id, profile }) => ({ id, ...resemblance(profile, seen) }))
    .sort((one, other) => other.bits - one.bits);
  const [best, second] = ranked;
  const isClear = best && (agreesInHint(best) || best.bits - (second?.bits ?? -Infinity) >= LEAD_BITS);
  const link = isClear && best.confidence >= LINK_CONFIDENCE ? best : undefined;
  const alike = ranked
    .filter((one) => one !== link && one.confidence >= ALIKE_CONFIDENCE)
    .slice(0, MAX_ALIKE)
    .map(({ id, confidence }) => ({ id, confidence }));
  return { link, alike };
};

const agreesInHint = ({ reasons }: Resemblance): boolean =>
  reasons.some(({ trait, likeness }) => trait === 'hint' && likeness === 1);
