import { closestForms, type FormPair, type KnownPositions } from './match-forms.ts';
import { medianLag } from './median-lag.ts';
import type { Typing } from './typing.ts';
import { FORM_KEYS, possibleForms, TYPING_FORM_LENGTH, type TypingForm, typingForms } from './typing-form.ts';

/** Distance up to which two forms are of the same keys: root mean square, in units of noise. */
const MAX_DISTANCE = 1;

/** The same for keys that any of many sessions may have typed. */
const MAX_DISTANCE_OF_ANY = 0.7;

/** Up to here, people repeat at most one piece of their own typing, where a clock is coarse. */
const CLOSE = 0.3;

/**
 * How the keys of one session are those of another, in any order: keys that pieces of the other one cover, those of pieces that
 * are closer than a person repeats them, and the median of seconds from the other session's keys to these.
 */
export const matchTypingForms = (
  own: Typing,
  other: Typing,
  ownForms: readonly TypingForm[] = possibleForms(own),
) => {
  const pairs = closestPieces(ownForms, typingForms(other), MAX_DISTANCE);
  return {
    known: keysOf(pairs).length,
    close: keysOf(closeOf(pairs)).length,
    lag: medianLag(pairs, own.received, other.received) ?? 0,
  };
};

/** Which keys of a session another one surely has. */
export const surelyTyped = (ownForms: readonly TypingForm[], other: Typing): KnownPositions => {
  const pairs = closestPieces(ownForms, typingForms(other), MAX_DISTANCE_OF_ANY);
  return { known: keysOf(pairs), close: keysOf(closeOf(pairs)) };
};

const closeOf = (pairs: readonly FormPair[]): FormPair[] =>
  pairs.filter(([, , distance]) => distance <= CLOSE);

const keysOf = (pairs: readonly FormPair[]): number[] => [
  ...new Set(pairs.flatMap(([at]) => Array.from({ length: FORM_KEYS }, (_, key) => at + key))),
];

/** Pairs of first keys; a piece of the other session counts once. */
const closestPieces = (own: readonly TypingForm[], others: readonly TypingForm[], maxDistance: number) => {
  const [mine, theirs] = [numbersOf(own), numbersOf(others)];
  return closestForms(mine, theirs, { maxDistance, length: TYPING_FORM_LENGTH }).map(
    ([at, otherAt, distance]): FormPair => [own[at]?.at ?? 0, others[otherAt]?.at ?? 0, distance],
  );
};

const numbersOf = (forms: readonly TypingForm[]): number[] => forms.flatMap(({ numbers }) => numbers);
