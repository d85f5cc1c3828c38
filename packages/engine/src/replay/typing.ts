import {
  type Beacon,
  decodeIntegers,
  encodeIntegers,
  type Key,
  type KeyClass,
  keyClasses,
  keyFlags,
  MAX_INTEGER,
} from '@gait/wire';
import { sorted } from '../statistics/sorted.ts';

/** Keys whose rhythm is stored per session: about a minute and a half of steady typing. */
export const MAX_KEYS = 256;

/** ms of the longest interval between two presses and of the longest dwell time; longer ones are no evidence. */
export const MAX_FLIGHT = 4_095;
export const MAX_DWELL = 511;

/** Numbers per stored key: ms since the press before it, its dwell time, seconds since the server received that one. */
export const KEY_LENGTH = 3;

/** When a session's keys go down and up. */
export interface Typing {
  /** ms from the press of the key before to its own press, and from there to its release; 0 if unknown. */
  readonly flights: readonly number[];
  readonly dwells: readonly number[];
  /** Unix second in which the server received each key. */
  readonly received: readonly number[];
}

/** The typing of a session in plain JSON of bounded size; the database stores it under these names. */
export interface TypingTrail {
  /** Number of stored keys, and their rhythm encoded as one text. */
  readonly count: number;
  readonly keys: string;
  /** Unix ms on the visitor's clock of the last press. */
  readonly lastAt: number;
  /** Unix seconds on the server's clock when it received the first and the last keys. */
  readonly received: readonly [first: number, last: number];
  /** Unix ms on the visitor's clock of the first and the last key, each when it was released. */
  readonly made: readonly [first: number, last: number];
}

/** Adds the keys of one beacon, received at `at` in Unix ms. */
export const foldTyping = (
  trail: TypingTrail | undefined,
  { origin, events }: Beacon,
  at: number,
): TypingTrail | undefined => {
  if ((trail?.count ?? 0) >= MAX_KEYS) return trail;
  const typed = sorted(events.keys.filter(isTyped));
  if (typed.length === 0) return trail;
  const second = Math.round(at / 1_000);
  let { count, keys, lastAt, received, made } = trail ?? startOf(second);
  let waited = second - received[1];
  for (const { t, dwell } of typed) {
    if (count >= MAX_KEYS) break;
    const flight = origin + t - lastAt;
    keys += encodeIntegers([
      flight < 0 ? MAX_FLIGHT : within(flight, MAX_FLIGHT),
      within(dwell, MAX_DWELL),
      waited,
    ]);
    lastAt = origin + t;
    const released = lastAt + Math.max(0, dwell);
    made = [Math.min(made[0], released), Math.max(made[1], released)];
    waited = 0;
    count++;
  }
  return { count, keys, lastAt, received: [received[0], second], made };
};

const startOf = (second: number): TypingTrail => ({
  count: 0,
  keys: '',
  lastAt: Number.NEGATIVE_INFINITY,
  received: [second, second],
  made: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
});

const TYPED_CLASSES = new Set(
  ['character', 'space', 'backspace', 'enter'].map((name) => keyClasses.indexOf(name as KeyClass)),
);
const NOT_TYPED = keyFlags.repeat | keyFlags.chord | keyFlags.untrusted;

const isTyped = ({ key, flags }: Key): boolean => TYPED_CLASSES.has(key) && (flags & NOT_TYPED) === 0;

const within = (ms: number, most: number): number => Math.min(most, Math.max(0, Math.round(ms)));

export const noTyping: Typing = { flights: [], dwells: [], received: [] };

/** The rhythm of typing that was stored key by key. */
export const typingOf = ({ keys, received: [first] }: Pick<TypingTrail, 'keys' | 'received'>): Typing => {
  const numbers = decodeIntegers(keys, { count: MAX_KEYS * KEY_LENGTH, integer: MAX_INTEGER }) ?? [];
  const typing = { flights: [] as number[], dwells: [] as number[], received: [] as number[] };
  let second = first;
  for (let at = 0; at + KEY_LENGTH <= numbers.length; at += KEY_LENGTH) {
    typing.flights.push(numbers[at] as number);
    typing.dwells.push(numbers[at + 1] as number);
    second += numbers[at + 2] as number;
    typing.received.push(second);
  }
  return typing;
};
