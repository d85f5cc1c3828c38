import type { Point } from '@gait/research/geometry';
import type { PointerRow, Recording } from '@gait/research/recordings/recording';

/** A recorded pointer movement that ended in a click. */
export interface AimedMovement {
  /** Positions in px, times in ms from the first point. */
  readonly points: readonly (Point & { readonly t: number })[];
  /** ms from the last point to the press, and ms that the button was held. */
  readonly pause: number;
  readonly hold: number;
}

/** A pause of this length separates two movements. */
const REST_MS = 400;
const MIN_LENGTH_PX = 40;
const MIN_POINTS = 5;
/** Longer presses are drags. */
const MAX_HOLD_MS = 300;

const MOVE = 0;
const DOWN = 1;
const UP = 2;

const afterLastRest = (moves: readonly PointerRow[]): readonly PointerRow[] => {
  const rest = moves.findLastIndex(([t], index) => index > 0 && t - moves[index - 1]![0] > REST_MS);
  return rest === -1 ? moves : moves.slice(rest);
};

const aimedMovement = (
  moves: readonly PointerRow[],
  down: PointerRow,
  up: PointerRow,
): AimedMovement | undefined => {
  const path = afterLastRest(moves);
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < MIN_POINTS) return undefined;
  const hold = up[0] - down[0];
  const length = Math.hypot(last[1] - first[1], last[2] - first[2]);
  if (length < MIN_LENGTH_PX || hold > MAX_HOLD_MS || hold <= 0) return undefined;
  return {
    points: path.map(([t, x, y]) => ({ t: t - first[0], x, y })),
    pause: down[0] - last[0],
    hold,
  };
};

/** Every movement of a recording that ends in a click. */
export const aimedMovements = ({ pointer = [] }: Recording): AimedMovement[] => {
  const found: AimedMovement[] = [];
  let moves: PointerRow[] = [];
  for (const [index, row] of pointer.entries()) {
    if (row[3] === MOVE) moves.push(row);
    if (row[3] !== DOWN) continue;
    const up = pointer.slice(index + 1, index + 6).find(([, , , kind]) => kind === UP);
    const movement = row[4] === 0 && up ? aimedMovement(moves, row, up) : undefined;
    if (movement) found.push(movement);
    moves = [];
  }
  return found;
};

const span = ({ points }: AimedMovement): Point => {
  const [first, last] = [points[0]!, points.at(-1)!];
  return { x: last.x - first.x, y: last.y - first.y };
};

/** Mice report at 125 Hz or more; browsers recorded these at 60. */
const REPORT_EVERY_MS = 8;

/** A smooth curve through four points, between the second and the third (Catmull and Rom). */
const between = (at: number, [a, b, c, d]: readonly [number, number, number, number]): number =>
  0.5 * (2 * b + (c - a) * at + (2 * a - 5 * b + 4 * c - d) * at ** 2 + (3 * b - a - 3 * c + d) * at ** 3);

/** A pointer position, ms from the start of its movement. */
export type TimedPoint = Point & { readonly t: number };

const atMouseRate = (points: readonly TimedPoint[]): TimedPoint[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const [before, after] = [points[index - 1] ?? point, points[index + 2] ?? next];
    const parts = Math.max(1, Math.min(4, Math.round((next.t - point.t) / REPORT_EVERY_MS)));
    return Array.from({ length: parts }, (_, part) => {
      const share = part / parts;
      return {
        t: point.t + (next.t - point.t) * share,
        x: between(share, [before.x, point.x, next.x, after.x]),
        y: between(share, [before.y, point.y, next.y, after.y]),
      };
    });
  });

/** The movement rotated and scaled to lead from one point to another, with its original timing. */
export const movementBetween = (movement: AimedMovement, from: Point, to: Point): TimedPoint[] => {
  const was = span(movement);
  const wanted = { x: to.x - from.x, y: to.y - from.y };
  const square = was.x ** 2 + was.y ** 2;
  const cos = (was.x * wanted.x + was.y * wanted.y) / square;
  const sin = (was.x * wanted.y - was.y * wanted.x) / square;
  const start = movement.points[0]!;
  return atMouseRate(movement.points).map(({ t, x, y }) => {
    const [dx, dy] = [x - start.x, y - start.y];
    return { t, x: from.x + dx * cos - dy * sin, y: from.y + dx * sin + dy * cos };
  });
};

/** Movements sorted by how close their length is to a distance. */
export const byDistance = (movements: readonly AimedMovement[], distance: number): AimedMovement[] => {
  const mismatch = (movement: AimedMovement) => {
    const { x, y } = span(movement);
    return Math.abs(Math.log(Math.hypot(x, y) / Math.max(1, distance)));
  };
  return [...movements].sort((one, next) => mismatch(one) - mismatch(next));
};
