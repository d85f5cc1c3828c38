import { expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import type { Way } from './movement.ts';
import { retimed } from './retimed-path.ts';

/** A corner: along, then down. */
const places = [
  ...Array.from({ length: 21 }, (_, i) => ({ x: 100 + 5 * i, y: 100 })),
  ...Array.from({ length: 20 }, (_, i) => ({ x: 200, y: 105 + 5 * i })),
];
const way: Way = {
  from: { x: 100, y: 100 },
  to: { x: 200, y: 200 },
  rest: 0,
  times: places.map((_, i) => 17 * i),
  places,
};
const shares = Array.from({ length: 51 }, (_, i) => i / 50);

test.each(['a', 'b', 'c', 'd', 'e', 'f'])("keeps to the person's course from end to end: %s", (seed) => {
  const drawn = retimed(randomOf(seed))(way, shares);
  for (const { x, y } of drawn) expect(Math.min(Math.abs(y - 100), Math.abs(x - 200))).toBeLessThan(1e-6);
  expect(drawn[0]).toEqual(way.from);
  expect(drawn.at(-1)).toEqual(way.to);
});
