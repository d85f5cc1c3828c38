import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSteps, countText } from './count-axis.ts';

/** Labels that an axis of 220 px has space for. */
const MOST_LABELS = 10;

test('for each number of sessions, a step gives an axis several labels that differ and are short', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 500_000_000 }), (most) => {
      const step = countSteps.find((one) => most / one <= MOST_LABELS) ?? 0;
      const labels = Array.from({ length: Math.floor(most / step) }, (_, index) =>
        countText((index + 1) * step),
      );
      expect(labels.length).toBeGreaterThanOrEqual(3);
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label.length).toBeLessThanOrEqual(5);
    }),
  );
});
