import type { PointerMove } from '@gait/wire';

/** A pause that ends a stroke, ms. */
const REST_MS = 100;

type Axis = 'x' | 'y';

/**
 * The same strokes, mirrored one by one where they would leave the window, which a long one still may. What happens within a
 * stroke stays as it was.
 */
export const insideWindow = (
  moves: readonly PointerMove[],
  size: Readonly<Record<Axis, number>>,
): PointerMove[] => {
  const [first] = moves;
  if (!first) return [];
  let [raw, placed]: [PointerMove, PointerMove] = [first, first];
  return strokesOf(moves).flatMap((stroke) => {
    const signs = { x: signOf('x', stroke), y: signOf('y', stroke) };
    const from = { raw, placed };
    const at = (move: PointerMove, axis: Axis) =>
      from.placed[axis] + signs[axis] * (move[axis] - from.raw[axis]);
    const moved = stroke.map((move) => ({ ...move, x: at(move, 'x'), y: at(move, 'y') }));
    raw = stroke.at(-1) ?? raw;
    placed = moved.at(-1) ?? placed;
    return moved;
  });

  function signOf(axis: Axis, stroke: readonly PointerMove[]): 1 | -1 {
    const outside = (sign: 1 | -1) =>
      Math.max(
        ...stroke.map((move) => {
          const place = placed[axis] + sign * (move[axis] - raw[axis]);
          return Math.max(-place, place - size[axis], 0);
        }),
      );
    return outside(1) <= outside(-1) ? 1 : -1;
  }
};

const strokesOf = (moves: readonly PointerMove[]): PointerMove[][] => {
  const strokes: PointerMove[][] = [];
  for (const [index, move] of moves.entries()) {
    const before = moves[index - 1];
    if (!before || move.t - before.t > REST_MS) strokes.push([]);
    strokes.at(-1)?.push(move);
  }
  return strokes;
};
