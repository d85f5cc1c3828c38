import { browserKind, type Device } from '../device.ts';
import type { Profile, Traits } from './profile.ts';
import { type Resemblance, resemblance } from './resemblance.ts';
import type { TraitValue } from './trait.ts';

export interface KnownVisitor {
  readonly id: string;
  readonly profile: Profile;
}

export interface VisitorMatch {
  /** Undefined for a new visitor. */
  readonly link: (Resemblance & { readonly id: string }) | undefined;
  /** Similar visitors: a private window, cleared data, or the same model of device. */
  readonly alike: readonly { readonly id: string; readonly confidence: number }[];
}

/** More likely than not. */
const LINK_CONFIDENCE = 0.5;
/** Without the hint, the next best visitor must be less likely by this many bits. */
const LEAD_BITS = 3;
const ALIKE_CONFIDENCE = 0.1;
const MAX_ALIKE = 5;

/** The visitor that a session belongs to, if any; the first one on ties. */
export const visitorMatch = (seen: Traits, known: readonly KnownVisitor[]): VisitorMatch => {
  const ranked = known
    .filter(({ profile }) => !isOtherBrowser(profile, seen))
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

/** A browser keeps its system and its engine, so its hint was copied to another one. */
const isOtherBrowser = ({ values }: Profile, seen: Traits): boolean => {
  const isHintKnown = values.hint?.some((hint) => hint === seen.hint) ?? false;
  const [before] = values.browser ?? [];
  if (!isHintKnown || before === undefined || seen.browser === undefined) return false;
  return desktopSite(before) !== desktopSite(seen.browser);
};

/** The trait of a phone, as that of the desktop that it claims to be on request. */
const desktopSite = (browser: TraitValue): string | undefined => {
  const [system, engine] = String(browser).split(' ') as [Device['system'], Device['engine']];
  return browserKind({ system, engine });
};

const agreesInHint = ({ reasons }: Resemblance): boolean =>
  reasons.some(({ trait, likeness }) => trait === 'hint' && likeness === 1);
