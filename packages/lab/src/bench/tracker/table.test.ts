import { expect, test } from 'vitest';
import { type ContenderFigures, figuresTable } from './table.ts';

const figures: ContenderFigures = {
  name: 'Gait',
  does: 'device and behaviour',
  brotliBytes: 8_900,
  evaluate: [1.24, 6],
  start: [0, 0],
  second: [60, 240],
  result: [undefined, 80],
  longest: 0,
  long: 0,
  warm: 1.3,
  pointer: 2,
  keys: 0.4,
  heap: 120_000,
  requests: 13,
  bytes: 9_900,
};

test('has a line for each script, and a dash for what was not measured', () => {
  const lines = figuresTable('156.0', [figures, { ...figures, name: 'Another' }]).split('\n');
  expect(lines.filter((line) => /^(Gait|Another) /.test(line))).toHaveLength(2);
  const ours = lines.find((line) => line.startsWith('Gait ')) ?? '';
  expect(ours).toContain('8.9');
  expect(ours).toContain('1.2 / 6.0');
  expect(ours).toContain('- / 80');
});
