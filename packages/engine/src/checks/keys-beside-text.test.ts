import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingOf } from '../session/latched-findings.ts';
import { PACED_INTERVAL } from '../streams/evenness.ts';
import { TYPING_WINDOW } from '../streams/typing.ts';
import { aVisitor, sessionOf, type Visitor } from '../testing/index.ts';
import { type Noise, noise } from '../testing/noise.ts';
import { agentBehavior } from './agent-behavior.ts';
import { programmaticTyping } from './programmatic-typing.ts';

const RUNS = 60;

const verdictsOf = (visitor: Visitor) => {
  const state = sessionOf(visitor, { ends: [5_000, 20_000, 60_000] });
  return [programmaticTyping, agentBehavior].map((check) => findingOf(check, state).verdict);
};
const accuses = (visitor: Visitor) => verdictsOf(visitor).includes('Detected');

interface Task {
  readonly gap: number;
  readonly mean: number;
  readonly deviation: number;
  readonly tail: number;
  readonly trials: number;
  readonly seed: number;
}

const exponential = (mean: number, { uniform }: Noise) => -mean * Math.log(1 - uniform());

/** ms between keys that answer what a page shows a fixed time after the last answer; reaction times are ex-Gaussian. */
const answers = ({ gap, mean, deviation, tail, trials, seed }: Task): number[] => {
  const random = noise(seed);
  return Array.from({ length: trials }, () =>
    Math.round(gap + Math.max(120, mean + deviation * random.normal()) + exponential(tail, random)),
  );
};

/** Keys that enter no text. */
const pressing = (intervals: readonly number[], on: string) =>
  intervals.reduce(
    (visitor, ms) => visitor.pressesKey('character', { on, held: 80 }).waits(ms),
    aVisitor('windows', intervals[0]),
  );

const tasks = (gaps: { readonly min: number; readonly max: number }) =>
  fc.record({
    gap: fc.integer(gaps),
    mean: fc.integer({ min: 180, max: 800 }),
    deviation: fc.integer({ min: 15, max: 120 }),
    tail: fc.integer({ min: 20, max: 300 }),
    trials: fc.integer({ min: 13, max: 150 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  });

describe('keys that answer a stimulus', () => {
  test('are no typing outside of text fields, however even', () => {
    const elsewhere = ['body', 'div #stage', 'button #left', 'canvas', 'input radio #yes', 'select'];
    fc.assert(
      fc.property(tasks({ min: 0, max: 2_000 }), fc.constantFrom(...elsewhere), (task, target) => {
        expect(verdictsOf(pressing(answers(task), target))).toEqual(['Unknown', 'Unknown']);
      }),
      { numRuns: RUNS },
    );
  });

  test('are no typing in a custom element either, whether one key taps, two take turns, or space starts each block', () => {
    const taps = fc.record({
      every: fc.integer({ min: 90, max: 390 }),
      jitter: fc.double({ min: 0, max: 0.1, noNaN: true }),
      keys: fc.integer({ min: 13, max: 150 }),
      block: fc.integer({ min: 1, max: 30 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(
        taps,
        fc.constantFrom('flanker-task', 'game-stage #play', 'media-player'),
        ({ every, jitter, keys, block, seed }, on) => {
          const random = noise(seed);
          const visitor = Array.from({ length: keys }).reduce<Visitor>(
            (story, _, i) =>
              story
                .pressesKey(i % (block + 1) === block ? 'space' : 'character', { on, held: 60 })
                .waits(every * (1 + jitter * random.normal())),
            aVisitor('windows', seed),
          );
          expect(verdictsOf(visitor)).toEqual(['Unknown', 'Unknown']);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('are no even typing in a text field either, as their pace is the page', () => {
    fc.assert(
      fc.property(
        tasks({ min: 250, max: 2_000 }),
        fc.constantFrom('input #answer', 'textarea'),
        (task, into) => {
          const typing = { every: answers(task), into };
          expect(accuses(aVisitor('windows', task.seed).types('x'.repeat(task.trials), typing))).toBe(false);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('leave the typing around them as it is', () => {
    const text = 'the quick brown fox jumps over the lazy dog';
    const task = { gap: 500, mean: 400, deviation: 50, tail: 90, trials: 40, seed: 3 };
    const answered = () => pressing(answers(task), 'body');
    expect(verdictsOf(answered().types(text))[0]).toBe('Not detected');
    expect(accuses(answered().types(text, { every: [100], held: [60] }))).toBe(true);
  });
});

describe('a program that types', () => {
  const into = ['textarea #essay', 'input #name', 'input search'];

  test('is seen in every text field, at every pace of its own', () => {
    const rhythm = fc.record({
      every: fc.integer({ min: 4, max: 390 }),
      jitter: fc.double({ min: 0, max: 0.08, noNaN: true }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(rhythm, fc.constantFrom(...into), ({ every, jitter, seed }, field) => {
        const random = noise(seed);
        // What is slower than quick typing is judged by its spread in ms, and no window by chance as paced by the page.
        const belowPaced = ((PACED_INTERVAL - every) * Math.sqrt(TYPING_WINDOW)) / 5;
        const spread = Math.min(jitter * every, 14, belowPaced);
        const intervals = Array.from({ length: 70 }, () => every + spread * random.normal());
        const visitor = aVisitor('windows', seed).types('x'.repeat(70), {
          every: intervals,
          held: [2],
          into: field,
        });
        expect(verdictsOf(visitor)[0]).toBe('Detected');
      }),
      { numRuns: RUNS },
    );
  });

  test('is seen in a custom element, whose closed tree may hide a field, by its words', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 14, maxLength: 30 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 4, max: 270 }), (words, every) => {
        // At least two lengths: a text of equal words is as rare as one without any.
        const text = [3, 5, ...words].map((length) => 'x'.repeat(length)).join(' ');
        const visitor = aVisitor('windows', every).types(text, {
          every: [every],
          held: [2],
          into: 'my-editor',
        });
        expect(verdictsOf(visitor)[0]).toBe('Detected');
      }),
      { numRuns: RUNS },
    );
  });

  test('is seen in a region that the visitor has come to, or that text went into', () => {
    const text = 'x'.repeat(40);
    const typing = { every: [100], held: [60], into: 'div #page' };
    expect(accuses(aVisitor().isFocused('div #page').types(text, typing))).toBe(true);
    expect(accuses(aVisitor().fills(3, 'div #page').types(text, typing))).toBe(true);
    expect(accuses(pressing(Array(40).fill(100), 'div #page'))).toBe(false);
  });
});

describe('mashed keys', () => {
  test('are a person', () => {
    const mash = fc.record({
      median: fc.integer({ min: 25, max: 70 }),
      spread: fc.double({ min: 0.5, max: 0.9, noNaN: true }),
      held: fc.integer({ min: 80, max: 160 }),
      keys: fc.integer({ min: 40, max: 300 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(mash, ({ median, spread, held, keys, seed }) => {
        const random = noise(seed);
        const every = Array.from({ length: keys }, () =>
          Math.round(median * Math.exp(spread * random.normal())),
        );
        const dwells = Array.from({ length: keys }, () => Math.round(random.around(held, 0.3)));
        expect(accuses(aVisitor('windows', seed).types('x'.repeat(keys), { every, held: dwells }))).toBe(
          false,
        );
      }),
      { numRuns: RUNS },
    );
  });
});
