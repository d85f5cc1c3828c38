import { expect, test } from 'vitest';
import { forgers } from './kinds/index.ts';
import { lineCount } from './lines-of.ts';

test('every forger has a name of its own and code that can be counted', () => {
  expect(new Set(forgers.map(({ name }) => name)).size).toBe(forgers.length);
  for (const { file } of forgers) expect(lineCount(file)).toBeGreaterThan(100);
});
