import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, evidenceOf, type Sightings, see } from './sightings.ts';

test('what was never seen takes no room', () => {
  expect(countOf(undefined)).toBe(0);
  expect(evidenceOf(undefined)).toEqual({ count: 0 });
});

test('count, first and last moment, in whatever order they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 20 }), (moments) => {
      const seen: Sightings<'it'> = {};
      for (const at of moments) see(seen, 'it', at);
      expect(evidenceOf(seen.it)).toEqual({
        count: moments.length,
        firstAt: Math.min(...moments),
        lastAt: Math.max(...moments),
      });
    }),
  );
});
