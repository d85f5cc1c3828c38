import type { MotionRows } from '@gait/server';
import { rowsWithin, type Span } from './span.ts';

/** Speeds in px/s where the color changes. */
export const SPEED_STEPS = [200, 600, 1_500, 4_000] as const;

/** ms without moves after which a new path begins: the pointer rested, or left the page. */
const REST_MS = 500;

/** More segments take long to draw, and lie upon each other. */
const MAX_SEGMENTS = 40_000;

/** Coordinates of segments by class of speed: x1, y1, x2, y2, x1 … */
export type PointerSegments = readonly number[][];

/**
 * The path of the pointer in a span, by speed. A path with many moves is drawn with every second, third … of them; `step` says
 * which of them the rows are.
 */
export const pointerSegments = (
  { at, load, x, y }: MotionRows['pointer'],
  span: Span,
  step = 1,
): PointerSegments => {
  const { first, end } = rowsWithin(at, span);
  const stride = Math.max(1, Math.ceil((end - first) / MAX_SEGMENTS));
  const segments: number[][] = Array.from({ length: SPEED_STEPS.length + 1 }, () => []);
  for (let row = first + stride; row < end; row += stride) {
    const before = row - stride;
    const [ms, x1, y1, x2, y2] = [
      (at[row] as number) - (at[before] as number),
      ...([x[before], y[before], x[row], y[row]] as [number, number, number, number]),
    ];
    if (ms > REST_MS * stride * step || load[row] !== load[before]) continue;
    segments[speedClass(Math.hypot(x2 - x1, y2 - y1), ms)]?.push(x1, y1, x2, y2);
  }
  return segments;
};

/** 0 for the slowest, up to the number of SPEED_STEPS. */
export const speedClass = (px: number, ms: number): number => {
  const speed = (px / Math.max(1, ms)) * 1_000;
  return SPEED_STEPS.filter((step) => speed >= step).length;
};
