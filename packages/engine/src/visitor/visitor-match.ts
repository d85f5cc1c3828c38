import { browserKind, type Device } from '../device.ts';
import { type Crowd, crowdOf } from './crowd.ts';
import { equalsInDevice } from './equal-traits.ts';
import { frequencies, MIN_VISITORS } from './frequency.ts';
import { firstSeen, type Profile, type Traits } from './profile.ts';
import { type LinkReason, type Resemblance, resemblance } from './resemblance.ts';
import type { TraitValue } from './trait.ts';
import { isKnownTwin, isLaterTwin } from './twins.ts';
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
  readonly byStoredId: boolean;
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
/** The same where neither has a network and nothing differs: an unknown network is not another one. */
const LINK_CONFIDENCE_UNKNOWN = 0.99;
/** The same for visitors that nothing tells apart: a new id would be one more of them. */
const LINK_CONFIDENCE_CROWD = 0.9;
/**
 * Least evidence that a stored id links with, in bits, of which the id itself gives 18.9. A browser changes little while it
 * keeps its storage; a copy of the id arrives with the traits of another device.
 */
const MIN_STORED_ID_BITS = 15;
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
  const proven = known.find(({ profile }) => isKnownTwin(profile, seen));
  const candidates = known.filter(
    ({ profile }) => !isOtherBrowser(profile, seen) && !isKnownTwin(profile, seen),
  );
  const crowd = crowdOf(seen, candidates);
  const common = frequencies(seen, counts);
  const compared = comparedWith(seen, candidates, crowd).map((one) => {
    const isOfDevice = crowd.isWholeDevice && equalsInDevice(one.profile, seen);
    const profiles = [one, ...one.equals].map(({ profile }) => profile);
    const uncounted = isOfDevice ? [common.device] : common.counted(profiles);
    const likeness = resemblance(one.profile, seen, { frequencies: common, at, uncounted });
    return { ...one, ...likeness, odds: 2 ** likeness.bits * priorOdds(one.profile, common.visitors) };
  });
  const sum = compared.reduce((total, { odds }) => total + odds, 1);
  const ranked = compared
    .map((one) => ({ ...one, confidence: one.odds / sum }))
    .sort((one, other) => other.odds - one.odds);
  const stored = ranked.find(({ agreesInHint, bits }) => agreesInHint && bits >= MIN_STORED_ID_BITS);
  const later = stored && isLaterTwin(stored.profile, seen, at) ? stored : undefined;
  const storedLink = stored && { ...stored, confidence: STORED_ID_CONFIDENCE };
  const linked = stored ? storedLink : ranked.slice(0, 1).find((one) => isLink(one, seen));
  const link = linked && later === undefined ? linked : undefined;
  const twinOf = later?.id ?? (link ? undefined : proven?.id);
  return {
    link: link && {
      id: link.id,
      confidence: link.confidence,
      reasons: link.reasons,
      byStoredId: stored !== undefined,
    },
    alike: ranked
      .filter(({ id, confidence }) => id !== link?.id && confidence >= ALIKE_CONFIDENCE)
      .slice(0, MAX_ALIKE)
      .map(({ id, confidence }) => ({ id, confidence })),
    newChance: 1 / sum,
    twinOf,
  };
};

interface Compared extends KnownVisitor {
  /** Later visitors that nothing tells apart from this one. */
  readonly equals: readonly KnownVisitor[];
}

/** The visitors to compare, those of the crowd as the one that was seen first with all traits of the session. */
const comparedWith = (
  seen: Traits,
  candidates: readonly KnownVisitor[],
  { equal, inOtherSettings }: Crowd<KnownVisitor>,
): Compared[] => {
  const isHolder = ({ profile }: KnownVisitor) => agreesInHint(profile, seen);
  const [first, ...equals] = equal.filter((one) => !isHolder(one)).sort(firstSeenFirst);
  const crowd = [...equal, ...inOtherSettings];
  const others = candidates
    .filter((one) => isHolder(one) || !crowd.includes(one))
    .map((one) => ({ ...one, equals: [] }));
  return first ? [{ ...first, equals }, ...others] : others;
};

const firstSeenFirst = (one: KnownVisitor, other: KnownVisitor): number =>
  firstSeen(one.profile) - firstSeen(other.profile) || (one.id < other.id ? -1 : 1);

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

const isLink = (one: Compared & Resemblance & { readonly confidence: number }, seen: Traits): boolean => {
  const { confidence, differing } = one;
  if (one.equals.length > 0) return confidence >= LINK_CONFIDENCE_CROWD;
  if (one.agreesInNetwork) return confidence >= LINK_CONFIDENCE && differing <= MAX_DIFFERING;
  const isUnknown = seen.network === undefined && one.profile.values.network === undefined;
  if (isUnknown && differing === 0) return confidence >= LINK_CONFIDENCE_UNKNOWN;
  return confidence >= LINK_CONFIDENCE_ELSEWHERE && differing <= MAX_DIFFERING_ELSEWHERE;
};
