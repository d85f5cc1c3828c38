import { keyClasses } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TypedKey, typedKeys, veryFast, withAt } from './typing.ts';

const rows = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 6_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(...keyClasses),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let at = 0;
    return steps.map(([gap, dwell, key]) => {
      at += gap;
      return [at, at + dwell, key] as const;
    });
  });

const overlap = (one: TypedKey, next: TypedKey) =>
  one.keysym === next.keysym && next.down <= one.up && next.down >= one.down;

describe('recorded keys on this keyboard', () => {
  test('are never pressed while they are down, and are always released', () => {
    fc.assert(
      fc.property(rows, (recorded) => {
        const keys = typedKeys(recorded);
        expect(keys.every(({ down, up }) => up > down)).toBe(true);
        expect(keys.some((one, index) => keys.slice(index + 1).some((next) => overlap(one, next)))).toBe(
          false,
        );
      }),
    );
  });

  test('can be very fast, and still no key is pressed while it is down', () => {
    fc.assert(
      fc.property(rows, (recorded) => {
        const keys = veryFast(typedKeys(recorded));
        expect(keys.every(({ down, up }) => up > down)).toBe(true);
        expect(keys.some((one, index) => keys.slice(index + 1).some((next) => overlap(one, next)))).toBe(
          false,
        );
      }),
    );
    const usual = typedKeys(
      Array.from({ length: 20 }, (_, i) => [i * 190, i * 190 + 90, 'character'] as const),
    );
    expect(veryFast(usual).at(-1)?.down).toBeCloseTo(19 * 95);
  });

  test('keep their rhythm except for long pauses', () => {
    const keys = typedKeys([
      [500, 590, 'character'],
      [680, 760, 'character'],
      [9_680, 9_790, 'space'],
    ]);
    expect(keys.map(({ down, up }) => [down, up])).toEqual([
      [0, 90],
      [180, 260],
      [2_680, 2_790],
    ]);
  });

  test('exclude auto-repeat', () => {
    const keys = typedKeys([
      [0, 300, 'modifier'],
      [30, 30, 'modifier'],
      [60, 150, 'character'],
    ]);
    expect(keys.map(({ keysym }) => keysym)).toEqual(['Shift_L', 't']);
  });

  test('become an e-mail address with Shift around the @', () => {
    const typed = typedKeys([
      [0, 80, 'character'],
      [200, 280, 'character'],
      [400, 480, 'character'],
    ]);
    expect(withAt(typed).map(({ keysym }) => keysym)).toEqual(['Shift_L', 't', '2', 'e']);
  });
});
