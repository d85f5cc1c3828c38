import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';

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

/** Bots of this lab do not drag: px and ms of a hold that becomes a click. */
const DRAG_PX = 6;
const CLICK_MS = 100;

/** The ways of a person's rows, with every press of them: where no way led to it, one that stays in place. */
export const waysOf = (rows: readonly PointerRow[], random: Random): Way[] => {
  const ways: Way[] = [];
  let moves: PointerRow[] = [];
  let before: PointerRow | undefined;
  let longest = random.between(LONG_WAY.from, LONG_WAY.to);
  const finish = (press?: Way['press']) => {
    if (moves.length > 1) {
      ways.push(wayOf(moves, before, press));
      before = moves.at(-1);
    }
    moves = [];
    longest = random.between(LONG_WAY.from, LONG_WAY.to);
  };
  const finishWith = (index: number) => {
    const [t, x, y] = rows[index] as PointerRow;
    if (moves.length < 2 && before) moves = [before, [Math.max(t - 1, before[0]), x, y, 0, -1]];
    if (moves.length < 2) return;
    const press = pressAt(rows, index);
    finish({ pause: Math.max(0, t - (moves.at(-1) as PointerRow)[0]), ...press });
    before = [t + press.hold, x, y, 0, -1];
  };
  for (const [i, row] of rows.entries()) {
    if (row[3] === 1) finishWith(i);
    if (row[3] === 1 || row[3] === 2) continue;
    const [first, last] = [moves[0], moves.at(-1)];
    if (first && last && (row[0] - last[0] > REST || row[0] - first[0] > longest)) finish();
    moves.push(row);
  }
  finish();
  return ways;
};

const wayOf = (moves: readonly PointerRow[], before: PointerRow | undefined, press?: Way['press']): Way => {
  const [first, last] = [moves[0] as PointerRow, moves.at(-1) as PointerRow];
  return {
    from: { x: first[1], y: first[2] },
    to: { x: last[1], y: last[2] },
    rest: before ? Math.max(0, first[0] - before[0]) : 0,
    times: moves.map(([t]) => t - first[0]),
    places: moves.map(([, x, y]) => ({ x, y })),
    ...(press ? { press } : {}),
  };
};

const pressAt = (rows: readonly PointerRow[], index: number): { hold: number; button: number } => {
  const [t, x, y, , button] = rows[index] as PointerRow;
  const up = rows.slice(index + 1, index + 200).find(([, , , kind]) => kind === 2);
  const isClick = up && Math.hypot(up[1] - x, up[2] - y) <= DRAG_PX;
  return { hold: isClick ? up[0] - t : CLICK_MS, button };
};
