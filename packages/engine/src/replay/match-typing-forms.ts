import type { KnownPositions } from './match-forms.ts';
import type { Typing } from './typing.ts';
import { FORM_KEYS, possibleForms, TYPING_FORM_LENGTH, type TypingForm, typingForms } from './typing-form.ts';

/** Distance up to which two forms are of the same keys: root mean square, in units of noise. */
const MAX_DISTANCE = 1;

/** The same for keys that any of many sessions may have typed. */
const MAX_DISTANCE_OF_ANY = 0.7;

/** Up to here, people repeat at most one piece of their own typing, where a clock is coarse. */
const CLOSE = 0.3;

/** How the keys of one session are those of another, in any order. */
export interface TypingFormMatch {
  /** Keys that pieces of the other session cover. */
  readonly known: number;
  /** Those of pieces that are closer than a person repeats them. */
  readonly close: number;
  /** Seconds from the other session's keys to these, median. */
  readonly lag: number;
}

export const matchTypingForms = (
  own: Typing,
  other: Typing,
  ownForms: readonly TypingForm[] = possibleForms(own),
): TypingFormMatch => {
  const pairs = closestForms(ownForms, typingForms(other), MAX_DISTANCE);
  const lags = pairs.map(
    ([at, otherAt]) => (own.received[at] as number) - (other.received[otherAt] as number),
  );
  return {
    known: keysOf(pairs).length,
    close: keysOf(closeOf(pairs)).length,
    lag: lags.sort((a, b) => a - b)[Math.floor(lags.length / 2)] ?? 0,
  };
};

/** Which keys of a session another one surely has. */
export const surelyTyped = (ownForms: readonly TypingForm[], other: Typing): KnownPositions => {
  const pairs = closestForms(ownForms, typingForms(other), MAX_DISTANCE_OF_ANY);
  return { known: keysOf(pairs), close: keysOf(closeOf(pairs)) };
};

type Pair = readonly [at: number, otherAt: number, distance: number];

const closeOf = (pairs: readonly Pair[]): Pair[] => pairs.filter(([, , distance]) => distance <= CLOSE);

const keysOf = (pairs: readonly Pair[]): number[] => [
  ...new Set(pairs.flatMap(([at]) => Array.from({ length: FORM_KEYS }, (_, key) => at + key))),
];

/** Pairs of first keys; a piece of the other session counts once. */
const closestForms = (
  own: readonly TypingForm[],
  others: readonly TypingForm[],
  maxDistance: number,
): Pair[] => {
  const taken = new Set<number>();
  const pairs: Pair[] = [];
  for (const { at, numbers } of own) {
    let least = TYPING_FORM_LENGTH * maxDistance ** 2;
    let closest = -1;
    for (const other of others) {
      let sum = 0;
      for (let k = 0; k < TYPING_FORM_LENGTH && sum <= least; k++)
        sum += ((numbers[k] as number) - (other.numbers[k] as number)) ** 2;
      if (sum > least || taken.has(other.at)) continue;
      [least, closest] = [sum, other.at];
    }
    if (closest < 0) continue;
    taken.add(closest);
    pairs.push([at, closest, Math.sqrt(least / TYPING_FORM_LENGTH)]);
  }
  return pairs;
};
