import { describe, expect, test } from 'vitest';
import { histogram } from './histogram.ts';
import { declare, declareFields } from './layout.ts';
import { addPair, addTrial, moments, pairs, proportion } from './running.ts';

describe('a layout', () => {
  const layout = declare({ fitts: pairs(), leaps: proportion(), dwellHistogram: histogram(4) });

  test('stores each statistic at its offset and gives it back by name', () => {
    const numbers = layout.zero();
    expect(layout.offset).toEqual({ fitts: 0, leaps: 6, dwellHistogram: 8 });
    addPair(numbers, layout.offset.fitts, 1, 2);
    addTrial(numbers, layout.offset.leaps, true);
    expect(layout.unflatten(numbers)).toEqual({
      fitts: [1, 64, 64, 4096, 12288, 8192],
      leaps: [1, 1],
      dwellHistogram: [0, 0, 0, 0],
    });
  });

  test('is described by names, kinds and order', () => {
    expect(layout.description).toBe('fitts:pairs,leaps:proportion,dwellHistogram:histogram(4)');
    const [swapped, original] = [
      declare({ dwell: moments(), interval: moments() }),
      declare({ interval: moments(), dwell: moments() }),
    ];
    expect(swapped.zero()).toEqual(original.zero());
    expect(swapped.description).not.toBe(original.description);
  });
});

test('fields survive a flat list in their declared order', () => {
  const fields = declareFields({ lastAt: 0, lastClass: -1 });
  expect(fields.flatten({ lastClass: 3, lastAt: 7 })).toEqual([7, 3]);
  expect(fields.unflatten([7, 3])).toEqual({ lastAt: 7, lastClass: 3 });
  expect(fields.initial()).toEqual({ lastAt: 0, lastClass: -1 });
  expect(fields.description).toBe('lastAt,lastClass');
});
