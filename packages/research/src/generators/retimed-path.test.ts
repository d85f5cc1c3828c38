import { expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import type { PointerMovement } from './movement.ts';
import { retimed } from './retimed-path.ts';

/** A corner: right, then down. */
const points = [
  ...Array.from({ length: 21 }, (_, i) => ({ x: 100 + 5 * i, y: 100 })),
  ...Array.from({ length: 20 }, (_, i) => ({ x: 200, y: 105 + 5 * i })),
];
const movement: PointerMovement = {
  from: { x: 100, y: 100 },
  to: { x: 200, y: 200 },
  rest: 0,
  times: points.map((_, i) => 17 * i),
  points,
};
const fractions = Array.from({ length: 51 }, (_, i) => i / 50);

test.each(['a', 'b', 'c', 'd', 'e', 'f'])("follows the person's path from end to end: %s", (seed) => {
  const drawn = retimed(randomOf(seed))(movement, fractions);
  for (const { x, y } of drawn) expect(Math.min(Math.abs(y - 100), Math.abs(x - 200))).toBeLessThan(1e-6);
  expect(drawn[0]).toEqual(movement.from);
  expect(drawn.at(-1)).toEqual(movement.to);
});
