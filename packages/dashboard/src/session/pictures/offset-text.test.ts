import { expect, test } from 'vitest';
import { offsetText } from './offset-text.ts';

test.each([
  [0, '0:00.000'],
  [4_250, '0:04.250'],
  [3_723_007, '1:02:03.007'],
  [-20, '0:00.000'],
])('%i ms is written as %s', (ms, text) => expect(offsetText(ms)).toBe(text));
