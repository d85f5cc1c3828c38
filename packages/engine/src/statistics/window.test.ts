import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToWindow, dispersion, emptyWindow } from './window.ts';

const windowOf = (samples: readonly number[]) => {
  const window = emptyWindow();
  for (const sample of samples) addToWindow(window, sample, 40);
  return window;
};

const samples = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 40 });

test('the dispersion of equal samples is 0, of 50 and 150 a half', () => {
  expect(dispersion(windowOf([80, 80, 80]))).toBe(0);
  expect(dispersion(windowOf([50, 150]))).toBe(0.5);
});

test('scaling all samples leaves the dispersion', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: 2, max: 9 }), (some, factor) => {
      const scaled = some.map((sample) => sample * factor);
      expect(dispersion(windowOf(scaled))).toBeCloseTo(dispersion(windowOf(some)), 6);
    }),
  );
});

test('samples below the floor are counted', () => {
  expect(windowOf([39, 40, 41, 5])[3]).toBe(2);
});
