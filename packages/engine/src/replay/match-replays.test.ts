import { describe, expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { isReplay, likeliestSources, matchReplays } from './match-replays.ts';
import { strokeKey, strokeKeysNear } from './stroke-hash.ts';
import { type Course, courseOf } from './stroke-signature.ts';

type Place = readonly [x: number, y: number];

/** Wandering strokes. */
const wandering = (seed: number, strokes = 12): Place[][] => {
  const random = noise(seed);
  let [x, y] = [500, 400];
  return Array.from({ length: strokes }, () => {
    let [heading, turn] = [6.28 * random.uniform(), 0];
    return Array.from({ length: 28 }, (): Place => {
      turn = 0.8 * turn + 0.12 * random.normal();
      heading += turn;
      x += 14 * Math.cos(heading);
      y += 14 * Math.sin(heading);
      return [x, y];
    });
  });
};

const coursesOf = (strokes: readonly (readonly Place[])[]): Course[] =>
  strokes.map((places) => courseOf(places.flat().map(Math.round))).filter((course) => course !== undefined);

const moved = (strokes: readonly (readonly Place[])[], angle: number, [scaleX, scaleY]: Place): Place[][] =>
  strokes.map((places) =>
    places.map(([x, y]) => [
      scaleX * (x * Math.cos(angle) - y * Math.sin(angle)),
      scaleY * (x * Math.sin(angle) + y * Math.cos(angle)),
    ]),
  );

const earlier = (session: string, courses: readonly Course[], isOwn = false) => ({ session, courses, isOwn });
const [first, second] = [coursesOf(wandering(1)), coursesOf(wandering(2))];

describe('movement played again', () => {
  test.each([
    ['elsewhere, larger', 0.2, [1.15, 1.15]],
    ['in a mirror', 0, [-1, 1]],
    ['smaller', -0.2, [0.8, 0.8]],
  ] as const)('%s is known', (_, angle, scale) => {
    const again = coursesOf(moved(wandering(1), angle, scale));
    const [facts] = matchReplays(again, [earlier('second', second), earlier('first', first)]);
    expect(facts?.session).toBe('first');
    expect(isReplay(facts)).toBe(true);
  });

  test('is known by its keys to be worth comparing', () => {
    const again = coursesOf(moved(wandering(1), 0.2, [1.15, 1.15]));
    const kept = [
      ...second.map((course) => ['second', course] as const),
      ...first.map((course) => ['first', course] as const),
    ];
    const found = kept.map(([session, course]) => ({ session, key: strokeKey(course) }));
    const wanted = new Set(again.flatMap(strokeKeysNear));
    const known = found.filter(({ key }) => wanted.has(key));
    expect(likeliestSources(again, known, { session: 'again', sources: [] })).toEqual(['first']);
    expect(likeliestSources(again, known, { session: 'first', sources: [] })).toEqual([]);
    expect(likeliestSources(again, [], { session: 'again', sources: ['first'] })).toEqual(['first']);
  });

  test('in another order is not', () => {
    const [facts] = matchReplays([...first].reverse(), [earlier('first', first)]);
    expect(isReplay(facts)).toBe(false);
  });

  test('by the same visitor takes twice as many strokes', () => {
    const blurred = coursesOf(moved(wandering(1), 0.2, [1.15, 1.15]));
    const half = [...blurred.slice(0, 6), ...coursesOf(wandering(4, 6))];
    expect(isReplay(matchReplays(half, [earlier('first', first)])[0])).toBe(true);
    expect(isReplay(matchReplays(half, [earlier('first', first, true)])[0])).toBe(false);
    expect(isReplay(matchReplays(blurred, [earlier('first', first, true)])[0])).toBe(true);
  });

  test('to the last digit is known by two strokes, whoever made them', () => {
    const copied = [...coursesOf(wandering(4)), ...first.slice(0, 2)];
    expect(isReplay(matchReplays(copied, [earlier('first', first, true)])[0])).toBe(true);
    expect(isReplay(matchReplays(copied.slice(0, -1), [earlier('first', first, true)])[0])).toBe(false);
  });
});

describe('movement of its own', () => {
  test('is not known', () => {
    expect(
      matchReplays(coursesOf(wandering(3)), [earlier('first', first), earlier('second', second)]),
    ).toEqual([]);
  });

  test('straight and short strokes, which are those of anybody, have no course', () => {
    const straight = Array.from({ length: 40 }, (_, i): Place => [12 * i, 5 * i]);
    expect(coursesOf([straight, wandering(1)[0]!.slice(0, 10)])).toEqual([]);
    expect(matchReplays([], [earlier('first', first)])).toEqual([]);
    expect(isReplay(undefined)).toBe(false);
  });

  test('is looked for under its own key first, and under few others', () => {
    for (const course of first) {
      const near = strokeKeysNear(course);
      expect(near[0]).toBe(strokeKey(course));
      expect(new Set(near).size).toBe(4);
    }
  });
});
