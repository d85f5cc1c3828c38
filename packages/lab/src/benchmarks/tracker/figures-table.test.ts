import { expect, test } from 'vitest';
import type { ContenderFigures } from './contender-figures.ts';
import { figuresTable } from './figures-table.ts';

const figures: ContenderFigures = {
  name: 'Gait',
  does: 'device and behavior',
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

test('the table has a line per script, and a dash where nothing was measured', () => {
  const lines = figuresTable('156.0', [figures, { ...figures, name: 'Another' }]).split('\n');
  expect(lines.filter((line) => /^(Gait|Another) /.test(line))).toHaveLength(2);
  const ours = lines.find((line) => line.startsWith('Gait ')) ?? '';
  expect(ours).toContain('8.9');
  expect(ours).toContain('1.2 / 6.0');
  expect(ours).toContain('- / 80');
});

test('a time budget is also a ratio to the peer it was set with', () => {
  const botD = { ...figures, name: 'BotD', evaluate: [2, 4] as const, start: [0.48, 12] as const };
  const text = figuresTable('156.0', [{ ...figures, longest: 61 }, botD]);
  expect(text).toMatch(/^evaluate and start, ms +1\.2 +2 +BotD +0\.50 +0\.26$/m);
  expect(text).toMatch(/^the same, four times slower +6\.0 +8 +BotD +0\.38 +0\.47$/m);
  expect(text).toMatch(/^longest task, four times slower, ms +61 +50 +- +- +-$/m);
});
