import { lastIntegers } from './last-integers.ts';
import { hashesAround, type StrokeHash } from './stroke-hash.ts';
import { KEY_LENGTH, type Typing, type TypingTrail, typingOf } from './typing.ts';

/** Intervals between presses on each side of the middle one that a key is made of. */
const REACH = 5;

/** Intervals on each side of the middle one that are shorter. */
const NEIGHBORS = 3;

/** Width of a cell in natural logarithms of the ratio of two intervals, and the offset of the first cell. */
const CELL = 0.6;
const OFFSET = 0.37;

/** ms added to both intervals of a ratio: the jitter of a clock hardly changes the ratio of short intervals. */
const SOFTENING = 20;

/** Keeps these hashes apart from those of strokes and of their rhythm. */
const START = 0x2f6b18c5;

/** The typing around one pause. */
export interface TypingKey {
  /** The keystroke that the pause comes before. */
  readonly at: number;
  /** Ratios of neighboring intervals, in cells. */
  readonly position: readonly number[];
}

/**
 * A key for each interval between presses that is longer than those next to it, completed by the keystrokes `from` up to
 * `to`. The choice and the ratios stay the same at another speed.
 */
export const typingKeys = ({ flights }: Typing, from = 0, to = flights.length): TypingKey[] => {
  const logs = flights.map((flight) => Math.log(flight + SOFTENING) / CELL);
  const keys: TypingKey[] = [];
  for (let last = Math.max(from, 2 * REACH + 1); last < to; last++) {
    const at = last - REACH;
    if (!isLongest(flights, at)) continue;
    const position: number[] = [];
    for (let k = at - REACH; k < last; k++)
      position.push((logs[k + 1] as number) - (logs[k] as number) + OFFSET);
    keys.push({ at, position });
  }
  return keys;
};

/** The keys that keystrokes of a trail complete, `from` up to `to`; their positions count from a later keystroke. */
export const newTypingKeys = (trail: TypingTrail, from: number, to: number): TypingKey[] => {
  const first = Math.max(0, from - 2 * REACH - 1);
  const typing = typingOf({ ...trail, keys: lastIntegers(trail.keys, KEY_LENGTH * (trail.count - first)) });
  return typingKeys(typing, from - first, to - first);
};

/** The hash that a key is indexed under, and those beyond its two closest borders. */
export const typingHashes = ({ position }: TypingKey): StrokeHash[] => hashesAround(position, START);

const isLongest = (flights: readonly number[], at: number): boolean => {
  const own = flights[at] as number;
  for (let k = 1; k <= NEIGHBORS; k++)
    if (own <= (flights[at - k] as number) || own < (flights[at + k] as number)) return false;
  return true;
};
