import { expect, test } from 'vitest';
import { unmetTargets } from './unmet-targets.ts';

const closed = {
  title: 'Known bot families, unknown people',
  note: '',
  columns: ['expert', 'events', 'ROC AUC', 'TPR at 1 % FPR', 'FPR at shipped threshold', 'ECE'],
  rows: [
    ['mouse', 80, '0.900 [0.8, 1.0]', '0.800 [0.7, 0.9]', '0.000 [0, 0]', 0.031],
    ['mouse', 160, '0.997 [0.996, 0.999]', '0.964 [0.939, 0.976]', '0.006 [0, 0]', 0.03],
  ],
};
const leftOut = {
  title: 'Unknown bot families',
  note: '',
  columns: ['expert', 'family left out', 'TPR, long, interval'],
  rows: [
    ['mouse', 'linear', '1.000 [1.000, 1.000]'],
    ['mouse', 'replay_warp', '0.100 [0.000, 0.200]'],
    ['click', 'anywhere', '0.527 [0.460, 0.605]'],
    ['click', 'warp', '-'],
  ],
};

test('lists every value that misses its target, and no other', () => {
  expect(unmetTargets([closed, leftOut]).rows.map(([, misses]) => misses)).toEqual([
    '**Known bot families, unknown people:** mouse, 160: 0.964',
    '**Unknown bot families:** click, anywhere: 0.527',
    '**Known bot families, unknown people:** mouse, 160: 0.006',
    '**Known bot families, unknown people:** mouse, 80: 0.031',
  ]);
});
