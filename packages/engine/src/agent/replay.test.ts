import { describe, expect, test } from 'vitest';
import { noise } from '../testing/noise.ts';
import { isReplay, type KnownStroke, matchReplays } from './replay.ts';
import { type StrokeKeys, strokeKeys } from './stroke-keys.ts';

type Move = readonly [t: number, x: number, y: number];

/** Wandering strokes with a rest after each. */
const wandering = (seed: number, strokes = 12): Move[] => {
  const random = noise(seed);
  let [t, x, y] = [0, 500, 400];
  return Array.from({ length: strokes }, () => {
    let [heading, turn] = [6.28 * random.uniform(), 0];
    t += 400;
    return Array.from({ length: 28 }, (): Move => {
      turn = 0.8 * turn + 0.12 * random.normal();
      heading += turn;
      x += 14 * Math.cos(heading);
      y += 14 * Math.sin(heading);
      t += 17;
      return [t, x, y];
    });
  }).flat();
};

const keysOf = (moves: readonly Move[]): StrokeKeys[] =>
  strokeKeys({
    pointer: moves.map(([t, x, y]) => ({
      t: Math.round(t),
      x: Math.round(x),
      y: Math.round(y),
      flags: 0,
      grid: 0,
      residue: -1,
      coalesced: 1,
    })),
  });

const store = (sessions: Readonly<Record<string, readonly StrokeKeys[]>>) => {
  const known = new Map<string, KnownStroke[]>();
  for (const [session, strokes] of Object.entries(sessions))
    for (const [ordinal, keys] of strokes.entries())
      for (const key of keys) known.set(key, [...(known.get(key) ?? []), { session, ordinal }]);
  return (key: string) => known.get(key) ?? [];
};

const turned = (moves: readonly Move[], angle: number, scale: number): Move[] =>
  moves.map(([t, x, y]) => [
    t * 1.1,
    scale * (x * Math.cos(angle) - y * Math.sin(angle)),
    scale * (x * Math.sin(angle) + y * Math.cos(angle)),
  ]);

describe('replays', () => {
  const lookup = store({ first: keysOf(wandering(1)), second: keysOf(wandering(2)) });

  test('movement played again elsewhere, larger and slower is known', () => {
    const facts = matchReplays(keysOf(turned(wandering(1), 0.2, 1.15)), lookup);
    expect(facts.session).toBe('first');
    expect(isReplay(facts)).toBe(true);
  });

  test('movement of its own is not', () => {
    expect(isReplay(matchReplays(keysOf(wandering(3)), lookup))).toBe(false);
  });

  test('straight and short strokes, which are those of anybody, have no keys', () => {
    expect(keysOf(Array.from({ length: 40 }, (_, i): Move => [17 * i, 12 * i, 5 * i]))).toEqual([]);
    expect(matchReplays([], lookup)).toEqual({ strokes: 0, known: 0 });
  });
});
