import { expect, test } from 'vitest';
import { wilsonUpper } from './thresholds.ts';

test('zero false positives among few people have a high upper limit', () => {
  expect(wilsonUpper(0, 100)).toBeGreaterThan(0.02);
  expect(wilsonUpper(0, 2_000)).toBeLessThan(0.002);
});
