import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { hashesToIndex } from './hashes-to-index.ts';
import { noForms } from './match-forms.ts';
import {
  type EarlierSession,
  isReplay,
  likeliestSources,
  matchReplays,
  type TimedStrokes,
} from './match-replays.ts';
import { rhythmOf } from './rhythm.ts';
import { nearbyHashes, strokeHash } from './stroke-hash.ts';
import { type StrokeSignature, signatureOf } from './stroke-signature.ts';
import { emptyTrail } from './stroke-trail.ts';
import { noTyping } from './typing.ts';

type Position = readonly [x: number, y: number];

const randomStrokes = (seed: number, strokes = 12): Position[][] => {
  const random = noise(seed);
  let [x, y] = [500, 400];
  return Array.from({ length: strokes }, () => {
    let [heading, turn] = [6.28 * random.uniform(), 0];
    return Array.from({ length: 28 }, (): Position => {
      turn = 0.8 * turn + 0.12 * random.normal();
      heading += turn;
      x += 14 * Math.cos(heading);
      y += 14 * Math.sin(heading);
      return [x, y];
    });
  });
};

const signaturesOf = (strokes: readonly (readonly Position[])[]): StrokeSignature[] =>
  strokes
    .map((positions) => signatureOf(positions.flat().map(Math.round)))
    .filter((signature) => signature !== undefined);

const transformed = (
  strokes: readonly (readonly Position[])[],
  angle: number,
  [scaleX, scaleY]: Position,
): Position[][] =>
  strokes.map((positions) =>
    positions.map(([x, y]) => [
      scaleX * (x * Math.cos(angle) - y * Math.sin(angle)),
      scaleY * (x * Math.sin(angle) + y * Math.cos(angle)),
    ]),
  );

const noRhythm = rhythmOf(emptyTrail());

const earlier = (session: string, signatures: readonly StrokeSignature[], isOwn = false) => ({
  session,
  signatures: signatures.flat(),
  times: signatures.map(() => 1_000),
  forms: noForms,
  rhythm: noRhythm,
  typing: noTyping,
  credibility: 'witnessed' as const,
  isOwn,
});
const timed = (signatures: readonly StrokeSignature[], at = 5_000): TimedStrokes => ({
  signatures: signatures.flat(),
  times: signatures.map(() => at),
  forms: noForms,
  rhythm: noRhythm,
  typing: noTyping,
});
/** Matches of strokes that are made long after those of the other sessions. */
const matchesOf = (signatures: readonly StrokeSignature[], others: readonly EarlierSession[]) =>
  matchReplays(timed(signatures), others);
const [first, second] = [signaturesOf(randomStrokes(1)), signaturesOf(randomStrokes(2))];

describe('a replay', () => {
  test.each([
    ['rotated and larger', 0.2, [1.15, 1.15]],
    ['reflected', 0, [-1, 1]],
    ['rotated and smaller', -0.2, [0.8, 0.8]],
  ] as const)('%s is recognized', (_, angle, scale) => {
    const replayed = signaturesOf(transformed(randomStrokes(1), angle, scale));
    const [facts] = matchesOf(replayed, [earlier('second', second), earlier('first', first)]);
    expect(facts?.session).toBe('first');
    expect(isReplay(facts)).toBe(true);
  });

  test('is compared with the sessions that share its hashes', () => {
    const replayed = signaturesOf(transformed(randomStrokes(1), 0.2, [1.15, 1.15]));
    const indexed = [
      ...second.map((signature) => ['second', signature] as const),
      ...first.map((signature) => ['first', signature] as const),
    ].map(([session, signature]) => ({ session, hash: strokeHash(signature) }));
    const wanted = new Set(replayed.flatMap(nearbyHashes));
    const found = indexed.filter(({ hash }) => wanted.has(hash));
    expect(likeliestSources(replayed.map(nearbyHashes), found, { session: 'again', sources: [] })).toEqual([
      'first',
    ]);
    expect(likeliestSources(replayed.map(nearbyHashes), found, { session: 'first', sources: [] })).toEqual(
      [],
    );
    expect(
      likeliestSources(replayed.map(nearbyHashes), [], { session: 'again', sources: ['first'] }),
    ).toEqual(['first']);
  });

  test('is compared first with sessions that share what few others have', () => {
    const own = { session: 'again', sources: [] };
    const common = ['one', 'two', 'three', 'four'].map((session) => ({ session, hash: 1 }));
    expect(likeliestSources([[1], [2]], [...common, { session: 'rare', hash: 2 }], own)).toEqual([
      'rare',
      'four',
    ]);
    const twice = [...common, { session: 'rare', hash: 2 }, { session: 'two', hash: 2 }];
    expect(likeliestSources([[1], [2]], twice, own)).toEqual(['two', 'rare']);
    // A stroke counts once, by the rarest of its hashes.
    expect(likeliestSources([[1, 2]], twice, own)).toEqual(['rare', 'two']);
  });

  test('in another order is not recognized', () => {
    const [facts] = matchesOf([...first].reverse(), [earlier('first', first)]);
    expect(isReplay(facts)).toBe(false);
  });

  test("of the visitor's own session needs twice as many strokes", () => {
    const noisy = signaturesOf(transformed(randomStrokes(1), 0.2, [1.15, 1.15]));
    const half = [...noisy.slice(0, 6), ...signaturesOf(randomStrokes(4, 6))];
    expect(isReplay(matchesOf(half, [earlier('first', first)])[0])).toBe(true);
    expect(isReplay(matchesOf(half, [earlier('first', first, true)])[0])).toBe(false);
    expect(isReplay(matchesOf(noisy, [earlier('first', first, true)])[0])).toBe(true);
  });

  test('with two exact copies is recognized, even of an own session', () => {
    const copied = [...signaturesOf(randomStrokes(4)), ...first.slice(0, 2)];
    expect(isReplay(matchesOf(copied, [earlier('first', first, true)])[0])).toBe(true);
    expect(isReplay(matchesOf(copied.slice(0, -1), [earlier('first', first, true)])[0])).toBe(false);
  });

  test.each([
    ['3 of 5 strokes', { strokes: 5, known: 3 }, true],
    ['3 of 6 strokes', { strokes: 6, known: 3 }, false],
    ['4 of 11 strokes', { strokes: 11, known: 4 }, true],
    ['4 of 12 strokes', { strokes: 12, known: 4 }, false],
    ['2 of 2 strokes', { strokes: 2, known: 2 }, false],
    ['6 of 10 own strokes', { strokes: 10, known: 6, isOwn: true }, true],
    ['5 of 8 own strokes', { strokes: 8, known: 5, isOwn: true }, false],
    ['a rhythm of 40 nats', { strokes: 60, known: 40, rhythm: 40 }, true],
    ['a rhythm of 39 nats', { strokes: 60, known: 40, rhythm: 39 }, false],
    [
      '4 of 20 own strokes in any order',
      { strokes: 20, known: 4, inAnyOrder: true as const, isOwn: true },
      true,
    ],
    [
      '18 own keys',
      { strokes: 60, known: 18, inAnyOrder: true as const, isTyping: true as const, isOwn: true },
      false,
    ],
    ['an own rhythm, which nobody repeats', { strokes: 60, known: 40, rhythm: 40, isOwn: true }, true],
    ['2 exact copies of 90 strokes', { strokes: 90, known: 2, exact: 2 }, true],
    ['1 exact copy', { strokes: 2, known: 2, exact: 1 }, false],
  ])('is decided by known strokes and their share: %s', (_, facts, expected) => {
    expect(isReplay({ session: 'first', ...facts })).toBe(expected);
  });
});

describe('the lag of a match', () => {
  test.each([
    ['an hour later', 4_600, 3_600],
    ['at the same time', 1_010, 10],
    ['an hour earlier', -2_600, -3_600],
  ])('%s', (_, at, lag) => {
    const [facts] = matchReplays(timed(first, at), [earlier('first', first)]);
    expect(facts).toMatchObject({ lag, source: 'witnessed' });
  });

  test('is the median, so that one late beacon does not change it', () => {
    const strokes = { ...timed(first), times: first.map((_, i) => (i === 0 ? 9_000 : 1_002)) };
    expect(matchReplays(strokes, [earlier('first', first)])[0]?.lag).toBe(2);
  });

  test('is unknown where strokes have no times', () => {
    const untimed = { ...earlier('first', first), times: first.map(() => undefined) };
    expect(matchesOf(first, [untimed])[0]).not.toHaveProperty('lag');
  });
});

describe('original movement', () => {
  test('matches no earlier session', () => {
    expect(
      matchesOf(signaturesOf(randomStrokes(3)), [earlier('first', first), earlier('second', second)]),
    ).toEqual([]);
  });

  test('has no signature where strokes are straight or short', () => {
    const straight = Array.from({ length: 40 }, (_, i): Position => [12 * i, 5 * i]);
    expect(signaturesOf([straight, randomStrokes(1)[0]!.slice(0, 10)])).toEqual([]);
    expect(matchesOf([], [earlier('first', first)])).toEqual([]);
    expect(isReplay(undefined)).toBe(false);
  });

  test('is looked up under its own hash first, and under three more', () => {
    for (const signature of first) {
      const nearby = nearbyHashes(signature);
      expect(nearby[0]).toBe(strokeHash(signature));
      expect(new Set(nearby).size).toBe(4);
    }
  });
});

describe('the index', () => {
  const one = strokeHash(first[0] as StrokeSignature);

  test('takes the first 20 strokes of a session and every second one after them', () => {
    expect(hashesToIndex([one], 19, [])).toHaveLength(1);
    expect(hashesToIndex([one], 20, [])).toHaveLength(1);
    expect(hashesToIndex([one], 21, [])).toEqual([]);
  });

  test('takes a hash that 7 sessions share, and none that 8 share', () => {
    const found = Array.from({ length: 8 }, (_, i) => ({ hash: one, session: `session ${i}` }));
    expect(hashesToIndex([one], 0, found.slice(1))).toHaveLength(1);
    expect(hashesToIndex([one], 0, found)).toEqual([]);
  });
});

describe('strokes and keystrokes that are known', () => {
  const count = fc.integer({ min: 0, max: 60 });
  const areCopy = (known: number, strokes: number, keys: readonly [known: number, strokes: number]) =>
    isReplay({
      known,
      strokes,
      session: 'earlier',
      inAnyOrder: true,
      keys: { known: keys[0], strokes: keys[1] },
    });

  test('add up to a copy, unless they are what people have in common', () => {
    expect(areCopy(3, 25, [15, 40])).toBe(true);
    expect(areCopy(1, 8, [15, 60])).toBe(true);
    expect(areCopy(2, 48, [13, 130])).toBe(false);
    expect(areCopy(4, 60, [17, 60])).toBe(false);
    expect(areCopy(2, 20, [10, 60])).toBe(false);
    expect(areCopy(5, 30, [0, 0])).toBe(false);
  });

  test('count twice if they are closer than chance brings', () => {
    const strokes = { strokes: 30, known: 3, session: 'earlier', inAnyOrder: true } as const;
    const keys = { strokes: 60, known: 11, session: 'earlier', inAnyOrder: true, isTyping: true } as const;
    expect([strokes, keys].map(isReplay)).toEqual([false, false]);
    expect(isReplay({ ...strokes, close: 3 })).toBe(true);
    expect(isReplay({ ...keys, close: 11 })).toBe(true);
    // The most that a person repeats as another visitor, by a coarse clock.
    expect(isReplay({ ...keys, strokes: 160, known: 18, close: 6 })).toBe(false);
    expect(isReplay({ ...strokes, known: 2, keys: { strokes: 20, known: 4, close: 4 } })).toBe(false);
    expect(isReplay({ ...strokes, close: 1, keys: { strokes: 20, known: 4, close: 1 } })).toBe(true);
  });

  test('are the more a copy the more are known, and the less the more are not', () => {
    fc.assert(
      fc.property(fc.tuple(count, count, count, count), count, count, ([a, b, c, d], more, other) => {
        fc.pre(areCopy(a, a + b, [c, c + d]));
        expect(areCopy(a + more, a + more + b, [c + other, c + other + d])).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.tuple(count, count, count, count), count, count, ([a, b, c, d], more, other) => {
        fc.pre(!areCopy(a, a + b, [c, c + d]));
        expect(areCopy(a, a + b + more, [c, c + d + other])).toBe(false);
      }),
    );
  });
});
