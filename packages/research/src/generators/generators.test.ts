import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import type { KeyRow, PointerRow } from '../recordings/recording.ts';
import { clickBots } from './click-bots.ts';
import { keyBots } from './key-bots.ts';
import { pointerBots } from './pointer-bots.ts';

/** A person who moves between corners, rests and presses. */
const pointer: PointerRow[] = Array.from({ length: 8 }, (_, movement) => {
  const start = movement * 1_500;
  const at = (i: number) => 300 + (movement % 2 === 0 ? i : 25 - i) * 12;
  const travel = Array.from({ length: 26 }, (__, i): PointerRow => [start + 17 * i, at(i), 200 + i, 0, -1]);
  const [, x, y] = travel.at(-1) as PointerRow;
  return [...travel, [start + 500, x, y, 1, 0] as const, [start + 590, x, y, 2, 0] as const];
}).flat();

const keys: KeyRow[] = Array.from({ length: 60 }, (_, i) => [
  i * 170,
  i * 170 + 90,
  i % 6 === 5 ? 'space' : i === 20 ? 'backspace' : 'character',
]);

describe.each(Object.entries(pointerBots))('pointer bots: %s', (name, bot) => {
  test('press as often as the person, in order of time, the same for the same seed', () => {
    const rows = bot(pointer, randomOf(name));
    expect(rows.filter(([, , , kind]) => kind === 1)).toHaveLength(8);
    expect(rows.map(([t]) => t)).toEqual(rows.map(([t]) => t).toSorted((a, b) => a - b));
    expect(rows.flat().every(Number.isFinite)).toBe(true);
    expect(bot(pointer, randomOf(name))).toEqual(rows);
  });
});

describe.each(Object.entries(keyBots))('key bots: %s', (name, bot) => {
  test('type all that the person typed, and release no key before its press', () => {
    const rows = bot(keys, randomOf(name));
    expect(rows.filter(([, , key]) => key === 'space')).toHaveLength(10);
    for (const [down, up] of rows) expect(up ?? down).toBeGreaterThanOrEqual(down);
    expect(bot(keys, randomOf(name))).toEqual(rows);
  });

  test('make no corrections where the person made none', () => {
    const clean = keys.filter(([, , key]) => key !== 'backspace');
    expect(bot(clean, randomOf(name)).some(([, , key]) => key === 'backspace')).toBe(false);
  });
});

describe.each(Object.entries(clickBots))('click bots: %s', (name, bot) => {
  test('click inside the targets of the person', () => {
    const clicks = Array.from(
      { length: 9 },
      (_, i) => [i * 900, i * 900 + 80, 120, 110, 100, 100, 60, 24] as const,
    );
    const made = bot({ clicks }, randomOf(name)).clicks;
    expect(made).toHaveLength(9);
    for (const [, , x, y] of made) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(160);
      expect(y).toBeGreaterThanOrEqual(100);
      expect(y).toBeLessThanOrEqual(124);
    }
  });
});
