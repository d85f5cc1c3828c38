import type { PointerRow } from '../datasets/recording.ts';
import type { Random } from './random.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a person did with the pointer between two rests, and what a bot has to do in its place. */
export interface Way {
  readonly from: Place;
  readonly to: Place;
  /** ms of rest before it begins, and the times of its moves since it began. */
  readonly rest: number;
  readonly times: readonly number[];
  /** The person's own positions. */
  readonly places: readonly Place[];
  /** Pressed where it ends: ms until the press, ms it was held, the button. */
  readonly press?: { readonly pause: number; readonly hold: number; readonly button: number };
}

/** ms without a move that end a way; a way without rest is cut after about this long. */
const REST = 120;
const LONG_WAY = { from: 450, to: 1_600 };

/** Drags are ways of their own kind; bots of this lab do not drag. */
const DRAG_PX = 6;

/** The ways of a person's rows. A drag becomes a move; a press with fewer than two moves before it is left out. */
export const waysOf = (rows: readonly PointerRow[], random: Random): Way[] => {
  const ways: Way[] = [];
  let moves: PointerRow[] = [];
  let before: PointerRow | undefined;
  let longest = random.between(LONG_WAY.from, LONG_WAY.to);
  const finish = (press?: Way['press']) => {
    const first = moves[0];
    const last = moves.at(-1);
    if (first && last && moves.length > 1) {
      ways.push({
        from: { x: first[1], y: first[2] },
        to: { x: last[1], y: last[2] },
        rest: before ? Math.max(0, first[0] - before[0]) : 0,
        times: moves.map(([t]) => t - first[0]),
        places: moves.map(([, x, y]) => ({ x, y })),
        ...(press ? { press } : {}),
      });
      before = last;
    }
    moves = [];
    longest = random.between(LONG_WAY.from, LONG_WAY.to);
  };
  for (const [i, row] of rows.entries()) {
    const [t, x, y, kind] = row;
    if (kind === 1) {
      const press = pressAt(rows, i);
      const last = moves.at(-1);
      if (press && last) {
        finish({ pause: t - last[0], ...press });
        before = [t + press.hold, x, y, 0, -1];
      }
      continue;
    }
    if (kind === 2) continue;
    const last = moves.at(-1);
    if (last && t - last[0] > REST) finish();
    else if (last && moves[0] && t - moves[0][0] > longest) finish();
    moves.push(row);
  }
  finish();
  return ways;
};

const pressAt = (
  rows: readonly PointerRow[],
  index: number,
): { hold: number; button: number } | undefined => {
  const [t, x, y, , button] = rows[index] as PointerRow;
  const up = rows.slice(index + 1, index + 200).find(([, , , kind]) => kind === 2);
  if (!up || Math.hypot(up[1] - x, up[2] - y) > DRAG_PX) return undefined;
  return { hold: up[0] - t, button };
};
