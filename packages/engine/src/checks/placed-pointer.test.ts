import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessmentOf, aVisitor, rulesOnly, type Visitor } from '../testing/index.ts';

const RUNS = 60;
const REVIEW = 50;

/** ms that a visitor with a tool takes from one target to the next, at least. */
const TOOL_MS = 1_500;

const holds = fc.integer({ min: 0, max: 70 });
const seeds = fc.integer({ min: 1, max: 1e6 });
const pauses = fc.array(fc.integer({ min: TOOL_MS, max: 9_000 }), { minLength: 4, maxLength: 12 });

const places = (visitor: Visitor, waits: readonly number[], hold: number): Visitor => {
  visitor.clicks();
  for (const [i, ms] of waits.entries())
    visitor.waits(ms).teleports({ hold, x: 150 + 500 * (i % 2), y: 150 + 40 * i, offX: 60, offY: -30 });
  return visitor;
};

const scoreOf = (visitor: Visitor): number => assessmentOf(visitor, rulesOnly).riskScore;

describe('a pointer that is placed', () => {
  test('is no review where a person with a tool had the time for each target', () => {
    fc.assert(
      fc.property(seeds, holds, pauses, (seed, hold, waits) => {
        expect(scoreOf(places(aVisitor('windows', seed), waits, hold))).toBeLessThan(REVIEW);
      }),
      { numRuns: RUNS },
    );
  });

  test('is a review as soon as one jump comes sooner than that', () => {
    fc.assert(
      fc.property(seeds, holds, pauses, (seed, hold, waits) => {
        const visitor = places(aVisitor('windows', seed), waits, hold).teleports({ hold, x: 900, y: 700 });
        const [before, last] = visitor.beacons().flatMap(({ events }) => events.press.slice(-2));
        fc.pre(last!.t - before!.t < TOOL_MS);
        expect(scoreOf(visitor)).toBeGreaterThanOrEqual(REVIEW);
      }),
      { numRuns: RUNS },
    );
  });

  test('is a review with text in bursts, at any pace: an agent through the window system does both', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 2 }), pauses, (seed, hold, waits) => {
        const visitor = places(aVisitor('windows', seed), waits, hold);
        visitor.waits(6_000).types('x'.repeat(60), { every: [12], held: [2] });
        visitor.waits(9_000).types('x'.repeat(60), { every: [12], held: [2] });
        expect(scoreOf(visitor)).toBeGreaterThanOrEqual(REVIEW);
      }),
      { numRuns: RUNS },
    );
  });
});
