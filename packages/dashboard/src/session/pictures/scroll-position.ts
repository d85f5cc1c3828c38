import type { MotionRows } from '@gait/server';

/** Times and positions of a line from the top of the page at the start to where the last row left it. */
export const scrollLine = (rows: MotionRows['scroll'], length: number): [at: number[], px: number[]] => {
  const positions = scrollPositions(rows);
  const last = positions.at(-1);
  if (last === undefined) return [[], []];
  return [
    [0, ...rows.at, length],
    [0, ...positions, last],
  ];
};

/** px that the document was scrolled down after each row; a new page starts at its top. */
export const scrollPositions = ({ dy, inner, load }: MotionRows['scroll']): number[] => {
  let position = 0;
  return dy.map((px, row) => {
    if (row > 0 && load[row] !== load[row - 1]) position = 0;
    if (!inner[row]) position += px;
    return position;
  });
};
