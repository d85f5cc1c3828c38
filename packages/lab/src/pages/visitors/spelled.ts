import type { TypedKey } from '../../people/typing.ts';

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  '\n': 'Return',
  '.': 'period',
  ',': 'comma',
  '-': 'minus',
  '/': 'slash',
  ';': 'semicolon',
};

/** Characters that need Shift, and the key that they are on. */
const SHIFTED: Readonly<Record<string, string>> = { '@': '2', '#': '3', ':': 'semicolon', '?': 'slash' };

/** Shift goes down this long before its character, and up this long after it, ms. */
const SHIFT_BEFORE_MS = 60;
const SHIFT_AFTER_MS = 25;

const keyOf = (character: string): { keysym: string; isShifted: boolean } => {
  const shifted = SHIFTED[character];
  if (shifted) return { keysym: shifted, isShifted: true };
  if (/[A-Z]/.test(character)) return { keysym: character.toLowerCase(), isShifted: true };
  return { keysym: NAMES[character] ?? character, isShifted: false };
};

/** A text in the rhythm of keys that were typed: the times of each key are those of the next letter of the rhythm. */
export const spelled = (text: string, rhythm: readonly TypedKey[]): TypedKey[] => {
  const letters = rhythm.filter(({ keysym }) => keysym.length === 1);
  const isFree = new Map<string, number>();
  let at = 0;
  return [...text].flatMap((character, index) => {
    const turn = index % (letters.length - 1);
    const [one, next] = [letters[turn]!, letters[turn + 1]!];
    const { keysym, isShifted } = keyOf(character);
    const down = Math.max(at, isFree.get(keysym) ?? 0);
    const up = down + (one.up - one.down);
    at = down + Math.max(1, next.down - one.down);
    isFree.set(keysym, up + 1);
    const key = { down, up, keysym };
    if (!isShifted) return [key];
    return [{ down: down - SHIFT_BEFORE_MS, up: up + SHIFT_AFTER_MS, keysym: 'Shift_L' }, key];
  });
};
