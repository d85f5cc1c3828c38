import { type Beacon, UNTRUSTED } from '@gait/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { noise } from '../testing/noise.ts';
import { typedBy } from '../testing/typed-by.ts';
import { wandering } from '../testing/wandering.ts';
import { emptyTrail, foldTrail, type StrokeTrail } from './stroke-trail.ts';

type Events = Beacon['events'];

/** Ten seconds of movement and typing in two beacons. */
const beaconsOf = (seed: number, change: (events: Events) => Events): StrokeTrail => {
  const trail = emptyTrail();
  const moves = wandering(seed, 10_000);
  const keys = typedBy(seed, 40);
  for (const [from, to] of [
    [0, 5_000],
    [5_000, 20_000],
  ] as const) {
    const isIn = ({ t }: { readonly t: number }) => t >= from && t < to;
    const beacon = beaconOfMoves(moves.filter(isIn));
    const events = { ...beacon.events, keys: keys.filter(isIn) };
    foldTrail(trail, { ...beacon, events: change(events) }, to);
  }
  return trail;
};

const seeds = fc.integer({ min: 1, max: 100_000 });

test('rows of a beacon that come in another order are the same strokes and keys', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = noise(seed);
      const shuffled = <Row>(rows: readonly Row[]): Row[] =>
        rows
          .map((row) => ({ row, rank: random.uniform() }))
          .sort((one, other) => one.rank - other.rank)
          .map(({ row }) => row);
      const inOrder = beaconsOf(seed, (events) => events);
      const mixed = beaconsOf(seed, ({ pointer, keys, ...events }) => ({
        ...events,
        pointer: shuffled(pointer),
        keys: shuffled(keys),
      }));
      expect(mixed).toEqual(inOrder);
    }),
  );
});

test('moves that a script adds change no stroke', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = noise(seed);
      const plain = beaconsOf(seed, (events) => events);
      const stuffed = beaconsOf(seed, ({ pointer, ...events }) => ({
        ...events,
        pointer: pointer.flatMap((move) => [
          move,
          { ...move, t: move.t + 1, x: move.x + Math.round(40 * random.normal()), flags: UNTRUSTED },
        ]),
      }));
      expect(stuffed).toEqual(plain);
    }),
  );
});
