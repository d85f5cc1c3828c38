import type { Point } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';

/** One movement of a person's pointer, which a generated bot has to make as well. */
export interface PointerMovement {
  readonly from: Point;
  readonly to: Point;
  /** ms without movement before it. */
  readonly rest: number;
  /** ms since its start. */
  readonly times: readonly number[];
  readonly points: readonly Point[];
  /** The press at its end: ms before the press, ms until release, the button. */
  readonly press?: { readonly pause: number; readonly hold: number; readonly button: number };
}

/** ms without a move that end a movement, and ms after which a movement without a rest is split. */
const REST_MS = 120;
const MAX_MOVEMENT = { from: 450, to: 1_600 };

/** Generated bots do not drag: a press that moves further than this becomes a click this long. */
const DRAG_PX = 6;
const CLICK_MS = 100;

/** Splits pointer rows into movements. A press without a movement before it gets one that stays in place. */
export const movementsOf = (rows: readonly PointerRow[], random: Random): PointerMovement[] => {
  const movements: PointerMovement[] = [];
  let moves: PointerRow[] = [];
  let previous: PointerRow | undefined;
  let maxDuration = random.between(MAX_MOVEMENT.from, MAX_MOVEMENT.to);
  const finish = (press?: PointerMovement['press']) => {
    if (moves.length > 1) {
      movements.push(movementOf(moves, previous, press));
      previous = moves.at(-1);
    }
    moves = [];
    maxDuration = random.between(MAX_MOVEMENT.from, MAX_MOVEMENT.to);
  };
  const finishWithPress = (index: number) => {
    const [t, x, y] = rows[index] as PointerRow;
    if (moves.length < 2 && previous) moves = [previous, [Math.max(t - 1, previous[0]), x, y, 0, -1]];
    if (moves.length < 2) return;
    const press = pressAt(rows, index);
    finish({ pause: Math.max(0, t - (moves.at(-1) as PointerRow)[0]), ...press });
    previous = [t + press.hold, x, y, 0, -1];
  };
  for (const [i, row] of rows.entries()) {
    if (row[3] === 1) finishWithPress(i);
    if (row[3] === 1 || row[3] === 2) continue;
    const [first, last] = [moves[0], moves.at(-1)];
    if (first && last && (row[0] - last[0] > REST_MS || row[0] - first[0] > maxDuration)) finish();
    moves.push(row);
  }
  finish();
  return movements;
};

/** Where the pointer is on a movement, or at its end after it. */
export const pointAt = ({ times, points, to }: PointerMovement, ms: number): Point =>
  points[times.findIndex((at) => at > ms)] ?? to;

const movementOf = (
  moves: readonly PointerRow[],
  previous: PointerRow | undefined,
  press?: PointerMovement['press'],
): PointerMovement => {
  const [first, last] = [moves[0] as PointerRow, moves.at(-1) as PointerRow];
  return {
    from: { x: first[1], y: first[2] },
    to: { x: last[1], y: last[2] },
    rest: previous ? Math.max(0, first[0] - previous[0]) : 0,
    times: moves.map(([t]) => t - first[0]),
    points: moves.map(([, x, y]) => ({ x, y })),
    ...(press ? { press } : {}),
  };
};

const pressAt = (rows: readonly PointerRow[], index: number): { hold: number; button: number } => {
  const [t, x, y, , button] = rows[index] as PointerRow;
  const up = rows.slice(index + 1, index + 200).find(([, , , kind]) => kind === 2);
  const isClick = up && Math.hypot(up[1] - x, up[2] - y) <= DRAG_PX;
  return { hold: isClick ? up[0] - t : CLICK_MS, button };
};
