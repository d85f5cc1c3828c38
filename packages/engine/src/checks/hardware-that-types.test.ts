import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessmentOf, aVisitor, rulesOnly, type Visitor } from '../testing/index.ts';
import { type Noise, noise } from '../testing/noise.ts';

/** The score from which on a visit needs a review. */
const REVIEW = 50;

const into = fc.constantFrom('input #otp', 'input search', 'textarea #codes', 'input password #key');

interface Device {
  readonly length: number;
  readonly times: number;
  readonly every: number;
  readonly held: number;
  readonly seed: number;
}

const devices = (length: { readonly min: number; readonly max: number }) =>
  fc.record({
    length: fc.integer(length),
    times: fc.integer({ min: 1, max: 12 }),
    every: fc.integer({ min: 2, max: 60 }),
    held: fc.integer({ min: 1, max: 12 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  });

/** ms by which a slow device misses its pace. */
const MAX_SPREAD = 4;

const around = (ms: number, { normal }: Noise) =>
  Array.from({ length: 60 }, () => Math.max(1, Math.round(ms + Math.min(0.2 * ms, MAX_SPREAD) * normal())));

/** A device that sends codes as a keyboard, each with Enter at its end. */
const sends = (visitor: Visitor, { length, times, every, held, seed }: Device, field: string): Visitor => {
  const random = noise(seed);
  // A hand lets go of the keyboard, and takes the device or touches it.
  visitor.waits(1_500);
  const pace = { every: around(every, random), held: around(held, random), into: field };
  for (let i = 0; i < times; i++)
    visitor
      .types('x'.repeat(length), pace)
      .pressesKey('enter', { on: field })
      .waits(1_500 + (seed % 4_000));
  return visitor;
};

describe('a device that types codes', () => {
  const kinds = { 'a security key': { min: 32, max: 48 }, 'a scanner': { min: 6, max: 40 } };

  test.each(Object.entries(kinds))('weighs like a tool, however often it is used: %s', (_, length) => {
    fc.assert(
      fc.property(devices(length), into, fc.boolean(), (device, field, hasTyped) => {
        const visitor = aVisitor('windows', device.seed);
        if (hasTyped) visitor.clicks().types('a person writes a sentence or two here').corrects(2);
        // The model notices that people in stories are synthetic.
        const { riskScore } = assessmentOf(sends(visitor, device, field), hasTyped ? rulesOnly : undefined);
        expect(riskScore).toBeLessThan(REVIEW);
      }),
      { numRuns: 40 },
    );
  });

  test('is no program that sends prose at the same pace', () => {
    const prose = 'the quick brown fox jumps over the lazy dog and then over the fence';
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom('textarea #essay', 'div'),
        (every, seed, field) => {
          const visitor = aVisitor('windows', seed).isFocused(field);
          visitor.types(prose, { every: around(every, noise(seed)), held: [2], into: field });
          expect(assessmentOf(visitor).riskScore).toBeGreaterThanOrEqual(55);
        },
      ),
      { numRuns: 30 },
    );
  });
});
