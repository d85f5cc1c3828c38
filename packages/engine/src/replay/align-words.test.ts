import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { alignWords } from './align-words.ts';
import { MIN_TYPING } from './match-replays.ts';
import { noTyping, type Typing } from './typing.ts';

const KEYS = 60;
const clocks = fc.constantFrom(1, 8, 1_000 / 60);
const seeds = fc.integer({ min: 1, max: 100_000 });

/** A key goes down and up. */
type Press = readonly [down: number, up: number];

const typedBy = (seed: number, count = KEYS): Press[] => {
  const random = noise(seed);
  let at = 0;
  return Array.from({ length: count }, () => {
    at += random.around(190, 0.5);
    return [at, at + random.around(95, 0.25)];
  });
};

/** Two to nine keys each. */
const piecesOf = (presses: readonly Press[], random: ReturnType<typeof noise>): Press[][] => {
  const pieces: Press[][] = [];
  for (let from = 0; from < presses.length; ) {
    const to = from + 2 + Math.floor(8 * random.uniform());
    pieces.push(presses.slice(from, to));
    from = to;
  }
  return pieces;
};

const shuffled = <Item>(items: readonly Item[], random: ReturnType<typeof noise>): Item[] =>
  items
    .map((item) => ({ item, rank: random.uniform() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** The pieces one after another, at times of a clock. */
const typingOf = (pieces: readonly (readonly Press[])[], tick: number, pause = () => 240): Typing => {
  const at = (t: number) => Math.floor(Math.floor(t / tick) * tick);
  let start = 500;
  const presses = pieces.flatMap((piece) => {
    const [first] = piece[0] ?? [0];
    const moved = piece.map(([down, up]): Press => [at(start + down - first), at(start + up - first)]);
    start += (piece.at(-1)?.[0] ?? 0) - first + pause();
    return moved;
  });
  return {
    flights: presses.map(([down], i) => down - (presses[i - 1]?.[0] ?? 0)),
    dwells: presses.map(([down, up]) => up - down),
    received: presses.map(() => 0),
  };
};

const BATCH = 30;

/** Of what a clock recorded; the copy itself has a clock of milliseconds. */
test('nearly every copy with its words in another order is known, by a clock of ms or of frames', () => {
  fc.assert(
    fc.property(seeds, clocks, (first, tick) => {
      const at = (t: number) => Math.floor(Math.floor(t / tick) * tick);
      const known = Array.from({ length: BATCH }, (_, index) => {
        const random = noise(first + index + 1);
        const presses = typedBy(first + index).map(([down, up]): Press => [at(down), at(up)]);
        const pieces = shuffled(piecesOf(presses, random), random);
        return alignWords(
          typingOf(pieces, 1, () => random.around(240, 0.3)),
          typingOf([presses], 1),
        );
      }).filter(({ score }) => score > MIN_TYPING);
      // With frames, one in 200 is missed, by 6,000 draws.
      expect(known.length).toBeGreaterThanOrEqual(BATCH - 3);
    }),
    { numRuns: 20 },
  );
});

test('two people, and one who types a text again, are far from a copy, whatever the clock', () => {
  fc.assert(
    fc.property(
      seeds,
      seeds,
      fc.oneof(clocks, fc.constant(100)),
      fc.boolean(),
      (seed, drawn, tick, isSameText) => {
        fc.pre(seed !== drawn);
        const random = noise(drawn);
        const other = isSameText
          ? typedBy(seed).map(([down, up]): Press => {
              const moved = down + 15 * random.normal();
              return [moved, moved + (up - down) * Math.exp(0.15 * random.normal())];
            })
          : typedBy(drawn);
        const { score } = alignWords(typingOf([typedBy(seed)], tick), typingOf([other], tick));
        expect(score).toBeLessThan(MIN_TYPING - 10);
      },
    ),
    { numRuns: 300 },
  );
});

test('pairs are of the same keys, and lie where they were put', () => {
  const presses = typedBy(7);
  const [first, last] = [presses.slice(0, 30), presses.slice(30)];
  const { pairs, score } = alignWords(typingOf([last, first], 1), typingOf([first, last], 1));
  expect(score).toBeGreaterThan(100);
  expect(pairs.every(([own = 0, other = 0]) => other === (own + 30) % KEYS)).toBe(true);
  expect(pairs.length).toBeGreaterThan(50);
});

test('keys that are played again and again count once', () => {
  const other = typingOf([typedBy(7)], 1);
  const piece = typedBy(7).slice(10, 20);
  const once = alignWords(typingOf([piece, typedBy(8)], 1), other).score;
  expect(once).toBeGreaterThan(10);
  const again = alignWords(typingOf([piece, piece, piece, piece, piece, typedBy(8)], 1), other).score;
  expect(again).toBeLessThan(MIN_TYPING);
});

test.each<[string, Partial<Record<'flights' | 'dwells', number>>]>([
  ['regular', { flights: 130, dwells: 80 }],
  ['held equally long', { dwells: 80 }],
])('typing that is %s proves nothing', (_, { flights, dwells }) => {
  const typing = typingOf([typedBy(1)], 1);
  const even = {
    ...typing,
    ...(flights !== undefined && { flights: typing.flights.map(() => flights) }),
    ...(dwells !== undefined && { dwells: typing.dwells.map(() => dwells) }),
  };
  expect(alignWords(even, even).score).toBe(0);
});

test('without keys nothing is known', () => {
  expect(alignWords(noTyping, typingOf([typedBy(1)], 1))).toEqual({ score: 0, pairs: [] });
  expect(alignWords(typingOf([typedBy(1)], 1), noTyping)).toEqual({ score: 0, pairs: [] });
});
