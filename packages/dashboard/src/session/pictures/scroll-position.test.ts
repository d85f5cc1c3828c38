import { expect, test } from 'vitest';
import { scrollLine, scrollPositions } from './scroll-position.ts';
import { aMotion } from './testing/a-motion.ts';

test('scrolling adds up, on each page from its top, and lists inside the page do not count', () => {
  const { scroll } = aMotion({
    scroll: { dy: [100, 300, 50, -80, 20], inner: [0, 1, 0, 0, 0], load: [0, 0, 0, 0, 1] },
  }).rows;
  expect(scrollPositions(scroll)).toEqual([100, 100, 150, 70, 20]);
});

test('one row is a line from the top of the page to the end of the session', () => {
  const { scroll } = aMotion({ scroll: { at: [400], dy: [900], inner: [0], load: [0] } }).rows;
  expect(scrollLine(scroll, 1_000)).toEqual([
    [0, 400, 1_000],
    [0, 900, 900],
  ]);
});

test('a session without scrolling has no line', () =>
  expect(scrollLine(aMotion({}).rows.scroll, 1_000)).toEqual([[], []]));
