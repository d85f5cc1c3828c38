import { expect, test } from 'vitest';
import { readingLabel, readingText } from './reading-text.ts';

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

test('a reading has a label, and one that is no longer collected keeps its name', () => {
  expect(readingLabel('ua_high')).toBe('User agent details');
  expect(readingLabel('battery')).toBe('battery');
});
