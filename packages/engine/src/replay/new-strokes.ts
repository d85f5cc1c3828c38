import { hashesToIndex, uncommonHashes, withoutRoom } from './hashes-to-index.ts';
import type { FoundHash, TimedStrokes } from './match-replays.ts';
import { rhythmOf } from './rhythm.ts';
import { newRhythmKeys, rhythmHashes } from './rhythm-keys.ts';
import { formHashes } from './stroke-form.ts';
import { nearbyHashes, type StrokeHash, strokeHash } from './stroke-hash.ts';
import type { StrokeSignature } from './stroke-signature.ts';
import {
  formsOf,
  lastForms,
  lastSignatures,
  type StrokeTrail,
  signatureNumbersOf,
  strokeTimesOf,
} from './stroke-trail.ts';
import { noTyping, typingOf } from './typing.ts';
import { newTypingForms, type TypingFormHashes } from './typing-form.ts';
import { newTypingKeys, typingHashes } from './typing-keys.ts';

/** New strokes per beacon that are looked up. A beacon of five seconds hardly has as many. */
const MAX_NEW = 16;

/** Earlier strokes that are looked up again: another server may have written the same strokes at the same time. */
const LOOKED_UP_AGAIN = 2;

/** New keystrokes per beacon that are looked up: more than anybody types in five seconds. */
const MAX_NEW_KEYS = 96;

/** How many strokes with a signature, with a form, and of all, and how many keystrokes a trail had before a beacon. */
export interface StrokeCounts {
  readonly count: number;
  readonly formCount: number;
  readonly beatCount: number;
  readonly keyCount: number;
}

export const strokeCountsOf = ({ count, forms, beatCount, typing }: StrokeTrail): StrokeCounts => ({
  count,
  formCount: forms?.count ?? 0,
  beatCount,
  keyCount: typing?.count ?? 0,
});

/** Whether there is anything new to compare. */
export const hasNewStrokes = (trail: StrokeTrail, before: StrokeCounts): boolean => {
  const counts = strokeCountsOf(trail);
  return (Object.keys(counts) as (keyof StrokeCounts)[]).some((name) => counts[name] > before[name]);
};

/** What is new in a trail since it had fewer strokes. */
export interface NewStrokes {
  readonly before: StrokeCounts;
  readonly signatures: readonly StrokeSignature[];
  /** For each new form of a stroke, the hash to index and those to look up. */
  readonly forms: readonly (readonly StrokeHash[])[];
  /** The same for each new rhythm of strokes or keystrokes. */
  readonly rhythms: readonly (readonly StrokeHash[])[];
  /** The hashes of new forms of keystrokes to index. */
  readonly typed: readonly StrokeHash[];
  /** The hashes to look each new stroke and rhythm up under; none without either. */
  readonly nearby: readonly (readonly StrokeHash[])[];
}

/** What sessions are compared by. */
export const strokesOf = (trail: StrokeTrail): TimedStrokes => ({
  signatures: signatureNumbersOf(trail),
  times: strokeTimesOf(trail),
  forms: formsOf(trail),
  rhythm: rhythmOf(trail),
  typing: trail.typing ? typingOf(trail.typing) : noTyping,
});

/** Decodes only the end of the trail: most beacons match nothing. */
export const newStrokes = (trail: StrokeTrail, before: StrokeCounts): NewStrokes => {
  const { count, beatCount } = trail;
  const last = lastSignatures(trail, count - before.count + LOOKED_UP_AGAIN);
  const again = last.slice(0, last.length - (count - before.count));
  const signatures = last.slice(again.length, again.length + MAX_NEW);
  const to = Math.min(beatCount, before.beatCount + MAX_NEW);
  const typing = newTypingHashes(trail, before.keyCount);
  const rhythms = [...newRhythmKeys(trail, before.beatCount, to).map(rhythmHashes), ...typing.rhythms];
  const forms = lastForms(trail, (trail.forms?.count ?? 0) - before.formCount)
    .slice(0, MAX_NEW)
    .map(formHashes);
  const found = [...signatures.map(nearbyHashes), ...forms, ...rhythms, ...typing.forms.nearby];
  const nearby = found.length > 0 ? [...found, ...again.map((signature) => [strokeHash(signature)])] : [];
  return { before, signatures, forms, rhythms, typed: typing.forms.indexed, nearby };
};

interface TypingHashes {
  readonly rhythms: readonly (readonly StrokeHash[])[];
  readonly forms: TypingFormHashes;
}

const newTypingHashes = ({ typing }: StrokeTrail, from: number): TypingHashes => {
  if (!typing || typing.count <= from) return { rhythms: [], forms: { indexed: [], nearby: [] } };
  const to = Math.min(typing.count, from + MAX_NEW_KEYS);
  return {
    rhythms: newTypingKeys(typing, from, to).map(typingHashes),
    forms: newTypingForms(typing, from, to),
  };
};

/** How many of a session's first strokes the index of `keys` has no room for. */
export const fullCells = (trail: StrokeTrail, keys: readonly StrokeHash[]) =>
  withoutRoom(ownHashes(lastForms(trail, trail.forms?.count ?? 0).map(formHashes)), keys);

/** Hashes of new strokes and rhythms to index. */
export const newHashes = (
  { signatures, forms, rhythms, typed, before }: NewStrokes,
  found: readonly FoundHash[],
): StrokeHash[] => [
  ...hashesToIndex(signatures.map(strokeHash), before.count, found),
  ...hashesToIndex(ownHashes(forms), before.formCount, found),
  ...uncommonHashes([...ownHashes(rhythms), ...typed], found),
];

/** The first of the hashes that each is looked up under. */
const ownHashes = (lookedUp: readonly (readonly StrokeHash[])[]): StrokeHash[] =>
  lookedUp.flatMap(([hash]) => hash ?? []);
