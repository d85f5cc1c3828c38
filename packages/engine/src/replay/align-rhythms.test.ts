import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Alignment, alignRhythms, type Diagonals } from './align-rhythms.ts';

/** One interval in both sessions, or a pause that only one of them has, in landmarks back and nats. */
const STEPS = [
  { back: 1, otherBack: 1, cost: 0 },
  { back: 3, otherBack: 1, cost: 2 },
  { back: 1, otherBack: 3, cost: 2 },
];

interface Cell {
  readonly score: number;
  readonly rate: number;
  readonly start: number;
}

const nothing: Cell = { score: 0, rate: 0, start: 0 };

/** The same alignment cell by cell, with every logarithm and without any shortcut. */
const alignedSlowly = (one: readonly number[], other: readonly number[], diagonals: Diagonals): Alignment => {
  const cells = new Map<string, Cell>();
  let best: Alignment = { score: 0, from: 0, to: 0 };
  for (let i = 1; i < one.length; i++)
    for (let shift = diagonals.from; shift <= diagonals.to; shift += 2) {
      const cell = bestOf(priorCells(cells, { i, j: i + shift, one, other }));
      cells.set(`${i} ${i + shift}`, cell);
      if (cell.score > best.score) best = { score: cell.score, from: cell.start, to: i };
    }
  return best;
};

interface Place {
  readonly i: number;
  readonly j: number;
  readonly one: readonly number[];
  readonly other: readonly number[];
}

/** The alignments that end at a pair of landmarks; before a session's first landmark, and off the diagonals, are none. */
const priorCells = (cells: ReadonlyMap<string, Cell>, { i, j, one, other }: Place): Cell[] =>
  STEPS.flatMap(({ back, otherBack, cost }) => {
    const [first, start, end] = [one[i - back], other[j - otherBack], other[j]];
    if (first === undefined || start === undefined || end === undefined) return [];
    const prior = cells.get(`${i - back} ${j - otherBack}`);
    const added = { own: (one[i] as number) - first, theirs: end - start, first: i - back, cost };
    return [continued(prior ?? nothing, added)];
  });

const bestOf = (cells: readonly Cell[]): Cell =>
  cells.reduce((best, cell) => (cell.score > best.score ? cell : best), nothing);

interface Added {
  readonly own: number;
  readonly theirs: number;
  readonly first: number;
  readonly cost: number;
}

const continued = (prior: Cell, { own, theirs, first, cost }: Added): Cell => {
  const isStart = prior.score === 0;
  const variance = 0.09 ** 2 + (14 / (Math.min(own, theirs) + 1)) ** 2;
  const around = isStart ? variance + 0.2 ** 2 : variance;
  const rate = Math.log(own + 8) - Math.log(theirs + 8);
  const change = rate - prior.rate;
  const gain = Math.log(1.2) - Math.log(around) / 2 - change ** 2 / around / 2 - cost;
  const share = variance > 0.0225 ? 0 : 0.4;
  return {
    score: prior.score + Math.max(-6, gain),
    rate: prior.rate + (isStart ? 1 : share) * change,
    start: isStart ? first : prior.start,
  };
};

const MS_PER_UNIT = 4;
/** Strokes and pauses, some too short to prove anything, and some longer than the lengths with known logarithms. */
const units = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 5, max: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_900, max: 15_000 }) },
);
const intervals = fc.array(units, { minLength: 1, maxLength: 60 });
const diagonals = fc
  .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 6 }))
  .map(([from, more]) => ({ from: 2 * from, to: 2 * (from + more) }));

const landmarksOf = (lengths: readonly number[]): readonly number[] => {
  let at = 0;
  return [0, ...lengths.map((length) => (at += MS_PER_UNIT * length))];
};

const expectSame = (one: readonly number[], other: readonly number[], around: Diagonals): void => {
  expect(alignRhythms(one, other, around)).toEqual(alignedSlowly(one, other, around));
};

test('two rhythms are aligned as if nothing were skipped', () => {
  fc.assert(
    fc.property(intervals, intervals, diagonals, (one, other, around) => {
      expectSame(landmarksOf(one), landmarksOf(other), around);
    }),
  );
});

test('a copy at another speed, with noise and with pauses of its own, is aligned as if nothing were skipped', () => {
  const changes = fc.record({
    noise: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
    amount: fc.double({ min: 0, max: 0.3, noNaN: true }),
    speed: fc.double({ min: 0.6, max: 1.6, noNaN: true }),
    splits: fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(intervals, changes, diagonals, (original, { noise, amount, speed, splits }, around) => {
      const copy = original.flatMap((length, i) => {
        const played = Math.round(speed * length * (1 + amount * (noise[i] as number)));
        const third = Math.floor(played / 3);
        return splits.includes(i) ? [third, third, played - 2 * third] : [played];
      });
      expectSame(landmarksOf(copy), landmarksOf(original), around);
      expectSame(landmarksOf(original), landmarksOf(copy), around);
    }),
  );
});

test('landmarks that are no multiples of the stored unit are aligned too', () => {
  const one = [0, 101.5, 460.2, 777.7, 1_200.1, 1_909, 2_300.3];
  const found = alignRhythms(one, one, { from: 0, to: 0 });
  expect(found).toEqual(alignedSlowly(one, one, { from: 0, to: 0 }));
  expect(found.to).toBe(6);
});
