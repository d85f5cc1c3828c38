import type { PointerMove } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { wandering } from '../testing/wandering.ts';
import { matchRhythms } from './match-rhythms.ts';
import { MAX_BEATS, rhythmOf } from './rhythm.ts';
import { newRhythmKeys, rhythmHashes, rhythmKeys } from './rhythm-keys.ts';
import { emptyTrail, foldTrail } from './stroke-trail.ts';

const HALF_A_MINUTE = 30_000;

const rhythmOfMoves = (moves: readonly PointerMove[], at = 0) => {
  const trail = emptyTrail();
  foldTrail(trail, beaconOfMoves(moves), at);
  return rhythmOf(trail);
};

const original = wandering(1, HALF_A_MINUTE);

/** The same movement at other places and at another time. */
const copied = (change: (move: PointerMove) => Partial<PointerMove>) =>
  rhythmOfMoves(
    original.map((move) => ({ ...move, ...change(move) })),
    HOUR_MS,
  );

const evidence = (own: ReturnType<typeof rhythmOfMoves>, other: ReturnType<typeof rhythmOfMoves>) =>
  matchRhythms(own, other)?.score ?? 0;

describe('the rhythm of a copy', () => {
  const source = rhythmOfMoves(original);

  test.each<[string, (move: PointerMove) => Partial<PointerMove>]>([
    ['that is exact', () => ({})],
    ['that is mirrored', ({ x }) => ({ x: 2_000 - x })],
    [
      'that is warped by 60 px',
      ({ x, y }) => ({ x: Math.round(x + 60 * Math.sin(y / 90)), y: Math.round(y + 60 * Math.sin(x / 70)) }),
    ],
    ['at another speed', ({ t }) => ({ t: Math.round(1.3 * t) })],
    ['at a speed that changes', ({ t }) => ({ t: Math.round(t + 400 * Math.sin(t / 2_000)) })],
  ])('%s is recognized', (_, change) => {
    const match = matchRhythms(copied(change), source);
    expect(match?.score).toBeGreaterThan(40);
    expect(match?.strokes).toBeGreaterThan(15);
    expect(match?.lag).toBe(3_600);
  });

  test('is recognized after other movement', () => {
    const other = wandering(2, HALF_A_MINUTE);
    const later = original.map((move) => ({ ...move, t: move.t + HALF_A_MINUTE }));
    expect(evidence(rhythmOfMoves([...other, ...later]), source)).toBeGreaterThan(40);
  });

  test('is not recognized in other movement', () => {
    for (let seed = 2; seed < 12; seed++)
      expect(evidence(rhythmOfMoves(wandering(seed, 2 * HALF_A_MINUTE)), source)).toBeLessThan(25);
  });

  test('is not recognized if pauses change one by one', () => {
    let pauses = 0;
    const uneven = original.map((move, i) => {
      const isRested = i > 0 && move.t - original[i - 1]!.t > 120;
      if (isRested) pauses += 37 * ((i * 7) % 17);
      return { ...move, t: move.t + pauses };
    });
    expect(evidence(rhythmOfMoves(uneven), source)).toBeLessThan(40);
  });
});

test('a regular rhythm is no evidence, because it also follows itself', () => {
  const regular = Array.from({ length: 800 }, (_, i) => {
    const t = 17 * i + 300 * Math.floor(i / 20);
    return { ...original[0]!, t, x: 100 + (i % 50) * 9, y: 300 + (i % 30) };
  });
  const alternating = regular.map((move) => ({ ...move, t: move.t + 90 * (Math.floor(move.t / 640) % 2) }));
  for (const moves of [regular, alternating])
    expect(evidence(rhythmOfMoves(moves), rhythmOfMoves(moves))).toBeLessThan(40);
});

describe('a stored rhythm', () => {
  test('has landmarks in ms, at most a minute apart', () => {
    const moves = [0, 17, 400, 440, 200_000].map((t, i) => ({ ...original[0]!, t, x: 10 * i }));
    const later = [...moves, { ...original[0]!, t: 300_000 }];
    expect([...rhythmOfMoves(later, 7_000).landmarks]).toEqual([0, 16, 400, 440, 60_440, 60_440]);
    expect(rhythmOfMoves(later, 7_000).received).toEqual([7, 7, 7]);
  });

  test('is of bounded length', () => {
    const { landmarks } = rhythmOfMoves(wandering(1, 20 * HALF_A_MINUTE));
    expect(landmarks).toHaveLength(2 * MAX_BEATS);
  });

  test('has the same keys however it is split', () => {
    const rhythm = rhythmOfMoves(original);
    const count = rhythm.landmarks.length / 2;
    const keys = rhythmKeys(rhythm);
    const split = [0, 5, 11, count].flatMap((to, i, ends) =>
      i === 0 ? [] : rhythmKeys(rhythm, ends[i - 1], to),
    );
    expect(split).toEqual(keys);
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) expect(new Set(rhythmHashes(key)).size).toBe(4);
    const trail = emptyTrail();
    foldTrail(trail, beaconOfMoves(original), 0);
    for (const from of [0, 3, 9, 15]) {
      const hashes = newRhythmKeys(trail, from, count).map(rhythmHashes);
      expect(hashes).toEqual(rhythmKeys(rhythm, from, count).map(rhythmHashes));
    }
  });
});

test('a rhythm with too little evidence is no match', () => {
  const source = rhythmOfMoves(original);
  const copy = copied(() => ({}));
  const { score = 0 } = matchRhythms(copy, source) ?? {};
  expect(matchRhythms(copy, source, rhythmKeys(copy), score)).toMatchObject({ score });
  expect(matchRhythms(copy, source, rhythmKeys(copy), 2 * score)).toBeUndefined();
});
