import { expect, test } from 'vitest';
import { readingWords } from './reading-words.ts';

test.each([
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  ['', 'empty'],
  [[1920, 1080], '1920, 1080'],
  [[], 'none'],
  [{ error: 'NotSupportedError' }, 'failed: NotSupportedError'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('%j reads %s', (reading, words) => expect(readingWords(reading)).toBe(words));
