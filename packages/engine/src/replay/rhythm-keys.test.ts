import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rhythm } from './rhythm.ts';
import { type RhythmKey, rhythmKeys, sharedKeys } from './rhythm-keys.ts';

const MS_PER_UNIT = 4;
const MAX_STROKES = 40;

/** Few different lengths, so that rhythms often share keys, and now and then a pause of many seconds. */
const units = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 10, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 3_000 }) },
);
const beats = fc.array(fc.tuple(units, units), { minLength: 15, maxLength: MAX_STROKES });

const rhythmIn = (lengths: readonly (readonly [pause: number, duration: number])[]): Rhythm => {
  let at = 0;
  const landmarks = lengths.flatMap(([pause, duration]) => {
    const start = at + MS_PER_UNIT * pause;
    at = start + MS_PER_UNIT * duration;
    return [start, at];
  });
  return { landmarks, received: lengths.map(() => 0) };
};

const isAlike = (one: RhythmKey, other: RhythmKey): boolean =>
  one.position.every((ratio, i) => Math.abs(ratio - (other.position[i] as number)) <= 1);

test('keys that a rhythm shares with a later copy are those that are alike, first those of the first key', () => {
  let found = 0;
  fc.assert(
    fc.property(beats, beats, (one, before) => {
      const other = [...before, ...one];
      const [own, theirs] = [rhythmKeys(rhythmIn(one)), rhythmKeys(rhythmIn(other))];
      const alike = own.flatMap((key) =>
        theirs.filter((another) => isAlike(key, another)).map(({ at: otherAt }) => ({ at: key.at, otherAt })),
      );
      found += alike.length;
      expect(sharedKeys(own, rhythmIn(other))).toEqual(alike);
    }),
  );
  expect(found).toBeGreaterThan(0);
});

test('a rhythm shares each of its keys with itself', () => {
  fc.assert(
    fc.property(beats, (lengths) => {
      const keys = rhythmKeys(rhythmIn(lengths));
      const shared = sharedKeys(keys, rhythmIn(lengths));
      expect(shared.filter(({ at, otherAt }) => at === otherAt)).toHaveLength(keys.length);
    }),
  );
});

test('the ratios of a key are logarithms in cells of .7, with 12 ms added to each interval', () => {
  const [key] = rhythmKeys(rhythmIn([...Array(4).fill([10, 20]), [30, 20], ...Array(4).fill([10, 20])]));
  expect(key?.at).toBe(7);
  expect(key?.position[5]).toBe(Math.log(120 + 12) / 0.7 - Math.log(80 + 12) / 0.7 + 0.37);
});
