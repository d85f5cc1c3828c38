/** Standard deviation of the logarithm of an interval's ratio to its copy, against the ratio of the intervals before it. */
const TOLERANCE = 0.09;

/** ms by which clocks and frames move a landmark. */
const JITTER = 14;

/** Standard deviation of the same between two people, measured on half of the recorded people. */
const SPREAD = 1.2;
const LOG_SPREAD = Math.log(SPREAD);

/** Standard deviation of the logarithm of the speed of a copy. */
const SPEED = 0.2;

/** ms added to both intervals of a ratio. */
const SOFTENING = 8;

/** What an interval costs that one of the sessions splits in three, and the most that an unlike one costs, in nats. */
const SPLIT = 2;
const WORST = -6;

/** Share of the newest interval in the speed of the copy, if its jitter is small. */
const NEWEST = 0.4;
const MAX_VARIANCE = 0.0225;

/** Landmarks back in each session: one interval in both, or a pause that only one of them has. */
const STEPS = [
  [1, 1],
  [3, 1],
  [1, 3],
] as const;

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
export const alignRhythms = (one: Float64Array, other: Float64Array, { from, to }: Diagonals): Alignment => {
  const width = (to - from) / 2 + 1;
  const rows = Array.from({ length: 4 }, () => emptyRow(width));
  const buffers = buffersFor(Math.max(one.length, other.length));
  const own = { 1: intervalsOf(one, 1, buffers[0]), 3: intervalsOf(one, 3, buffers[1]) };
  const others = { 1: intervalsOf(other, 1, buffers[2]), 3: intervalsOf(other, 3, buffers[3]) };
  const steps = STEPS.map(([back, otherBack]) => ({
    ...{ back, otherBack, shift: (back - otherBack) / 2, cost: back === otherBack ? 0 : SPLIT },
    ...{ own: own[back], others: others[otherBack] },
  }));
  let best: Alignment = { score: 0, from: 0, to: 0 };
  for (let i = 1; i < one.length; i++) {
    const row = rows[i % 4] as Row;
    row.score.fill(0);
    const first = Math.max(0, Math.ceil((1 - i - from) / 2));
    const last = Math.min(width - 1, Math.floor((other.length - 1 - i - from) / 2));
    for (const step of steps) extendRow(rows, { i, from, first, last }, step);
    for (let column = first; column <= last; column++) {
      const score = row.score[column] as number;
      if (score > best.score) best = { score, from: row.start[column] as number, to: i };
    }
  }
  return best;
};

interface Row {
  readonly score: Float64Array;
  /** Logarithm of the speed of the copy. */
  readonly rate: Float64Array;
  /** Where the alignment starts. */
  readonly start: Int32Array;
}

const emptyRow = (width: number): Row => ({
  score: new Float64Array(width),
  rate: new Float64Array(width),
  start: new Int32Array(width),
});

/** The intervals that end at each landmark, in logarithms, so that aligning them takes only differences. */
interface Intervals {
  readonly length: Float64Array;
  /** Variance of the ratio to a copy, and half of its logarithm, for the first interval of an alignment too. */
  readonly variance: Float64Array;
  readonly spread: Float64Array;
  readonly startSpread: Float64Array;
}

const emptyIntervals = (size: number): Intervals => ({
  length: new Float64Array(size),
  variance: new Float64Array(size),
  spread: new Float64Array(size),
  startSpread: new Float64Array(size),
});

const allocate = (size: number) =>
  [emptyIntervals(size), emptyIntervals(size), emptyIntervals(size), emptyIntervals(size)] as const;

/** All alignments share these buffers: allocating new ones takes longer than filling them. */
let shared = allocate(128);

const buffersFor = (size: number) => {
  if (size > shared[0].length.length) shared = allocate(size);
  return shared;
};

/** Overwrites the buffer and returns it; entries beyond the landmarks belong to earlier, longer alignments. */
const intervalsOf = (landmarks: Float64Array, back: number, buffer: Intervals): Intervals => {
  for (let i = 0; i < landmarks.length; i++) {
    const length = i < back ? 0 : (landmarks[i] as number) - (landmarks[i - back] as number);
    const variance = TOLERANCE ** 2 + (JITTER / (length + 1)) ** 2;
    buffer.length[i] = Math.log(length + SOFTENING);
    buffer.variance[i] = variance;
    buffer.spread[i] = Math.log(variance) / 2;
    buffer.startSpread[i] = Math.log(variance + SPEED ** 2) / 2;
  }
  return buffer;
};

interface Columns {
  readonly i: number;
  readonly from: number;
  readonly first: number;
  readonly last: number;
}

interface Step {
  readonly back: number;
  readonly otherBack: number;
  /** Columns to the cell that is continued. */
  readonly shift: number;
  readonly cost: number;
  readonly own: Intervals;
  readonly others: Intervals;
}

/** Continues the alignments that end some landmarks before the cells of a row, where that is better. */
const extendRow = (rows: readonly Row[], { i, from, first, last }: Columns, step: Step): void => {
  if (step.back > i) return;
  const [row, prior] = [rows[i % 4] as Row, rows[(i - step.back) % 4] as Row];
  const line = { row, prior, step, i, from };
  const start = Math.max(first, -step.shift, Math.ceil((step.otherBack - i - from) / 2));
  const end = Math.min(last, row.score.length - 1 - step.shift);
  for (let column = start; column <= end; column++) extendCell(line, column);
};

interface Line {
  readonly row: Row;
  readonly prior: Row;
  readonly step: Step;
  readonly i: number;
  readonly from: number;
}

const extendCell = ({ row, prior, step, i, from }: Line, column: number): void => {
  const { own, others, shift } = step;
  const j = i + from + 2 * column;
  const before = prior.score[column + shift] as number;
  const isStart = before <= 0;
  // The shorter of the two intervals is the less certain one.
  const isOwnShorter = (own.variance[i] as number) > (others.variance[j] as number);
  const shorter = isOwnShorter ? own : others;
  const at = isOwnShorter ? i : j;
  const variance = shorter.variance[at] as number;
  const rate = (own.length[i] as number) - (others.length[j] as number);
  const expected = isStart ? 0 : (prior.rate[column + shift] as number);
  const spread = (isStart ? shorter.startSpread[at] : shorter.spread[at]) as number;
  const unlike = (rate - expected) ** 2 / (isStart ? variance + SPEED ** 2 : variance) / 2;
  const score = before + Math.max(WORST, LOG_SPREAD - spread - unlike - step.cost);
  if (score <= (row.score[column] as number)) return;
  row.score[column] = score;
  row.start[column] = isStart ? i - step.back : (prior.start[column + shift] as number);
  const share = variance > MAX_VARIANCE ? 0 : NEWEST;
  row.rate[column] = expected + (isStart ? 1 : share) * (rate - expected);
};
