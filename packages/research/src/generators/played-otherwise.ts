import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';

type Rows = readonly PointerRow[];

/** ms without a row that end a stroke. */
const MIN_PAUSE = 120;

/** How much a bend changes each number of a linear map, and how much a stroke's own speed differs. */
const MAX_BEND = 0.3;
const MAX_SPEED = 0.3;

const [DOWN, UP] = [1, 2];

/** A stroke with the pause after it: times and positions from its start. */
interface Stroke {
  readonly rows: Rows;
  readonly pause: number;
}

const strokesOf = (rows: Rows): Stroke[] => {
  const strokes: PointerRow[][] = [];
  for (const row of rows) {
    const open = strokes.at(-1);
    if (open && row[0] - (open.at(-1)?.[0] ?? 0) <= MIN_PAUSE) open.push(row);
    else strokes.push([row]);
  }
  return strokes.map((own, i) => {
    const [first, last] = [own[0] as PointerRow, own.at(-1) as PointerRow];
    const next = strokes[i + 1]?.[0]?.[0] ?? last[0];
    return {
      rows: own.map(([t, x, y, kind, button]) => [t - first[0], x - first[1], y - first[2], kind, button]),
      pause: next - last[0],
    };
  });
};

/** Strokes one after another, each where the last one ended; the page is as wide and as high as the start is. */
const joined = (strokes: readonly Stroke[], [, startX, startY]: PointerRow): PointerRow[] => {
  let [at, x, y] = [0, startX, startY];
  return strokes.flatMap(({ rows, pause }) => {
    const placed = rows.map(
      ([t, dx, dy, kind, button]): PointerRow => [at + t, x + dx, y + dy, kind, button],
    );
    const last = placed.at(-1) as PointerRow;
    [at, x, y] = [last[0] + pause, last[1], last[2]];
    return placed;
  });
};

const eachStroke =
  (change: (strokes: readonly Stroke[], random: Random) => readonly Stroke[]) =>
  (rows: Rows, random: Random): Rows =>
    rows[0] ? joined(change(strokesOf(rows), random), rows[0]) : [];

/** Changes of a recording in which each stroke stays one of its person. */
export const playedOtherwise = {
  backwards: (rows: Rows, _: Random): Rows => {
    const end = rows.at(-1)?.[0] ?? 0;
    const turned = (kind: number) => (kind === DOWN ? UP : kind === UP ? DOWN : kind);
    return rows.map(([t, x, y, kind, button]): PointerRow => [end - t, x, y, turned(kind), button]).reverse();
  },
  'in any order': eachStroke((strokes, random) => random.shuffled(strokes)),
  bent: eachStroke((strokes, random) =>
    strokes.map(({ rows, pause }) => {
      const bend = (value: number) => value + random.between(-MAX_BEND, MAX_BEND);
      const [a, b, c, d] = [bend(1), bend(0), bend(0), bend(1)];
      return {
        rows: rows.map(([t, x, y, kind, button]) => [t, a * x + b * y, c * x + d * y, kind, button]),
        pause,
      };
    }),
  ),
  'each stroke at its own speed': eachStroke((strokes, random) =>
    strokes.map(({ rows, pause }) => {
      const speed = 1 + random.between(-MAX_SPEED, MAX_SPEED);
      return { rows: rows.map(([t, ...rest]) => [t * speed, ...rest]), pause };
    }),
  ),
  mirrored: eachStroke((strokes) =>
    strokes.map(({ rows, pause }) => ({ rows: rows.map(([t, x, ...rest]) => [t, -x, ...rest]), pause })),
  ),
} as const satisfies Readonly<Record<string, (rows: Rows, random: Random) => Rows>>;

export type Otherwise = keyof typeof playedOtherwise;

/** How far from its place a cut may be, in pieces, and ms of the pause there. */
const CUT_ASIDE = 0.4;
const CUT_MS = [150, 600] as const;

/** Pauses cut each stroke in so many pieces. */
export const cutIn = (count: number) =>
  eachStroke((strokes, random) =>
    strokes.map(({ rows, pause }) => {
      const delays = rows.map(() => 0);
      for (let i = 1; i < count; i++) {
        const at = (rows.length * (i + random.between(-CUT_ASIDE, CUT_ASIDE))) / count;
        delays.fill(random.between(...CUT_MS) + (delays.at(-1) as number), Math.round(at));
      }
      return { rows: rows.map(([t, ...rest], i) => [t + (delays[i] as number), ...rest]), pause };
    }),
  );

/** Two to all of these changes, one after another. */
export const anyComposition = (rows: Rows, random: Random): Rows => {
  const changes = random.shuffled(Object.keys(playedOtherwise) as Otherwise[]);
  return changes
    .slice(0, random.integer(2, changes.length))
    .reduce<Rows>((played, change) => playedOtherwise[change](played, random), rows);
};

/** Pieces of some seconds of several people in turn, as long as the recording of the first. */
export const piecesOf = (people: readonly Rows[], pieceMs: number, random: Random): Rows => {
  const [first = []] = people;
  const count = Math.ceil((first.at(-1)?.[0] ?? 0) / pieceMs);
  const pieces = Array.from({ length: count }, (_, i) => {
    const rows = people[i % people.length] as Rows;
    const from = random.between(0, Math.max(0, (rows.at(-1)?.[0] ?? 0) - pieceMs));
    return strokesOf(rows.filter(([t]) => t >= from && t < from + pieceMs));
  });
  const apart = pieces.flat().map((stroke) => ({ ...stroke, pause: Math.max(MIN_PAUSE + 1, stroke.pause) }));
  return first[0] ? joined(apart, first[0]) : [];
};
