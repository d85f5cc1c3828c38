import { browserKind, type Device } from '../device.ts';
import { frequencies, MIN_VISITORS } from './frequency.ts';
import type { Profile, Traits } from './profile.ts';
import { type LinkReason, type Resemblance, resemblance } from './resemblance.ts';
import type { TraitValue } from './trait.ts';
import { isLaterTwin } from './twins.ts';
import type { VisitorCounts } from './value-counts.ts';

export interface KnownVisitor {
  readonly id: string;
  readonly profile: Profile;
}

export interface VisitorLink {
  readonly id: string;
  /** Chance that it is the same browser, 0..1. */
  readonly confidence: number;
  readonly reasons: readonly LinkReason[];
}

export interface VisitorMatch {
  /** Undefined for a new visitor. */
  readonly link: VisitorLink | undefined;
  /** Similar visitors: a private window, cleared data, or the same model of device. */
  readonly alike: readonly { readonly id: string; readonly confidence: number }[];
  /** Chance that no known visitor is this one, 0..1. */
  readonly newChance: number;
  /** The visitor that turns out to be two browsers. */
  readonly twinOf: string | undefined;
}

export interface MatchContext {
  readonly counts: VisitorCounts;
  /** Unix ms of the session. */
  readonly at: number;
}

/** A stored id is equal by copying only. */
const STORED_ID_CONFIDENCE = 0.999;
/** Chance that links a session without the id, on a network where the visitor was seen, and elsewhere. */
const LINK_CONFIDENCE = 0.95;
const LINK_CONFIDENCE_ELSEWHERE = 0.999;
/** Most traits that may differ without the id, on a network where the visitor was seen, and elsewhere. */
const MAX_DIFFERING = 3;
const MAX_DIFFERING_ELSEWHERE = 2;
const ALIKE_CONFIDENCE = 0.1;
const MAX_ALIKE = 5;

/** Share of visits that are returns. */
const RETURNS = 0.5;
/** Chance that a return comes without the stored id: before and after the browser was seen to keep it. */
const LOSES_ID = 0.5;
const LOSES_KEPT_ID = 0.3;

/** The visitor that a session belongs to, if any; the first one on ties. */
export const visitorMatch = (
  seen: Traits,
  known: readonly KnownVisitor[],
  { counts, at }: MatchContext,
): VisitorMatch => {
  const common = frequencies(seen, counts);
  const compared = known
    .filter(({ profile }) => !isOtherBrowser(profile, seen))
    .map((visitor) => {
      const likeness = resemblance(visitor.profile, seen, { frequencies: common, at });
      return {
        ...visitor,
        ...likeness,
        odds: 2 ** likeness.bits * priorOdds(visitor.profile, common.visitors),
      };
    });
  const sum = compared.reduce((total, { odds }) => total + odds, 1);
  const ranked = compared
    .map((one) => ({ ...one, confidence: one.odds / sum }))
    .sort((one, other) => other.odds - one.odds);
  const stored = ranked.find(({ profile }) => agreesInHint(profile, seen));
  const twinOf = stored && isLaterTwin(stored.profile, seen, at) ? stored.id : undefined;
  const storedLink = stored && { ...stored, confidence: STORED_ID_CONFIDENCE };
  const linked = stored ? storedLink : ranked.slice(0, 1).find(isLink);
  const link = linked && twinOf === undefined ? linked : undefined;
  return {
    link: link && { id: link.id, confidence: link.confidence, reasons: link.reasons },
    alike: ranked
      .filter(({ id, confidence }) => id !== link?.id && confidence >= ALIKE_CONFIDENCE)
      .slice(0, MAX_ALIKE)
      .map(({ id, confidence }) => ({ id, confidence })),
    newChance: 1 / sum,
    twinOf,
  };
};

const priorOdds = ({ values, keepsHint }: Profile, visitors: number): number => {
  const keeps = keepsHint ? LOSES_KEPT_ID : LOSES_ID;
  const losesId = values.hint?.length ? keeps : 1;
  return (RETURNS * losesId) / ((1 - RETURNS) * Math.max(visitors, MIN_VISITORS));
};

const agreesInHint = ({ values }: Profile, { hint }: Traits): boolean =>
  hint !== undefined && (values.hint?.includes(hint) ?? false);

/** A browser keeps its system and its engine, so its hint was copied to another one. */
const isOtherBrowser = (profile: Profile, seen: Traits): boolean => {
  const [before] = profile.values.browser ?? [];
  if (!agreesInHint(profile, seen) || before === undefined || seen.browser === undefined) return false;
  return desktopSite(before) !== desktopSite(seen.browser);
};

/** The trait of a phone, as that of the desktop that it claims to be on request. */
const desktopSite = (browser: TraitValue): string | undefined => {
  const [system, engine] = String(browser).split(' ') as [Device['system'], Device['engine']];
  return browserKind({ system, engine });
};

const isLink = (one: Resemblance & { readonly confidence: number }): boolean => {
  return one.agreesInNetwork
    ? one.confidence >= LINK_CONFIDENCE && one.differing <= MAX_DIFFERING
    : one.confidence >= LINK_CONFIDENCE_ELSEWHERE && one.differing <= MAX_DIFFERING_ELSEWHERE;
};
