import { type Key, keyClasses, keyFlags } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import { describe, expect, test } from 'vitest';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { typedBy } from '../testing/typed-by.ts';
import { credibilityOf } from './credibility.ts';
import { isReplay, matchReplays } from './match-replays.ts';
import { matchTyping } from './match-typing.ts';
import { newStrokes, strokesOf } from './new-strokes.ts';
import { emptyTrail, foldTrail } from './stroke-trail.ts';
import { MAX_KEYS } from './typing.ts';

const KEYS_PER_BEACON = 20;

/** The trail after beacons with these keys. */
const trailOf = (keys: readonly Key[], at = 0) => {
  const trail = emptyTrail();
  for (let from = 0; from < keys.length; from += KEYS_PER_BEACON) {
    const some = keys.slice(from, from + KEYS_PER_BEACON);
    const beacon = beaconOfMoves([]);
    const events = { ...beacon.events, keys: some };
    foldTrail(trail, { ...beacon, events }, at + (some.at(-1)?.t ?? 0));
  }
  return trail;
};

const typingIn = (keys: readonly Key[], at = 0) => strokesOf(trailOf(keys, at)).typing;

const original = typedBy(1, 60);
const source = typingIn(original);

/** The same keys at other times. */
const played = (keys: readonly Key[], time: (t: number) => number): Key[] =>
  keys.map((key) => {
    const t = Math.round(time(key.t));
    return { ...key, t, dwell: Math.round(time(key.t + key.dwell)) - t };
  });

const evidence = (keys: readonly Key[]): number => matchTyping(typingIn(keys, HOUR_MS), source)?.score ?? 0;

describe('typing of a copy', () => {
  test.each<[string, readonly Key[]]>([
    ['that is exact', original],
    ['at another speed', played(original, (t) => 1.3 * t)],
    ['at a lower speed', played(original, (t) => 0.7 * t)],
    ['at a speed that changes', played(original, (t) => t + 400 * Math.sin(t / 2_000))],
    ['of the first half', original.slice(0, 30)],
    ['of the last half', original.slice(30)],
    ['after other typing', [...typedBy(2, 60), ...original.map((key) => ({ ...key, t: key.t + 60_000 }))]],
  ])('%s is recognized', (_, keys) => {
    expect(evidence(keys)).toBeGreaterThan(40);
    expect(matchTyping(typingIn(keys, HOUR_MS), source)?.lag).toBeGreaterThan(3_580);
  });

  test('is not recognized in other typing', () => {
    for (let seed = 2; seed < 40; seed++) expect(evidence(typedBy(seed, 200))).toBeLessThan(20);
  });

  test('is not recognized if each interval changes by itself', () => {
    let at = 0;
    const uneven = original.map((key, i) => {
      at += (i === 0 ? 0 : key.t - original[i - 1]!.t) * (0.7 + 0.3 * (i % 3));
      return { ...key, t: Math.round(at) };
    });
    expect(evidence(uneven)).toBeLessThan(40);
  });

  test('is no evidence if it is regular, or if all keys are held equally long', () => {
    const regular = original.map((key, i) => ({
      ...key,
      t: i % 4 === 0 ? 130 * i + 60 : 130 * i,
      dwell: 80,
    }));
    expect(matchTyping(typingIn(regular), typingIn(regular))?.score ?? 0).toBeLessThan(20);
    const held = original.map((key) => ({ ...key, dwell: 80 }));
    expect(matchTyping(typingIn(held), typingIn(held))?.score ?? 0).toBeLessThan(20);
  });
});

describe('a session that only types', () => {
  const earlier = {
    ...strokesOf(trailOf(original)),
    session: 'earlier',
    isOwn: false,
    credibility: credibilityOf(trailOf(original)),
  };

  test('is a witnessed source of copies', () => {
    expect(earlier.credibility).toBe('witnessed');
    const [facts] = matchReplays(strokesOf(trailOf(original, HOUR_MS)), [earlier]);
    expect(isReplay(facts)).toBe(true);
    expect(facts).toMatchObject({ isTyping: true, lag: 3_600, session: 'earlier', strokes: 60 });
  });

  test('shares keys with its copy, and with no other session', () => {
    const nothing = { count: 0, formCount: 0, beatCount: 0, keyCount: 0 };
    const keysOf = (keys: readonly Key[]) => newStrokes(trailOf(keys), nothing).nearby;
    const indexed = new Set(keysOf(original).map(([hash]) => hash));
    const found = (keys: readonly Key[]) =>
      keysOf(keys)
        .flat()
        .filter((hash) => indexed.has(hash)).length;
    expect(found(played(original, (t) => 0.8 * t))).toBeGreaterThan(1);
    expect(found(typedBy(3, 60))).toBe(0);
  });
});

test('keys that repeat, commands, and keys that enter no text are left out', () => {
  const left = original.map((key, i) => ({
    ...key,
    flags: [keyFlags.repeat, keyFlags.chord, keyFlags.untrusted, 0][i % 4] as number,
    key: i % 4 === 3 ? keyClasses.indexOf('navigation') : key.key,
  }));
  expect(trailOf(left).typing).toBeUndefined();
});

test('the stored typing is bounded', () => {
  const trail = trailOf(typedBy(1, 2 * MAX_KEYS));
  expect(trail.typing?.count).toBe(MAX_KEYS);
  expect(JSON.stringify(trail.typing).length).toBeLessThan(2_000);
});

test('nothing changes with beacons that have no keys', () => {
  const trail = trailOf(original);
  const before = trail.typing;
  foldTrail(trail, beaconOfMoves([]), HOUR_MS);
  expect(trail.typing).toBe(before);
});
