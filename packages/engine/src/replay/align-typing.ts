import { MAX_DWELL, MAX_FLIGHT, type Typing } from './typing.ts';

/** How well a copy repeats intervals. */
export interface Exactness {
  /** Standard deviation of the logarithm of an interval's ratio to its copy, against the ratio of the intervals before it. */
  readonly tolerance: number;
  /** ms by which clocks move a key event. */
  readonly jitter: number;
  /** Nats that an interval has to prove at most, to be evidence at all. */
  readonly least: number;
}

const AT_ANY_SPEED: Exactness = { tolerance: 0.06, jitter: 3, least: 0 };

/** Standard deviation of the same for one person who types one text twice, with the steadiest hands. */
const SPREAD = 0.3;

/** Logarithm of the greatest speed of a copy. */
const MAX_SPEED = 0.5;

/** Keeps an alignment going whose first intervals prove nothing. */
const START = 0.001;

/** ms added to both intervals of a ratio. */
const SOFTENING = 8;

/** The most that an unlike interval costs, in nats, and the square of the standard deviations from which on it surely does. */
const WORST = -6;
const FAR = 20;

/** Share of the newest interval in the speed of the copy, and the greatest change that is believed. */
const NEWEST = 0.3;
const MAX_CHANGE = 0.1;

/** All evidence, in units of that of dwell times: scanning keyboards and tools that type pause alike for the same text. */
const MAX_FACTOR = 3;

/** Standard deviations within which two intervals of one session are alike. */
const ALIKE = 2;

/** The keys of a session that follow the typing of another one. */
export interface TypingAlignment {
  /** Evidence for a copy in nats. */
  readonly score: number;
  /** Its first key, and the number of keys. */
  readonly from: number;
  readonly keys: number;
}

/** Intervals in logarithms, and what each proves at most. */
export interface TypedIntervals {
  readonly flights: Intervals;
  readonly dwells: Intervals;
}

interface Intervals {
  /** NaN for an interval that is unknown or too long. */
  readonly logs: Float64Array;
  readonly variance: Float64Array;
  /** Nats, from the share of the session's intervals that are alike: one that is common proves little. */
  readonly most: Float64Array;
}

export const typedIntervalsOf = ({ flights, dwells }: Typing, precision = AT_ANY_SPEED): TypedIntervals => ({
  flights: intervalsOf(flights, [0, MAX_FLIGHT], precision),
  dwells: intervalsOf(dwells, [1, MAX_DWELL], precision),
});

const intervalsOf = (
  lengths: readonly number[],
  [shortest, longest]: readonly [number, number],
  { tolerance, jitter, least }: Exactness,
): Intervals => {
  const logs = Float64Array.from(lengths, (length) =>
    length >= longest || length < shortest ? Number.NaN : Math.log(length + SOFTENING),
  );
  const variance = Float64Array.from(lengths, (length) => tolerance ** 2 + (jitter / (length + 1)) ** 2);
  const sorted = logs.filter((log) => !Number.isNaN(log)).sort();
  return {
    logs,
    variance,
    most: logs.map((log, i) => {
      const reach = ALIKE * Math.sqrt(variance[i] as number);
      const alike = Math.max(1, countBelow(sorted, log + reach) - countBelow(sorted, log - reach));
      const rarity = Math.log(sorted.length / alike);
      return rarity < least ? 0 : rarity;
    }),
  };
};

/** Values below a limit in sorted values, by bisection. */
const countBelow = (sorted: Float64Array, limit: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The best alignment of keys with those of another session that are `shift` keys later, without gaps. */
export const alignTyping = (own: TypedIntervals, other: TypedIntervals, shift: number): TypingAlignment => {
  const first = Math.max(0, -shift);
  const last = Math.min(own.dwells.logs.length, other.dwells.logs.length - shift);
  let best: TypingAlignment = { score: 0, from: 0, keys: 0 };
  let [score, dwelled, from] = [0, 0, first];
  const flight = { rate: 0, isKnown: false };
  const dwell = { rate: 0, isKnown: false };
  for (let i = first; i < last; i++) {
    if (score <= 0) {
      [score, dwelled, from] = [0, 0, i];
      flight.isKnown = dwell.isKnown = false;
    } else score += evidenceOf(own.flights, other.flights, { i, j: i + shift, speed: flight });
    const held = evidenceOf(own.dwells, other.dwells, { i, j: i + shift, speed: dwell });
    score += held;
    dwelled += held;
    const proved = Math.min(score, MAX_FACTOR * dwelled);
    if (proved > best.score) best = { score: proved, from, keys: i + 1 - from };
  }
  return best;
};

interface Speed {
  rate: number;
  isKnown: boolean;
}

interface Place {
  readonly i: number;
  readonly j: number;
  /** Changes. */
  readonly speed: Speed;
}

/** Evidence of one interval; the first one only tells the speed. */
const evidenceOf = (own: Intervals, other: Intervals, { i, j, speed }: Place): number => {
  const ratio = (own.logs[i] as number) - (other.logs[j] as number);
  if (Number.isNaN(ratio)) return 0;
  if (!speed.isKnown) {
    [speed.rate, speed.isKnown] = [ratio, true];
    return Math.abs(ratio) > MAX_SPEED ? WORST : START;
  }
  const { rate } = speed;
  speed.rate += NEWEST * Math.max(-MAX_CHANGE, Math.min(MAX_CHANGE, ratio - rate));
  return evidenceBetween(own, other)(i, j, rate);
};

/** Evidence of interval `i` of one session and `j` of the other, whose ratio should have this logarithm. */
export const evidenceBetween =
  (own: Intervals, other: Intervals) =>
  (i: number, j: number, rate = 0): number => {
    const unlike = (own.logs[i] as number) - (other.logs[j] as number) - rate;
    if (Number.isNaN(unlike)) return 0;
    const variance = Math.max(own.variance[i] as number, other.variance[j] as number);
    if (unlike ** 2 > FAR * variance) return WORST;
    const gain = Math.log(SPREAD) - Math.log(variance) / 2 - unlike ** 2 / variance / 2;
    const most = Math.min(own.most[i] as number, other.most[j] as number);
    return Math.max(WORST, Math.min(gain, most));
  };
