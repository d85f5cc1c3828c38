import type { PointerMove } from '@gait/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beaconOfMoves } from '../testing/beacon-of-moves.ts';
import { noise } from '../testing/noise.ts';
import { moveAt, wandering } from '../testing/wandering.ts';
import { matchForms, surelyKnown } from './match-forms.ts';
import { matchPieces, nothingKnown } from './match-pieces.ts';
import { isReplay } from './match-replays.ts';
import { strokesOf } from './new-strokes.ts';
import { FORM_LENGTH, formHashes, formOf } from './stroke-form.ts';
import { emptyTrail, foldTrail, formsOf } from './stroke-trail.ts';

type Move = Pick<PointerMove, 't' | 'x' | 'y'>;
type Stroke = readonly Move[];

const MINUTE_MS = 60_000;

const diceOf = (seed: number) => {
  const { uniform } = noise(seed);
  return { uniform: (from: number, to: number) => from + (to - from) * uniform() };
};
type Dice = ReturnType<typeof diceOf>;

const strokesIn = (moves: readonly Move[]): Stroke[] => {
  const strokes: Move[][] = [];
  for (const move of moves) {
    const open = strokes.at(-1);
    if (open && move.t - (open.at(-1)?.t ?? 0) <= 120) open.push(move);
    else strokes.push([move]);
  }
  return strokes;
};

/** Strokes one after another, each at its own pace, with pauses between them. */
const played = (strokes: readonly Stroke[], dice: Dice, speedOf = () => 1): PointerMove[] => {
  let at = 0;
  return strokes.flatMap((stroke) => {
    const speed = speedOf();
    const [start, end] = [stroke[0]?.t ?? 0, stroke.at(-1)?.t ?? 0];
    const from = at;
    at += (end - start) * speed + dice.uniform(200, 900);
    return stroke.map(({ t, x, y }) => moveAt(from + (t - start) * speed, x, y));
  });
};

const trailOf = (moves: readonly PointerMove[], at = 0) => {
  const trail = emptyTrail();
  foldTrail(trail, beaconOfMoves(moves), at);
  return trail;
};

const shuffled = <Item>(items: readonly Item[], dice: Dice): Item[] =>
  items
    .map((item) => ({ item, rank: dice.uniform(0, 1) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** Each so many strokes are one, in which the pointer hardly stops. */
const joined = (strokes: readonly Stroke[], count: number): Stroke[] => {
  const all: Move[][] = [];
  for (const [i, stroke] of strokes.entries()) {
    const [open, start] = [all.at(-1), stroke[0]];
    const end = open?.at(-1);
    if (i % count === 0 || !end || !start) all.push([...stroke]);
    else
      for (const { t, x, y } of stroke.slice(1))
        open?.push({ t: end.t + t - start.t, x: end.x + x - start.x, y: end.y + y - start.y });
  }
  return all;
};

/** A minute of strokes that are made of several submovements, as those of people are. */
const movementOf = (start: number): Stroke[] => joined(strokesIn(wandering(start, MINUTE_MS)), 3);

/** What a copy may be changed by; each takes the strokes of a minute. */
const changes = {
  backwards: (strokes: readonly Stroke[]) =>
    [...strokes].reverse().map((stroke) => {
      const end = stroke.at(-1)?.t ?? 0;
      return [...stroke].reverse().map((move) => ({ ...move, t: end - move.t }));
    }),
  shuffled: (strokes: readonly Stroke[], dice: Dice) => shuffled(strokes, dice),
  bent: (strokes: readonly Stroke[], dice: Dice) =>
    strokes.map((stroke) => {
      const [a, b, c, d] = [1, 0, 0, 1].map((value) => value + dice.uniform(-0.3, 0.3)) as [
        number,
        number,
        number,
        number,
      ];
      return stroke.map(({ t, x, y }) => ({ t, x: a * x + b * y, y: c * x + d * y }));
    }),
  mirrored: (strokes: readonly Stroke[]) =>
    strokes.map((stroke) => stroke.map(({ t, x, y }) => ({ t, x: 1_900 - x, y }))),
  halved: (strokes: readonly Stroke[]) => strokes.slice(0, Math.ceil(strokes.length / 2)),
} as const;

/** What leaves one of four strokes as a whole: a pause cuts each other one in two, or the three of them become one. */
const cuts = {
  cut: (strokes: readonly Stroke[], dice: Dice) =>
    strokes.flatMap((stroke, i) => {
      const at = Math.round(stroke.length * dice.uniform(0.3, 0.7));
      return i % 4 === 0 ? [stroke] : [stroke.slice(0, at), stroke.slice(at)];
    }),
  joined: (strokes: readonly Stroke[]) =>
    strokes.flatMap((stroke, i) => {
      if (i % 4 === 0) return [stroke];
      return i % 4 === 1 ? joined(strokes.slice(i, i + 3), 3) : [];
    }),
} as const;

const names = Object.keys(changes) as (keyof typeof changes)[];
const cutNames = Object.keys(cuts) as (keyof typeof cuts)[];
const composition = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });
const ofWhole = composition.filter((list) => !list.includes('halved'));
const seed = fc.integer({ min: 1, max: 10_000 });

const sessionOf = (trail: ReturnType<typeof trailOf>, { session = 'earlier', isOwn = false } = {}) => ({
  ...strokesOf(trail),
  session,
  credibility: 'witnessed' as const,
  isOwn,
});

describe('a copy', () => {
  test('of cut or joined strokes is known too, in every composition with these, but for one in 20', () => {
    const copies = fc.array(fc.tuple(seed, fc.constantFrom(...cutNames), ofWhole), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(copies, (drawn) => {
        const found = drawn.filter(([start, cut, list]) => {
          const dice = diceOf(start);
          const original = [...movementOf(start), ...movementOf(start + 10_000)];
          const source = sessionOf(trailOf(played(original, dice)));
          let copy: readonly Stroke[] = cuts[cut](original, dice);
          for (const name of list) copy = changes[name](copy, dice);
          return matchPieces(strokesOf(trailOf(played(copy, dice), 3_600_000)), [source]).matches.some(
            isReplay,
          );
        });
        // A strong bend may change each of the strokes that stay whole.
        expect(found.length).toBeGreaterThanOrEqual(19);
      }),
      { numRuns: 3 },
    );
  });

  test('is known in any order, direction and speed, bent or mirrored, and in every composition of these', () => {
    fc.assert(
      fc.property(seed, composition, fc.double({ min: 0, max: 0.4, noNaN: true }), (start, list, change) => {
        const dice = diceOf(start);
        const original = strokesIn(wandering(start, MINUTE_MS));
        const source = sessionOf(trailOf(played(original, dice)), { isOwn: start % 2 === 0 });
        let copy: readonly Stroke[] = original;
        for (const name of list) copy = changes[name](copy, dice);
        const speedOf = () => 1 + dice.uniform(-change, change);
        const trail = trailOf(played(copy, dice, speedOf), 3_600_000);
        const { matches } = matchPieces(strokesOf(trail), [source]);
        expect(matches.some(isReplay)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('of pieces of several sessions is known, though no session made enough of it', () => {
    fc.assert(
      fc.property(seed, ofWhole, (start, list) => {
        const dice = diceOf(start);
        const people = Array.from({ length: 8 }, (_, i) => strokesIn(wandering(20 * start + i, MINUTE_MS)));
        const sources = people.map((one, i) =>
          sessionOf(trailOf(played(one, dice)), { session: `person ${i}`, isOwn: start % 2 === 0 }),
        );
        let copy: readonly Stroke[] = shuffled(
          people.flatMap((one) => one.slice(2, 7)),
          dice,
        );
        for (const name of list) copy = changes[name](copy, dice);
        const strokes = strokesOf(trailOf(played(copy, dice), 3_600_000));
        let known = nothingKnown;
        const matched = sources.some((source) => {
          const compared = matchPieces(strokes, [source], known);
          known = compared.known;
          return compared.matches.some(isReplay);
        });
        expect(matched).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('shares a hash of the index with its source', () => {
    fc.assert(
      fc.property(seed, composition, (start, list) => {
        const dice = diceOf(start);
        const original = strokesIn(wandering(start, MINUTE_MS));
        let copy: readonly Stroke[] = original;
        for (const name of list) copy = changes[name](copy, dice);
        const hashesOf = (strokes: readonly Stroke[]) =>
          strokes.flatMap((stroke) => {
            const form = formOf(
              stroke.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
              stroke.flatMap(({ t }) => [t, t]),
            );
            return form ? [formHashes(form)] : [];
          });
        const indexed = new Set(hashesOf(original).map(([hash]) => hash));
        const shared = hashesOf(copy).filter((hashes) => hashes.some((hash) => indexed.has(hash)));
        expect(shared.length).toBeGreaterThan(1);
      }),
      { numRuns: 60 },
    );
  });
});

test('two visits have hardly a stroke in common', () => {
  fc.assert(
    fc.property(seed, seed, (one, other) => {
      fc.pre(one !== other);
      const [first, second] = [one, other].map((start) =>
        sessionOf(trailOf(played(strokesIn(wandering(start, MINUTE_MS)), diceOf(start)))),
      );
      expect(first!.forms.times.length).toBeGreaterThan(8);
      expect(matchForms(first!.forms, second!.forms).known).toBeLessThan(0.2 * first!.forms.times.length);
      expect(surelyKnown(first!.forms, second!.forms).known.length).toBeLessThan(2);
      expect(matchPieces(first!, [second!]).part).toBeUndefined();
    }),
    { numRuns: 40 },
  );
});

test('a stroke counts once, however often it is repeated', () => {
  const [stroke] = strokesIn(wandering(3, MINUTE_MS)).filter(
    (one) =>
      formOf(
        one.flatMap(({ x, y }) => [x, y]),
        one.flatMap(({ t }) => [t, t]),
      ) !== undefined,
  );
  const twice = formsOf(trailOf(played([stroke!, stroke!, stroke!], diceOf(1))));
  const once = formsOf(trailOf(played([stroke!, stroke!], diceOf(2))));
  // The last stroke is still open.
  expect(twice.numbers).toHaveLength(2 * FORM_LENGTH);
  expect(matchForms(twice, once).known).toBe(1);
});

test('a stroke whose parts are the same counts once, and its parts do not if it is the same as a whole', () => {
  const original = movementOf(3).slice(0, 6);
  const formsIn = (strokes: readonly Stroke[]) => formsOf(trailOf(played(strokes, diceOf(1))));
  const known = formsIn(original);
  expect(known.parts?.().strokes.length).toBeGreaterThan(known.times.length);
  expect(matchForms(known, known).known).toBe(known.times.length);
  const repeated = formsIn([...original, ...original]);
  expect(matchForms(repeated, known).known).toBe(known.times.length);
});

test('short, small and straight strokes have no form', () => {
  const line = (count: number, step: number, bow: number) =>
    Array.from({ length: count }, (_, i) => [i * step, bow * Math.sin((Math.PI * i) / (count - 1))]).flat();
  const formIn = (...shape: Parameters<typeof line>) =>
    formOf(
      line(...shape),
      Array.from({ length: 2 * shape[0] }, (_, i) => 16 * Math.floor(i / 2)),
    );
  expect(formIn(14, 10, 40)).toBeDefined();
  expect(formIn(13, 10, 40)).toBeUndefined();
  expect(formIn(14, 4, 40)).toBeUndefined();
  expect(formIn(14, 10, 5)).toBeUndefined();
});

test('visitors who move by the same laws have hardly a stroke in common', () => {
  const forms = Array.from({ length: 12 }, (_, seed) => formsOf(trailOf(wandering(seed + 1, 2 * MINUTE_MS))));
  for (const own of forms)
    for (const other of forms) if (own !== other) expect(matchForms(own, other).known).toBeLessThanOrEqual(2);
});
