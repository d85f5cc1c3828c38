import { lastIntegers } from './last-integers.ts';
import { hashesAround, type StrokeHash } from './stroke-hash.ts';
import { KEY_LENGTH, MAX_DWELL, MAX_FLIGHT, type Typing, type TypingTrail, typingOf } from './typing.ts';

/** Keys in a row that a form is made of: most words are as long, and shorter pieces are alike by chance. */
export const FORM_KEYS = 6;
const FLIGHTS = FORM_KEYS - 1;

/** Numbers per form. */
export const TYPING_FORM_LENGTH = FLIGHTS + FORM_KEYS;

/**
 * What presses and releases that are 3 ms off change in each number. Added to each ratio of an interval to the mean interval,
 * so that short intervals are no noisier than long ones.
 */
const NOISE = 0.03;
const SOFTENING = 0.12;

/** Standard deviations below which keys are too regular to be distinguished from those of others: scanners and tools that type. */
const MIN_FLIGHT_SPREAD = 0.25;
const MIN_DWELL_SPREAD = 0.06;

/** Different intervals, and different dwell times, below which a coarse clock decides what keys look like. */
const MIN_DIFFERENT = 4;

/** The numbers that a hash is made of: the last of each kind follows from the others. */
const HASHED = [0, 1, 2, 3, 5, 6, 7, 8, 9];

/** Width of a cell in units of noise for intervals and for dwell times, and the offset of the first cell. */
const FLIGHT_CELL = 10;
const DWELL_CELL = 6;
const OFFSET = 0.37;

/** Keeps these hashes apart from those of strokes and of rhythms. */
const START = 0x3c6ef372;

/** Hashes that a form is looked up under: its own cell, and the one beyond its closest border. */
const LOOKED_UP = 2;

/** Every third hash is left out. Pieces overlap, so a copy still shares enough of them. */
const LEFT_OUT = 3;

/**
 * Some keys in a row, in numbers that stay the same at another speed of their own and played backwards. Nothing else of the
 * session is in it, so the order of words does not matter either.
 */
export interface TypingForm {
  /** The first of its keys. */
  readonly at: number;
  readonly numbers: readonly number[];
}

type Timing = Pick<Typing, 'flights' | 'dwells'>;

/** The forms of keys as they were pressed, from key `from` on. */
export const typingForms = ({ flights, dwells }: Timing, from = 0): TypingForm[] => {
  const forms: TypingForm[] = [];
  for (let at = from; at + FORM_KEYS <= dwells.length; at++) {
    const numbers = formOf(flights.slice(at + 1, at + FORM_KEYS), dwells.slice(at, at + FORM_KEYS));
    if (numbers) forms.push({ at, numbers });
  }
  return forms;
};

/**
 * The forms of the keys that these may be a copy of: as they are, as they were released, which are the presses of a copy that
 * goes backwards in time, and as if pressed by a dwell time earlier, where that was reversed once more by presses alone.
 */
export const possibleForms = (typing: Timing, from = 0): TypingForm[] =>
  SHIFTS.flatMap((shift) => typingForms(shiftedByDwell(typing, shift), from));

const SHIFTS = [0, 1, -1];

/** Presses that each move by so many of their dwell times. */
const shiftedByDwell = ({ flights, dwells }: Timing, shift: number): Timing => ({
  dwells,
  flights: flights.map((flight, i) =>
    flight < MAX_FLIGHT ? flight + shift * ((dwells[i] as number) - (dwells[i - 1] ?? 0)) : flight,
  ),
});

const formOf = (flights: readonly number[], dwells: readonly number[]): number[] | undefined => {
  if (!flights.every((ms) => ms >= 0 && ms < MAX_FLIGHT)) return undefined;
  if (!dwells.every((ms) => ms > 0 && ms < MAX_DWELL)) return undefined;
  if (new Set(flights).size < MIN_DIFFERENT || new Set(dwells).size < MIN_DIFFERENT) return undefined;
  const [flight, dwell] = [meanOf(flights), meanOf(dwells)];
  const between = flights.map((ms) => Math.log(ms / flight + SOFTENING));
  const held = dwells.map((ms) => Math.log(ms / dwell));
  if (spreadOf(between) < MIN_FLIGHT_SPREAD || spreadOf(held) < MIN_DWELL_SPREAD) return undefined;
  if (isBackward(between)) {
    between.reverse();
    held.reverse();
  }
  return [...between, ...held].map((value) => value / NOISE);
};

/** Of some keys and the same backwards, the one that is slower in its first half. */
const isBackward = (flights: readonly number[]): boolean => {
  let ahead = 0;
  for (let i = 0; i < flights.length / 2; i++)
    ahead += (flights[i] as number) - (flights[flights.length - 1 - i] as number);
  return ahead < 0;
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const spreadOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};

/** Hashes of keys. */
export interface TypingFormHashes {
  /** To index them under. */
  readonly indexed: readonly StrokeHash[];
  /** To look them up under, for each form that has any. */
  readonly nearby: readonly (readonly StrokeHash[])[];
}

/** The hashes of the forms that keystrokes of a trail complete, `from` up to `to`. */
export const newTypingForms = (trail: TypingTrail, from: number, to: number): TypingFormHashes => {
  const first = Math.max(0, from - FORM_KEYS);
  const known = typingOf({ ...trail, keys: lastIntegers(trail.keys, KEY_LENGTH * (trail.count - first)) });
  const typing = { flights: known.flights.slice(0, to - first), dwells: known.dwells.slice(0, to - first) };
  const start = Math.max(0, from - first - FLIGHTS);
  return {
    indexed: typingForms(typing, start)
      .flatMap((form) => formHashes(form)[0] ?? [])
      .filter(isSampled),
    nearby: possibleForms(typing, start)
      .map((form) => formHashes(form).filter(isSampled))
      .filter(({ length }) => length > 0),
  };
};

const isSampled = (hash: StrokeHash): boolean => hash % LEFT_OUT !== 2;

const formHashes = ({ numbers }: TypingForm): StrokeHash[] =>
  hashesAround(
    HASHED.map((i) => (numbers[i] as number) / (i < FLIGHTS ? FLIGHT_CELL : DWELL_CELL) + OFFSET),
    START,
  ).slice(0, LOOKED_UP);
