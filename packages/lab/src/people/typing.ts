import type { KeyRow } from '@gait/research/recordings/recording';
import type { TimedInput } from '../browsers/xtest.ts';

/** Letters typed in turn, because recordings know only the class of each key. */
const LETTERS = 'thenighttrainfromturintoparisandrainoverthelakebeforedawn';

/** Longer pauses are cut to this, so that a session ends in time. */
const MAX_PAUSE_MS = 2_500;
/** Dwell time of keys whose release was not recorded. */
const USUAL_DWELL_MS = 90;

const keysyms: Record<string, string | undefined> = {
  space: 'space',
  backspace: 'BackSpace',
  delete: 'Delete',
  enter: 'Return',
  navigation: 'Left',
  modifier: 'Shift_L',
};

export interface TypedKey {
  readonly down: number;
  readonly up: number;
  readonly keysym: string;
}

/** Some recordings contain auto-repeat as presses with a dwell time of 0. */
const isRepeat = (row: KeyRow, previous: KeyRow | undefined): boolean =>
  row[1] === row[0] && previous?.[2] === row[2];

/** Recorded presses as keys of this keyboard with their own timing; a key that is down is not pressed again. */
export const typedKeys = (rows: readonly KeyRow[]): TypedKey[] => {
  const keys: TypedKey[] = [];
  let [letter, cut, last] = [0, 0, rows[0]?.[0] ?? 0];
  for (const [index, row] of rows.entries()) {
    if (isRepeat(row, rows[index - 1])) continue;
    cut += Math.max(0, row[0] - last - MAX_PAUSE_MS);
    last = row[0];
    const down = row[0] - (rows[0]?.[0] ?? 0) - cut;
    const up = down + Math.max(1, (row[1] ?? row[0] + USUAL_DWELL_MS) - row[0]);
    const isHeld = (keysym: string) => keys.some((key) => key.keysym === keysym && key.up >= down);
    let keysym = keysyms[row[2]];
    if (row[2] === 'character') {
      do keysym = LETTERS[letter++ % LETTERS.length]!;
      while (isHeld(keysym));
    }
    if (keysym && !isHeld(keysym)) keys.push({ down, up, keysym });
  }
  return keys;
};

export const keyInputs = (keys: readonly TypedKey[]): TimedInput[] =>
  keys.flatMap(({ down, up, keysym }): TimedInput[] => [
    [down, 'key', keysym, 1],
    [up, 'key', keysym, 0],
  ]);

/** A third of the speed and twice the dwell time. */
export const byOneFinger = (keys: readonly TypedKey[]): TypedKey[] =>
  keys.map(({ down, up, keysym }) => ({ down: 3 * down, up: 3 * down + 2 * (up - down), keysym }));

/** Median inter-key interval at 120 words per minute, minimum dwell time and maximum pause, ms. */
const FAST_INTERVAL_MS = 95;
const FAST_DWELL_MS = 40;
const FAST_PAUSE_MS = 400;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, next) => one - next)[Math.floor(numbers.length / 2)] ?? 0;

/** The same rhythm at a speed with rollover: most keys go down before the previous one is up. */
export const veryFast = (keys: readonly TypedKey[]): TypedKey[] => {
  const intervals = keys.slice(1).map(({ down }, index) => down - keys[index]!.down);
  const faster = FAST_INTERVAL_MS / Math.max(FAST_INTERVAL_MS, median(intervals));
  const freeAt = new Map<string, number>();
  let at = 0;
  return keys.map(({ down, up, keysym }, index) => {
    const interval = index === 0 ? 0 : faster * (down - keys[index - 1]!.down);
    at = Math.max(at + Math.min(FAST_PAUSE_MS, interval), freeAt.get(keysym) ?? 0);
    const released = at + Math.max(FAST_DWELL_MS, Math.min(up - down, FAST_INTERVAL_MS));
    freeAt.set(keysym, released + 1);
    return { down: at, up: released, keysym };
  });
};

/** Keys of an on-screen keyboard: slow, and released as soon as they are pressed. Shift stays down for its letter. */
export const onScreenKeyboard = (keys: readonly TypedKey[]): TypedKey[] =>
  keys.map(({ down, up, keysym }) => ({
    down: 3 * down,
    up: keysym === 'Shift_L' ? 3 * up : 3 * down + 1,
    keysym,
  }));

/** Replaces the middle key by @ with Shift around it, so that the text can be an e-mail address. */
export const withAt = (keys: readonly TypedKey[]): TypedKey[] => {
  const middle = keys[Math.floor(keys.length / 2)];
  if (!middle) return [];
  const shift = { down: middle.down - 60, up: middle.up + 25, keysym: 'Shift_L' };
  return [shift, ...keys.map((key) => (key === middle ? { ...key, keysym: '2' } : key))];
};
