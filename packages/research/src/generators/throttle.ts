import type { PointerRow } from '../recordings/recording.ts';

/** Keeps at most one move per frame of this many ms, and every press and release. */
export const throttled = (rows: readonly PointerRow[], frame: number): readonly PointerRow[] => {
  if (frame === 0) return rows;
  let last = Number.NEGATIVE_INFINITY;
  return rows.filter(([t, , , kind]) => {
    if (kind === 1 || kind === 2) return true;
    if (t - last < frame) return false;
    last = t;
    return true;
  });
};
