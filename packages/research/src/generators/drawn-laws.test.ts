import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import type { KeyRow, PointerRow } from '../recordings/recording.ts';
import { clockLaws, latenessLaws } from './clock-laws.ts';
import { drawnPointing } from './drawn-pointing.ts';
import { drawnTyping } from './drawn-typing.ts';
import type { Half, Laws } from './laws.ts';
import { aimLaws } from './pointing-laws/aim.ts';
import { bendLaws } from './pointing-laws/bend.ts';
import { correctionLaws } from './pointing-laws/corrections.ts';
import { durationLaws } from './pointing-laws/duration.ts';
import { noiseLaws } from './pointing-laws/noise.ts';
import { samplingLaws } from './pointing-laws/sampling.ts';
import { speedLaws } from './pointing-laws/speed.ts';
import { taskLaws } from './pointing-laws/task.ts';
import { waitLaws } from './pointing-laws/waits.ts';
import { errorLaws } from './typing-laws/errors.ts';
import { letterLaws } from './typing-laws/letters.ts';
import { memoryLaws } from './typing-laws/memory.ts';
import { overlapLaws } from './typing-laws/overlap.ts';
import { pauseLaws } from './typing-laws/pauses.ts';
import { dwellLaws, intervalLaws } from './typing-laws/times.ts';
import { wordLaws } from './typing-laws/words.ts';

const halves: readonly Half[] = ['first', 'second', 'both'];
const half = fc.constantFrom(...halves);
const isInOrder = (times: readonly number[]) => times.every((time, i) => time >= (times[i - 1] ?? 0));

/** A person who moves between places, rests and presses. */
const pointing = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 1_200 }),
      y: fc.integer({ min: 0, max: 700 }),
      rest: fc.integer({ min: 0, max: 3_000 }),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((places) => {
    const rows: PointerRow[] = [];
    let [t, from] = [0, { x: 100, y: 100 }];
    for (const { x, y, rest } of places) {
      for (let i = 0; i <= 20; i++)
        rows.push([t + 16 * i, from.x + ((x - from.x) * i) / 20, from.y + ((y - from.y) * i) / 20, 0, -1]);
      t += 400;
      rows.push([t, x, y, 1, 0], [t + 90, x, y, 2, 0]);
      t += 90 + rest;
      from = { x, y };
    }
    return rows;
  });

const typing = fc
  .array(
    fc.tuple(
      fc.constantFrom<KeyRow[2]>('character', 'character', 'character', 'space', 'enter', 'backspace'),
      fc.integer({ min: 20, max: 3_000 }),
    ),
    { minLength: 1, maxLength: 120 },
  )
  .map((keys) => {
    let t = 0;
    return keys.map(([key, interval]): KeyRow => {
      t += interval;
      return [t, t + 80, key];
    });
  });

test('bots of drawn laws point by the rules of a pointer, whatever the laws and the task', () => {
  fc.assert(
    fc.property(half, pointing, fc.string(), (of, person, seed) => {
      const rows = drawnPointing(of)(person, randomOf(seed));
      expect(rows.flat().every(Number.isFinite)).toBe(true);
      expect(isInOrder(rows.map(([t]) => t))).toBe(true);
      const buttons = rows.filter(([, , , kind]) => kind === 1 || kind === 2).map(([, , , kind]) => kind);
      expect(buttons).toEqual(buttons.map((_, i) => (i % 2 === 0 ? 1 : 2)));
      expect(buttons).toHaveLength(2 * person.filter(([, , , kind]) => kind === 1).length);
      expect(drawnPointing(of)(person, randomOf(seed))).toEqual(rows);
    }),
  );
});

test('bots of drawn laws type the text of the person, whatever the laws', () => {
  fc.assert(
    fc.property(half, typing, fc.string(), (of, person, seed) => {
      const rows = drawnTyping(of)(person, randomOf(seed));
      expect(isInOrder(rows.map(([down]) => down))).toBe(true);
      for (const [down, up] of rows) expect(up).toBeGreaterThan(down);
      const count = (of: readonly KeyRow[], name: KeyRow[2]) => of.filter(([, , key]) => key === name).length;
      const left = count(rows, 'character') - count(rows, 'backspace');
      expect(left).toBe(count(person, 'character'));
      expect(count(rows, 'space')).toBe(count(person, 'space'));
      expect(drawnTyping(of)(person, randomOf(seed))).toEqual(rows);
    }),
  );
});

const parts: Readonly<Record<string, Laws<unknown>>> = {
  aim: aimLaws,
  bend: bendLaws,
  clock: clockLaws,
  corrections: correctionLaws,
  duration: durationLaws,
  dwell: dwellLaws,
  errors: errorLaws,
  intervals: intervalLaws,
  lateness: latenessLaws,
  letters: letterLaws,
  memory: memoryLaws,
  noise: noiseLaws,
  overlap: overlapLaws,
  pauses: pauseLaws,
  sampling: samplingLaws,
  speed: speedLaws,
  task: taskLaws,
  waits: waitLaws,
  words: wordLaws,
};

describe.each(Object.entries(parts))('the laws of %s', (_, { first, second }) => {
  test('are in halves of about the same size, and none is in both', () => {
    expect(first.filter((law) => second.includes(law))).toEqual([]);
    expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(2);
  });
});
