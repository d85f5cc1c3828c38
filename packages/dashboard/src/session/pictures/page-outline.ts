import type { MotionRows } from '@gait/server';
import { scrollPositions } from './scroll-position.ts';
import { rowAt } from './span.ts';

export interface Outline {
  /** Rows with positions on the page, not in the window. */
  readonly rows: MotionRows;
  readonly width: number;
  readonly height: number;
}

/** Width and height of a window that never told them. */
const DEFAULT_WINDOW = [1_024, 768] as const;

/** The outline of the page: of the window, and of what lies below as far as it was scrolled. */
export const outlineOf = (
  rows: MotionRows,
  window: readonly [width: number, height: number] | undefined,
): Outline => {
  const positions = scrollPositions(rows.scroll);
  const onPage = <
    Rows extends {
      readonly at: readonly number[];
      readonly load: readonly number[];
      readonly y: readonly number[];
    },
  >(
    moved: Rows,
  ): Rows => ({
    ...moved,
    y: moved.y.map((y, row) => {
      const scroll = rowAt(rows.scroll.at, moved.at[row] as number);
      return rows.scroll.load[scroll] === moved.load[row] ? y + (positions[scroll] ?? 0) : y;
    }),
  });
  const placed = {
    ...rows,
    pointer: onPage(rows.pointer),
    press: onPage(rows.press),
    touch: onPage(rows.touch),
  };
  const [windowWidth, windowHeight] = window ?? DEFAULT_WINDOW;
  return {
    rows: placed,
    width: Math.max(windowWidth, highest(placed.pointer.x), highest(placed.press.x)),
    height: Math.max(windowHeight + Math.max(0, highest(positions)), highest(placed.pointer.y)),
  };
};

/** Unlike Math.max, for as many values as a session has. */
const highest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);
