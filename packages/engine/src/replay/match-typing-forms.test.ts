import { type Key, keyClasses } from '@gait/wire';
import { HOUR_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { noise } from '../testing/noise.ts';
import { typedBy } from '../testing/typed-by.ts';
import { matchPieces, nothingKnown } from './match-pieces.ts';
import { isReplay } from './match-replays.ts';
import { matchTypingForms } from './match-typing-forms.ts';
import { newStrokes, strokesOf } from './new-strokes.ts';
import { emptyTrail, foldTrail } from './stroke-trail.ts';

const KEYS = 120;

/** Keys that are looked up with one beacon, and copies of which most have to be found. */
const KEYS_LOOKED_UP = 96;
const COPIES = 20;

/** Copies of half of a text, and how many of them may be missed. 4 of 4,000 were, and none of 6,000 of a whole text. */
const DRAWN = 80;
const MAX_MISSED = 2;
/** The same for pieces of several people: 1 of 1,500 was missed. */
const DRAWN_OF_PEOPLE = 25;
const MAX_MISSED_OF_PEOPLE = 1;

const SPACE = keyClasses.indexOf('space');

const diceOf = (seed: number) => {
  const { uniform } = noise(seed);
  return { uniform: (from: number, to: number) => from + (to - from) * uniform() };
};
type Dice = ReturnType<typeof diceOf>;
type Keys = readonly Key[];

const shuffled = <Item>(items: readonly Item[], dice: Dice): Item[] =>
  items
    .map((item) => ({ item, rank: dice.uniform(0, 1) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** A space ends a word. A word of this text has six keys, so pieces of two words are joined at random. */
const wordsIn = (keys: Keys, dice: Dice): Key[][] => {
  const words: Key[][] = [[]];
  for (const key of keys) {
    words.at(-1)?.push(key);
    if (key.key === SPACE && dice.uniform(0, 1) < 0.5) words.push([]);
  }
  return words.filter(({ length }) => length > 0);
};

const joined = (words: readonly Keys[], dice: Dice, speedOf = () => 1): Key[] => {
  let start = 0;
  return words.flatMap((word) => {
    const speed = speedOf();
    const from = start;
    const first = word[0]?.t ?? 0;
    start += ((word.at(-1)?.t ?? 0) - first) * speed + dice.uniform(150, 400);
    return word.map((key) => {
      const t = Math.round(from + (key.t - first) * speed);
      return { ...key, t, dwell: Math.round(from + (key.t + key.dwell - first) * speed) - t };
    });
  });
};

/** What a copy may be changed by; each takes two minutes of typing at most. */
const changes = {
  backwards: (keys: Keys) => {
    const end = Math.max(...keys.map(({ t, dwell }) => t + dwell));
    return keys.map((key) => ({ ...key, t: end - key.t - key.dwell })).sort((one, other) => one.t - other.t);
  },
  'reversed by presses': (keys: Keys) => {
    const end = keys.at(-1)?.t ?? 0;
    return [...keys].reverse().map((key) => ({ ...key, t: end - key.t }));
  },
  reordered: (keys: Keys, dice: Dice) => joined(shuffled(wordsIn(keys, dice), dice), dice),
  'of words at their own speed': (keys: Keys, dice: Dice) =>
    joined(wordsIn(keys, dice), dice, () => dice.uniform(0.7, 1.3)),
  jittered: (keys: Keys, dice: Dice) =>
    keys.map((key) => ({ ...key, dwell: key.dwell + Math.round(dice.uniform(-2, 2)) })),
  halved: (keys: Keys) => keys.slice(0, keys.length / 2),
} as const;

const seed = fc.integer({ min: 1, max: 100_000 });
const names = Object.keys(changes) as (keyof typeof changes)[];
const composition = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });
const ofWhole = composition.map((list) => list.filter((name) => name !== 'halved'));

const changed = (keys: Keys, list: readonly (keyof typeof changes)[], dice: Dice): Keys =>
  list.reduce<Keys>((copy, name) => changes[name](copy, dice), keys);

const trailOf = (keys: Keys, at = 0) => {
  const trail = emptyTrail();
  for (let from = 0; from < keys.length; from += 20) {
    const some = keys.slice(from, from + 20);
    const beacon = beaconOfMoves([]);
    foldTrail(trail, { ...beacon, events: { ...beacon.events, keys: some } }, at + (some.at(-1)?.t ?? 0));
  }
  return trail;
};

const sessionOf = (keys: Keys, session = 'earlier') => ({
  ...strokesOf(trailOf(keys)),
  session,
  credibility: 'witnessed' as const,
  isOwn: false,
});

describe('a copy of typing', () => {
  const replayOf = (start: number, list: readonly (keyof typeof changes)[]) => {
    const original = typedBy(start, KEYS);
    const copy = changed(original, list, diceOf(start));
    return matchPieces(strokesOf(trailOf(copy, HOUR_MS)), [sessionOf(original)]).matches.find(isReplay);
  };
  const expectLag = ({ lag = 0 }: NonNullable<ReturnType<typeof replayOf>>) =>
    expect(Math.abs(lag - HOUR_MS / 1_000)).toBeLessThan(120);

  test('is known backwards, in any order of its words, each at its own speed, and in every composition', () => {
    fc.assert(
      fc.property(seed, ofWhole, (start, list) => {
        const replay = replayOf(start, list);
        expect(replay).toBeDefined();
        if (replay) expectLag(replay);
      }),
      { numRuns: 80 },
    );
  });

  test('of half of the keys is known in nearly every composition', () => {
    const missed = fc.sample(fc.tuple(seed, ofWhole), DRAWN).filter(([start, list]) => {
      const replay = replayOf(start, [...list, 'halved']);
      if (replay) expectLag(replay);
      return !replay;
    });
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(MAX_MISSED);
  });

  test('is mostly known of the same visitor too, who repeats no keys so closely', () => {
    const isKnown = (original: Keys, keys: Keys) =>
      matchPieces(strokesOf(trailOf(keys, HOUR_MS)), [{ ...sessionOf(original), isOwn: true }]).matches.some(
        isReplay,
      );
    let [copies, habits] = [0, 0];
    for (const start of fc.sample(seed, DRAWN)) {
      const original = typedBy(start, KEYS);
      const copy = joined([original.slice(60, 72), original.slice(6, 18)], diceOf(start));
      copies += Number(isKnown(original, copy));
      habits += Number(
        isKnown(
          original,
          copy.map((key, i) => ({ ...key, t: key.t + 12 * (i % 3) })),
        ),
      );
    }
    expect(habits).toBe(0);
    expect(copies).toBeGreaterThan(0.9 * DRAWN);
  });

  const isKnownOfPeople = (start: number, list: readonly (keyof typeof changes)[]): boolean => {
    const dice = diceOf(start);
    const people = Array.from({ length: 8 }, (_, i) => typedBy(20 * start + i, KEYS));
    const words = people.flatMap((keys) => [keys.slice(6, 18), keys.slice(60, 72)]);
    const copy = changed(joined(shuffled(words, dice), dice), list, dice);
    const strokes = strokesOf(trailOf(copy, HOUR_MS));
    let known = nothingKnown;
    return people.some((keys, i) => {
      const compared = matchPieces(strokes, [sessionOf(keys, `person ${i}`)], known);
      known = compared.known;
      return compared.matches.some(isReplay);
    });
  };

  test('of pieces of several people is known, though nobody typed enough of it', () => {
    fc.assert(
      fc.property(seed, ofWhole, (start, list) => {
        expect(isKnownOfPeople(start, list)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('of half of such pieces is known in nearly every composition', () => {
    const missed = fc
      .sample(fc.tuple(seed, ofWhole), DRAWN_OF_PEOPLE)
      .filter(([start, list]) => !isKnownOfPeople(start, [...list, 'halved']));
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(MAX_MISSED_OF_PEOPLE);
  });

  test('mostly shares hashes of the index with its source', () => {
    const nothing = { count: 0, formCount: 0, beatCount: 0, keyCount: 0 };
    const hashesOf = (keys: Keys) => newStrokes(trailOf(keys), nothing);
    fc.assert(
      fc.property(seed, composition, (start, list) => {
        const found = Array.from({ length: COPIES }, (_, i) => {
          const original = typedBy(start + i, KEYS_LOOKED_UP);
          const indexed = new Set(hashesOf(original).typed);
          const { nearby } = hashesOf(changed(original, list, diceOf(start + i)));
          return nearby.some((hashes) => hashes.some((hash) => indexed.has(hash)));
        });
        expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(0.6 * COPIES);
      }),
      { numRuns: 20 },
    );
  });
});

test('two people have hardly a key in common, whatever clock rounds their times', () => {
  fc.assert(
    fc.property(seed, seed, fc.constantFrom(1, 8, 1_000 / 60, 100), (one, other, tick) => {
      fc.pre(one !== other);
      const rounded = (t: number) => Math.floor(Math.floor(t / tick) * tick);
      const [first, second] = [one, other].map((start) =>
        typedBy(start, KEYS).map((key) => ({
          ...key,
          t: rounded(key.t),
          dwell: rounded(key.t + key.dwell) - rounded(key.t),
        })),
      ) as [Key[], Key[]];
      expect(matchTypingForms(sessionOf(first).typing, sessionOf(second).typing).known).toBeLessThanOrEqual(
        12,
      );
    }),
    { numRuns: 100 },
  );
});

test('keys that are even, or held equally long, prove nothing', () => {
  const steady = typedBy(1, KEYS).map((key, i) => ({ ...key, t: 130 * i + (i % 2), dwell: 80 + (i % 3) }));
  const held = typedBy(1, KEYS).map((key) => ({ ...key, dwell: 80 }));
  for (const keys of [steady, held])
    expect(matchTypingForms(sessionOf(keys).typing, sessionOf(keys).typing).known).toBe(0);
});

test('keys count once, however often they are repeated', () => {
  const keys = typedBy(4, 12);
  const twice = joined([keys, keys, keys], diceOf(1));
  const known = (copy: Keys) => matchTypingForms(sessionOf(copy).typing, sessionOf(keys).typing).known;
  expect(known(keys)).toBeGreaterThan(5);
  expect(known(twice)).toBe(known(keys));
});
