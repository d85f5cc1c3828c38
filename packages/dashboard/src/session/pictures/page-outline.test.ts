import { expect, test } from 'vitest';
import { outlineOf } from './page-outline.ts';
import { aMotion } from './testing/a-motion.ts';

test('a position is on the page, as far below the window as it was scrolled', () => {
  const { rows } = aMotion({
    pointer: { at: [0, 2_000, 3_000], load: [0, 0, 1], x: [10, 20, 30], y: [100, 100, 100] },
    scroll: { at: [1_000], load: [0], dy: [400], inner: [0] },
  });
  const outline = outlineOf(rows, [1_280, 720]);
  expect(outline.rows.pointer.y).toEqual([100, 500, 100]);
  expect(outline).toMatchObject({ width: 1_280, height: 1_120 });
});

test('a page without readings of its window is as large as its movements', () => {
  const { rows } = aMotion({ pointer: { at: [0], load: [0], x: [1_900], y: [900] } });
  expect(outlineOf(rows, undefined)).toMatchObject({ width: 1_900, height: 900 });
});
