import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import type { PointerRow } from '../recordings/recording.ts';
import type { Hand, Target } from './hand.ts';
import { hands } from './index.ts';

const TEXT =
  'We met at 9 on Friday; it rained. "Is it far?" she asked, and nobody knew.\nThe boat left without us.';

const target = fc.record({
  x: fc.integer({ min: 0, max: 800 }),
  y: fc.integer({ min: 0, max: 500 }),
  width: fc.integer({ min: 20, max: 180 }),
  height: fc.integer({ min: 16, max: 46 }),
});
const targets = fc.array(target, { minLength: 1, maxLength: 12 });
const seed = fc.string();
const pace = fc.double({ min: 0.5, max: 2, noNaN: true });

const uniform = (name: string) => {
  const random = randomOf(name);
  return () => random.next();
};

const isInOrder = (times: readonly number[]) => times.every((time, i) => time >= (times[i - 1] ?? 0));

const isIn = ({ x, y, width, height }: Target, [, px, py]: PointerRow) =>
  px >= x && px <= x + width && py >= y && py <= y + height;

const hasPressIn = (rows: readonly PointerRow[]) => (one: Target) =>
  rows.some((row) => row[3] === 1 && isIn(one, row));

test.each(hands)('the hand of $name points by the rules of a pointer', ({ points }: Hand) => {
  fc.assert(
    fc.property(targets, seed, pace, (goals, name, speed) => {
      const rows = points(goals, uniform(name), speed);
      expect(isInOrder(rows.map(([t]) => t))).toBe(true);
      expect(rows.flat().every(Number.isFinite)).toBe(true);
      const buttons = rows.filter(([, , , kind]) => kind === 1 || kind === 2).map(([, , , kind]) => kind);
      expect(buttons).toEqual(buttons.map((_, i) => (i % 2 === 0 ? 1 : 2)));
      expect(buttons.length).toBeGreaterThanOrEqual(2 * goals.length);
      expect(points(goals, uniform(name), speed)).toEqual(rows);
    }),
    { numRuns: 30 },
  );
});

test.each(hands)('the hand of $name hits most targets', ({ points }: Hand) => {
  const sessions = fc.sample(fc.tuple(targets, seed, pace), { numRuns: 40, seed: 1 });
  const hits = sessions.flatMap(([goals, name, speed]) =>
    goals.map(hasPressIn(points(goals, uniform(name), speed))),
  );
  expect(hits.filter(Boolean).length / hits.length).toBeGreaterThan(0.95);
});

/** Long enough that a few unseen errors in a row are a small part of it. */
const LONG_TEXT = `${TEXT} ${TEXT} ${TEXT}`;

test.each(hands)('the hand of $name types a text by the rules of a keyboard', ({ types }: Hand) => {
  fc.assert(
    fc.property(seed, pace, (name, speed) => {
      const rows = types(LONG_TEXT, uniform(name), speed);
      expect(isInOrder(rows.map(([down]) => down))).toBe(true);
      expect(rows.every(([down, up]) => up !== null && up > down)).toBe(true);
      const count = (...classes: string[]) => rows.filter(([, , key]) => classes.includes(key)).length;
      const left = count('character', 'space', 'enter') - count('backspace');
      expect(Math.abs(left - LONG_TEXT.length)).toBeLessThan(0.2 * LONG_TEXT.length);
      expect(types(LONG_TEXT, uniform(name), speed)).toEqual(rows);
    }),
  );
});

test.each(hands)(
  'the hand of $name draws another session by another seed, and is slower at a slow pace',
  (hand) => {
    const ends = (speed: number) =>
      Array.from({ length: 20 }, (_, i) => hand.types(TEXT, uniform(`${i}`), speed).at(-1)?.[0] ?? 0);
    const [quick, slow] = [ends(0.6), ends(1.6)];
    expect(new Set(quick).size).toBe(quick.length);
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
    expect(sum(slow)).toBeGreaterThan(sum(quick));
  },
);

test('the files of the sealed hands are those that were sealed', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sealed = [
    ...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
      /^\| `([\w-]+)` \| `(\w{64})` \| `(\w{64})` \| `(\w{64})` \|$/gm,
    ),
  ];
  expect(sealed).toHaveLength(2);
  for (const [, name, ...hashes] of sealed)
    expect(
      ['pointing', 'typing', 'draws'].map((part) =>
        createHash('sha256')
          .update(readFileSync(join(folder, 'as-written', name!, `${part}.ts`)))
          .digest('hex'),
      ),
    ).toEqual(hashes);
});

describe('training', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));

  test.each(['training', 'generators'])('imports no hand in %s', (folder) => {
    const files = readdirSync(join(source, folder), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(5);
    const importing = files.filter((name) =>
      /\/hands\/|hand-recordings/.test(readFileSync(join(source, folder, name), 'utf8')),
    );
    expect(importing).toEqual([]);
  });
});
