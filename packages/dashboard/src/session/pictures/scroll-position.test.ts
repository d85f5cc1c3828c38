import { expect, test } from 'vitest';
import { scrollPositions } from './scroll-position.ts';
import { aMotion } from './testing/a-motion.ts';

test('scrolling adds up, on each page from its top, and lists inside the page do not count', () => {
  const { scroll } = aMotion({
    scroll: { dy: [100, 300, 50, -80, 20], inner: [0, 1, 0, 0, 0], load: [0, 0, 0, 0, 1] },
  }).rows;
  expect(scrollPositions(scroll)).toEqual([100, 100, 150, 70, 20]);
});
