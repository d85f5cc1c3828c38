import type { MotionRows } from '@gait/server';

/** px that the document was scrolled down after each row; a new page starts at its top. */
export const scrollPositions = ({ dy, inner, load }: MotionRows['scroll']): number[] => {
  let position = 0;
  return dy.map((px, row) => {
    if (row > 0 && load[row] !== load[row - 1]) position = 0;
    if (!inner[row]) position += px;
    return position;
  });
};
