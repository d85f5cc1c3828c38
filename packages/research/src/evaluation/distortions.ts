import { anyComposition, cutIn, piecesOf, playedOtherwise } from '../generators/played-otherwise.ts';
import type { WarpFamily } from '../generators/warps.ts';
import type { Random } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';

type Rows = readonly PointerRow[];

/** What a forger does to a copy; `others` are rows of other people. */
export interface Distortion {
  readonly name: string;
  distort(rows: Rows, random: Random, others: readonly Rows[]): Rows;
}

/** ms without a row that end a stroke. */
const MIN_PAUSE = 120;

/** People whose pieces are taken besides those of the copied one. */
const OTHERS = 11;

/** Seconds of each piece of a patchwork. */
const PIECES = [10, 5];

const moved = (rows: Rows, position: (x: number, y: number, t: number) => readonly [number, number]): Rows =>
  rows.map(([t, x, y, kind, button]) => [t, ...position(x, y, t), kind, button]);

const played = (rows: Rows, at: (t: number) => number): Rows => rows.map(([t, ...rest]) => [at(t), ...rest]);

/** Every distortion with warps of one family. */
export const distortionsBy = ({ space, time }: WarpFamily): Distortion[] => {
  const spaces = [10, 25, 60].map((px) => ({
    name: `space, ${px} px`,
    distort: (rows: Rows, random: Random) => moved(rows, space(px, random)),
  }));
  const times = [0.1, 0.3].map((change) => ({
    name: `time, ± ${100 * change} %`,
    distort: (rows: Rows, random: Random) => played(rows, time(change, random)),
  }));
  const both = [
    { px: 25, change: 0.1 },
    { px: 60, change: 0.3 },
  ].map(({ px, change }) => ({
    name: `space, ${px} px, and time, ± ${100 * change} %`,
    distort: (rows: Rows, random: Random) => played(moved(rows, space(px, random)), time(change, random)),
  }));
  return [
    { name: 'none', distort: (rows) => rows },
    ...spaces,
    { name: 'drift that changes with time, 25 px', distort: drifting(space) },
    ...times,
    ...both,
    {
      name: 'mirrored, and space, 25 px',
      distort: (rows, random) => moved(moved(rows, space(25, random)), (x, y) => [1_500 - x, y]),
    },
    { name: 'rotated by 40 degrees, 0.6 times the size', distort: (rows) => moved(rows, turned) },
    {
      name: 'the first half, and space, 25 px',
      distort: (rows, random) => moved(firstHalf(rows), space(25, random)),
    },
    { name: 'every pause longer by 0 to 60 %', distort: restedLonger },
    {
      name: 'every pause longer by 0 to 60 %, and space, 25 px',
      distort: (rows, random) => restedLonger(moved(rows, space(25, random)), random),
    },
    {
      name: 'every stroke and every pause at its own speed, ± 40 %, and space, 25 px',
      distort: (rows, random) => unevenly(moved(rows, space(25, random)), random),
    },
    ...Object.entries(playedOtherwise).map(([name, distort]) => ({ name, distort })),
    { name: 'any composition of these five', distort: anyComposition },
    ...[2, 3, 4].map((count) => ({
      name: `the same, cut in ${count}`,
      distort: (rows: Rows, random: Random) => anyComposition(cutIn(count)(rows, random), random),
    })),
    {
      name: 'pieces of twelve people, 3 s each',
      distort: (rows, random, others) =>
        piecesOf([rows, ...random.shuffled([...others]).slice(0, OTHERS)], 3_000, random),
    },
    ...PIECES.map((seconds) => ({
      name: `patchwork with another person, ${seconds} s each`,
      distort: (rows: Rows, random: Random, others: readonly Rows[]) =>
        patchwork(rows, random.pick(others), 1_000 * seconds),
    })),
  ];
};

/** The offset that the warp has along a path of 0.1 px per ms. */
const drifting =
  (space: WarpFamily['space']) =>
  (rows: Rows, random: Random): Rows => {
    const warp = space(25, random);
    return moved(rows, (x, y, t) => {
      const [there, aside] = warp(0.1 * t, 0);
      return [x + there - 0.1 * t, y + aside];
    });
  };

const turned = (x: number, y: number) => [0.6 * (0.77 * x - 0.64 * y), 0.6 * (0.64 * x + 0.77 * y)] as const;

const firstHalf = (rows: Rows): Rows => rows.slice(0, Math.ceil(rows.length / 2));

const restedLonger = (rows: Rows, random: Random): Rows => {
  let added = 0;
  return rows.map(([t, ...rest], i) => {
    const pause = t - (rows[i - 1]?.[0] ?? t);
    if (pause > MIN_PAUSE) added += pause * random.between(0, 0.6);
    return [t + added, ...rest];
  });
};

const unevenly = (rows: Rows, random: Random): Rows => {
  let [at, speed] = [0, 1];
  return rows.map(([t, ...rest], i) => {
    const interval = t - (rows[i - 1]?.[0] ?? t);
    if (interval > MIN_PAUSE) {
      at += interval * random.between(0.6, 1.4);
      speed = random.between(0.6, 1.4);
    } else at += interval * speed;
    return [at, ...rest];
  });
};

/** Pieces of both in turn. */
const patchwork = (rows: Rows, other: Rows, pieceMs: number): Rows => {
  const isOwn = ([t]: PointerRow) => Math.floor(t / pieceMs) % 2 === 0;
  const pieces = [...rows.filter(isOwn), ...other.filter((row) => !isOwn(row))];
  return pieces.sort(([one], [another]) => one - another);
};
