import { emptyIntervals, type Intervals, intervalsOf, SPEED_VARIANCE } from './rhythm-intervals.ts';

/** What an interval costs that one of the sessions splits in three, and the most that an unlike one costs, in nats. */
const SPLIT = 2;
const WORST = -6;

/** Share of the newest interval in the speed of the copy, if its jitter is small. */
const NEWEST = 0.4;
const MAX_VARIANCE = 0.0225;

/** Rows that are kept, because a split goes back three landmarks. */
const ROWS = 4;

/** The part of a session that follows the rhythm of another one. */
export interface Alignment {
  /** Evidence for a copy in nats: the logarithm of how much more likely these intervals are in a copy. */
  readonly score: number;
  /** Its first and last landmark. */
  readonly from: number;
  readonly to: number;
}

/** Positions in the other session less positions in the first one: both even, ends included. */
export interface Diagonals {
  readonly from: number;
  readonly to: number;
}

/**
 * The best local alignment of two sequences of landmarks (Smith and Waterman 1981), in which every interval is as long as
 * in the other one at a speed that changes slowly.
 */
export const alignRhythms = (
  one: readonly number[],
  other: readonly number[],
  { from, to }: Diagonals,
): Alignment => {
  const width = (to - from) / 2 + 1;
  makeRoom(Math.max(one.length, other.length), width);
  const { together, ownSplit, otherSplit } = stepsOf(one, other);
  let best: Alignment = { score: 0, from: 0, to: 0 };
  for (let i = 1; i < one.length; i++) {
    const first = Math.max(0, Math.ceil((1 - i - from) / 2));
    const last = Math.min(width - 1, Math.floor((other.length - 1 - i - from) / 2));
    const row = { i, j: i + from, width, first, last };
    const at = rowAt(i, width);
    for (let cell = at; cell < at + width; cell++) cells.score[cell] = 0;
    startRow(row, together);
    extendRow(row, together);
    if (i >= ownSplit.back) extendRow(row, ownSplit);
    extendRow(row, otherSplit);
    for (let cell = at + first; cell <= at + last; cell++) {
      const score = cells.score[cell] as number;
      if (score > best.score) best = { score, from: cells.start[cell] as number, to: i };
    }
  }
  return best;
};

/** One interval in both sessions, or a pause that only one of them has. */
const stepsOf = (one: readonly number[], other: readonly number[]) => {
  const own = intervalsOf(one, 1, intervals[0]);
  const others = intervalsOf(other, 1, intervals[1]);
  const [longOwn, longOther] = [intervalsOf(one, 3, intervals[2]), intervalsOf(other, 3, intervals[3])];
  return {
    together: { back: 1, shift: 0, cost: 0, own, others },
    ownSplit: { back: 3, shift: 1, cost: SPLIT, own: longOwn, others },
    otherSplit: { back: 1, shift: -1, cost: SPLIT, own, others: longOther },
  };
};

/** The best alignments that end at pairs of landmarks. */
const emptyCells = (size: number) => ({
  /** 0 where none ends. */
  score: new Float64Array(size),
  /** Logarithm of the speed of the copy. */
  rate: new Float64Array(size),
  /** Where the alignment starts. */
  start: new Int32Array(size),
});

const allocate = (size: number) =>
  [emptyIntervals(size), emptyIntervals(size), emptyIntervals(size), emptyIntervals(size)] as const;

/** All alignments share these buffers: allocating new ones takes longer than filling them. */
let intervals = allocate(128);
let cells = emptyCells(128);

const makeRoom = (landmarks: number, width: number): void => {
  const size = ROWS * (width + 2);
  if (landmarks > intervals[0].length.length) intervals = allocate(landmarks);
  if (size > cells.score.length) cells = emptyCells(size);
  cells.score.fill(0, 0, size);
};

/** The first cell of a row: beside a row are cells that nothing ends at, so that a shift needs no check. */
const rowAt = (i: number, width: number): number => (i % ROWS) * (width + 2) + 1;

interface Row {
  /** Landmarks of the first cell; those of the other session grow by two from cell to cell. */
  readonly i: number;
  readonly j: number;
  /** Cells, and the first and the last one that both sessions have landmarks for. */
  readonly width: number;
  readonly first: number;
  readonly last: number;
}

interface Step {
  /** Landmarks back in the first session, and columns to the cell that is continued. */
  readonly back: number;
  readonly shift: number;
  readonly cost: number;
  readonly own: Intervals;
  readonly others: Intervals;
}

/** Begins alignments where none has ended one interval before. None begins with a split, which costs more than that proves. */
const startRow = ({ i, j: firstJ, width, first, last }: Row, { own, others }: Step): void => {
  const { score, rate: rates, start } = cells;
  const at = rowAt(i, width);
  const prior = rowAt(i - 1, width);
  const ownLength = own.length[i] as number;
  const ownVariance = own.variance[i] as number;
  const ownMost = own.startMost[i] as number;
  for (let column = first; column <= last; column++) {
    const to = at + column;
    const j = firstJ + 2 * column;
    if (score[prior + column] !== 0) continue;
    const rate = ownLength - (others.length[j] as number);
    const variance = Math.max(ownVariance, others.variance[j] as number) + SPEED_VARIANCE;
    const most = Math.min(ownMost, others.startMost[j] as number);
    const proved = most - rate ** 2 / variance / 2;
    if (proved <= 0) continue;
    score[to] = proved;
    start[to] = i - 1;
    rates[to] = rate;
  }
};

/** Continues the alignments that end some landmarks before the cells of a row, where that is better. */
const extendRow = (
  { i, j: firstJ, width, first, last }: Row,
  { back, shift, cost, own, others }: Step,
): void => {
  const { score, rate: rates, start } = cells;
  const at = rowAt(i, width);
  const prior = rowAt(i - back, width) + shift;
  const ownLength = own.length[i] as number;
  const ownVariance = own.variance[i] as number;
  const ownMost = own.most[i] as number;
  for (let column = first; column <= last; column++) {
    const before = score[prior + column] as number;
    if (before === 0) continue;
    const to = at + column;
    const j = firstJ + 2 * column;
    // The shorter of the two intervals is the less certain one, and proves less.
    const most = Math.min(ownMost, others.most[j] as number);
    if (before + (most - cost) <= (score[to] as number)) continue;
    const variance = Math.max(ownVariance, others.variance[j] as number);
    const rate = ownLength - (others.length[j] as number);
    const expected = rates[prior + column] as number;
    const unlike = (rate - expected) ** 2 / variance / 2;
    const extended = before + Math.max(WORST, most - unlike - cost);
    if (extended <= (score[to] as number)) continue;
    score[to] = extended;
    start[to] = start[prior + column] as number;
    rates[to] = expected + (variance > MAX_VARIANCE ? 0 : NEWEST) * (rate - expected);
  }
};
