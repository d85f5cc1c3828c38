import { alignWords } from './align-words.ts';
import { commonStrokes } from './common-strokes.ts';
import type { Credibility } from './credibility.ts';
import { matchForms, type TimedForms } from './match-forms.ts';
import { matchRhythms } from './match-rhythms.ts';
import { matchTyping } from './match-typing.ts';
import { matchTypingForms } from './match-typing-forms.ts';
import { medianLag } from './median-lag.ts';
import type { Rhythm } from './rhythm.ts';
import { rhythmKeys } from './rhythm-keys.ts';
import type { StrokeHash } from './stroke-hash.ts';
import { SIGNATURE_LENGTH } from './stroke-signature.ts';
import type { Typing } from './typing.ts';
import { possibleForms, type TypingForm } from './typing-form.ts';
import { typingKeys } from './typing-keys.ts';

/** The strokes of a session in order, and the Unix second in which the server received each, where it is known. */
export interface TimedStrokes {
  /** Their signatures, one after another. */
  readonly signatures: readonly number[];
  readonly times: readonly (number | undefined)[];
  readonly forms: TimedForms;
  readonly rhythm: Rhythm;
  readonly typing: Typing;
}

/** Another session of the workspace that may have been replayed. */
export interface EarlierSession extends TimedStrokes {
  readonly session: string;
  readonly credibility: Credibility;
  /** Of the same visitor. */
  readonly isOwn: boolean;
}

/** How much of what a session has is known. */
type KnownShare = Pick<ReplayFacts, 'strokes' | 'known' | 'close'>;

/** What a session's strokes share with the earlier session that they match best. */
export interface ReplayFacts {
  /** Strokes with a signature, and how many of them the earlier session has in the same order; by rhythm, of all strokes. */
  readonly strokes: number;
  readonly known: number;
  readonly session: string;
  /** How many of them have exactly the same signature. */
  readonly exact?: number;
  /** For a match by rhythm: the evidence in nats. */
  readonly rhythm?: number;
  /** What is known is typing, and keystrokes are counted instead of strokes. */
  readonly isTyping?: true;
  /** Strokes or keystrokes are known by their forms, in any order, and perhaps from several sessions. */
  readonly inAnyOrder?: true;
  /** Of several sessions, or of the visitor's own typing: how many of what is known are closer than chance or habit brings. They count twice. */
  readonly close?: number;
  /** Keystrokes, and how many are known, where they and the strokes are a copy together. */
  readonly keys?: KnownShare;
  /** The earlier session is of the same visitor. */
  readonly isOwn?: boolean;
  /** Seconds from its strokes to the same strokes of this session by the server's clock, median. */
  readonly lag?: number;
  /** How far the server witnessed the earlier session. */
  readonly source?: Credibility;
  /** A copy of a session that is less credible: nobody makes strokes of theirs again, but nothing says who made them. */
  readonly isUnproven?: true;
}

/** A hash found in the index, and the session that it belongs to. */
export interface FoundHash {
  readonly hash: StrokeHash;
  readonly session: string;
}

/** Sessions worth comparing: those that share most new strokes, after those that matched earlier strokes. */
const MAX_SOURCES = 2;

/** Distance up to which two signatures are one stroke, replayed with noise. */
const MAX_DISTANCE = 1.8;

/** Matching strokes, and their share of all, that two different people do not have (docs/model/leaderboard.md). */
const THRESHOLDS = [
  { known: 3, share: 0.6 },
  { known: 4, share: 0.35 },
];

/**
 * The same for strokes that are known by their forms, in any order: two people hardly have one in common
 * (docs/decisions/replays.md).
 */
const FORM_THRESHOLDS = [
  { known: 4, share: 0.2 },
  { known: 6, share: 0.1 },
];

/**
 * Keystrokes that are known by their forms, and their share of all: two entries of one text by one person have 12 and 15 % in
 * common at most (docs/measured/typed-replays.md).
 */
const TYPED_THRESHOLDS = [
  { known: 18, share: 0.25 },
  { known: 36, share: 0.15 },
];

/** Strokes and keystrokes of several sessions add up: a part of these of one kind, and the rest of the other. */
const TOGETHER = { strokes: { known: 5, share: 0.1 }, keys: { known: 18, share: 0.15 } };

/** Half of a copy: people have two strokes of others at most. */
const MIN_PART = 0.5;
const NO_KEYS = { strokes: 0, known: 0 };

/** Strokes and keystrokes of an earlier session, known by their forms, from which on it is compared again: half of a copy. */
const WORTH_FORMS = 2;
const WORTH_TYPED = 9;

/** Exact copies; no two strokes of recorded people are the same. */
const MIN_EXACT = 2;

/**
 * Evidence in nats for a copied rhythm. Two recorded people reach 28 at most, two sessions of one person 23, and every
 * factor of ten in pairs adds about three (docs/decisions/replays.md).
 */
const MIN_RHYTHM = 40;

/**
 * The same for typing: two entries of one text by one person reach 38 at most, by two people 15.5
 * (docs/decisions/replays.md).
 */
export const MIN_TYPING = 50;

/** Evidence in nats for a copy of typing from which on the earlier session is compared again when more is typed. */
const WORTH_TYPING = 12;

/** What rounds to it. */
const WORTH_RHYTHM = MIN_RHYTHM - 0.5;

/**
 * People repeat the shapes of their strokes and what they type, so the visitor's own sessions need so many times the matches.
 * They do not repeat the forms of strokes.
 */
const OWN_FACTOR = 2;

export const isReplay = (facts: ReplayFacts | undefined): facts is ReplayFacts => {
  if (!facts || facts.isUnproven) return false;
  if ((facts.exact ?? 0) >= MIN_EXACT) return true;
  if (facts.rhythm !== undefined) return facts.rhythm >= (facts.isTyping ? MIN_TYPING : MIN_RHYTHM);
  if (facts.keys) {
    const [strokes, keys] = [partOf(facts, TOGETHER.strokes), partOf(facts.keys, TOGETHER.keys)];
    return strokes > 0 && keys > 0 && strokes + keys >= 1;
  }
  const isOfForms = facts.inAnyOrder && !facts.isTyping;
  const factor = facts.isOwn && !isOfForms ? OWN_FACTOR : 1;
  return thresholdsOf(facts).some(
    ({ known, share }) => weightOf(facts) >= factor * known && weightOf(facts) >= share * facts.strokes,
  );
};

/** More than chance brings in strokes and keystrokes of several sessions, whatever their share, and too little to accuse. */
export const isPartlyKnown = (facts: ReplayFacts): boolean =>
  weightOf(facts) / TOGETHER.strokes.known + weightOf(facts.keys ?? NO_KEYS) / TOGETHER.keys.known >=
  MIN_PART;

const weightOf = ({ known, close = 0 }: KnownShare): number => known + close;

/** How much of what is needed is known; nothing, if it is a smaller share of all. */
const partOf = (facts: KnownShare, needed: { readonly known: number; readonly share: number }): number =>
  weightOf(facts) >= needed.share * facts.strokes ? weightOf(facts) / needed.known : 0;

const thresholdsOf = ({ inAnyOrder, isTyping }: ReplayFacts) => {
  if (!inAnyOrder) return THRESHOLDS;
  return isTyping ? TYPED_THRESHOLDS : FORM_THRESHOLDS;
};

/**
 * The sessions to compare with: earlier sources, and those that share most of the `nearby` hashes of strokes and rhythm, each
 * the less the more sessions have it. Among equals the lowest IDs, so that the order in which an index finds them does not matter.
 */
export const likeliestSources = (
  nearby: readonly (readonly StrokeHash[])[],
  found: Iterable<FoundHash>,
  { session: self, sources }: { readonly session: string; readonly sources: readonly string[] },
): string[] => {
  const sessionsOf = new Map<StrokeHash, string[]>();
  for (const { hash, session } of found) {
    const sessions = sessionsOf.get(hash);
    if (sessions) sessions.push(session);
    else sessionsOf.set(hash, [session]);
  }
  const shared = new Map<string, number>();
  for (const hashes of nearby) {
    const rarest = new Map<string, number>();
    for (const sessions of hashes.map((hash) => sessionsOf.get(hash) ?? []))
      for (const session of sessions)
        rarest.set(session, Math.max(rarest.get(session) ?? 0, 1 / sessions.length));
    for (const [session, rarity] of rarest) shared.set(session, (shared.get(session) ?? 0) + rarity);
  }
  const others = [...shared]
    .filter(([session]) => session !== self && !sources.includes(session))
    .sort(([id, one], [otherId, other]) => other - one || (id < otherId ? -1 : 1))
    .map(([session]) => session);
  return [...sources, ...others.slice(0, MAX_SOURCES)];
};

/** What the strokes of a session share with each other session, best match first. */
export const matchReplays = (strokes: TimedStrokes, others: readonly EarlierSession[]): ReplayFacts[] => {
  const keys = others.length > 0 ? rhythmKeys(strokes.rhythm) : [];
  const typed = others.length > 0 ? typingKeys(strokes.typing) : [];
  const pieces = others.length > 0 ? possibleForms(strokes.typing) : [];
  return others
    .map((other) => {
      const facts = matchStrokes(strokes, other);
      if (isReplay(facts)) return facts;
      const byRhythm = matchByRhythm(strokes, other, keys);
      if (byRhythm) return byRhythm;
      return [
        matchByForms(strokes, other),
        matchByTyping(strokes, other, typed),
        matchByTypingForms(strokes, other, pieces),
      ].reduce(closer, facts);
    })
    .filter(({ known }) => known > 0)
    .sort((a, b) => rankOf(b) - rankOf(a));
};

const matchStrokes = (strokes: TimedStrokes, other: EarlierSession): ReplayFacts => {
  const pairs = commonStrokes(strokes.signatures, other.signatures, MAX_DISTANCE);
  const known = pairs.length;
  const exact = known < MIN_EXACT ? 0 : commonStrokes(strokes.signatures, other.signatures, 0).length;
  const lag = medianLag(pairs, strokes.times, other.times);
  return {
    strokes: strokes.signatures.length / SIGNATURE_LENGTH,
    known,
    session: other.session,
    ...(exact > 0 && { exact }),
    ...(other.isOwn && { isOwn: true }),
    ...(lag !== undefined && { lag, source: other.credibility }),
  };
};

/** Undefined unless the rhythm is a copy. */
const matchByRhythm = (
  strokes: TimedStrokes,
  other: EarlierSession,
  keys: ReturnType<typeof rhythmKeys>,
): ReplayFacts | undefined => {
  const match = matchRhythms(strokes.rhythm, other.rhythm, keys, WORTH_RHYTHM);
  if (!match) return undefined;
  const facts = {
    strokes: strokes.rhythm.received.length,
    known: match.strokes,
    rhythm: Math.round(match.score),
    ...sourceOf(other, match.lag),
  };
  return isReplay(facts) ? facts : undefined;
};

/** Undefined unless the typing may be a copy. */
const matchByTyping = (
  strokes: TimedStrokes,
  other: EarlierSession,
  keys: ReturnType<typeof typingKeys>,
): ReplayFacts | undefined => {
  const match = matchTyping(strokes.typing, other.typing, keys);
  if (!match || match.score < WORTH_TYPING) return undefined;
  return {
    strokes: strokes.typing.received.length,
    known: match.keys,
    rhythm: Math.round(match.score),
    isTyping: true,
    ...sourceOf(other, match.lag),
  };
};

/** Undefined if no stroke of the other session has the form of one. */
const matchByForms = (strokes: TimedStrokes, other: EarlierSession): ReplayFacts | undefined => {
  const { known, lag } = matchForms(strokes.forms, other.forms);
  if (known === 0) return undefined;
  return { strokes: strokes.forms.times.length, known, inAnyOrder: true, ...sourceOf(other, lag) };
};

/** Undefined if no keys of the other session have the form of some; some of any copy in another order do. */
const matchByTypingForms = (
  { typing }: TimedStrokes,
  other: EarlierSession,
  pieces: readonly TypingForm[],
): ReplayFacts | undefined => {
  const { known, close, lag } = matchTypingForms(typing, other.typing, pieces);
  if (known === 0) return undefined;
  const words = alignWords(typing, other.typing);
  if (words.score >= MIN_TYPING)
    return {
      strokes: typing.received.length,
      known: words.pairs.length,
      rhythm: Math.round(words.score),
      isTyping: true,
      inAnyOrder: true,
      ...sourceOf(other, medianLag(words.pairs, typing.received, other.typing.received) ?? 0),
    };
  return {
    strokes: typing.received.length,
    known,
    ...(other.isOwn && close > 0 && { close }),
    isTyping: true,
    inAnyOrder: true,
    ...sourceOf(other, lag),
  };
};

/** The session that may be copied, and how long before in s. */
const sourceOf = ({ session, credibility, isOwn }: EarlierSession, lag: number) => ({
  session,
  lag,
  source: credibility,
  ...(isOwn && { isOwn: true }),
});

/** A match of another kind counts if it is a copy, or if no stroke is known. */
const closer = (facts: ReplayFacts, other: ReplayFacts | undefined): ReplayFacts =>
  other && ((isReplay(other) && !isReplay(facts)) || facts.known === 0) ? other : facts;

/** Replays rank before all other matches. */
const rankOf = (facts: ReplayFacts): number => facts.known + (isReplay(facts) ? facts.strokes : 0);

/** The sources to compare the next strokes with. Fewer forms in common are chance: the sessions of others are not named for them. */
export const closestSources = (matches: readonly ReplayFacts[]): string[] =>
  matches
    .filter(
      ({ inAnyOrder, isTyping, known }) => !inAnyOrder || known >= (isTyping ? WORTH_TYPED : WORTH_FORMS),
    )
    .slice(0, MAX_SOURCES)
    .map(({ session }) => session);
