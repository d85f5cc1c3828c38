import { expect, test } from 'vitest';
import { readingText } from './reading-text.ts';

test.each([
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  ['', 'empty'],
  [[1920, 1080], '1920, 1080'],
  [[], 'none'],
  [{ error: 'NotSupportedError' }, 'failed: NotSupportedError'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('%j is shown as %s', (reading, text) => expect(readingText(reading)).toBe(text));
