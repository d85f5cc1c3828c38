import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test.each([
  ['a short text', 12, 'a short text'],
  ['a text that is too long', 18, 'a text that is...'],
  ['averylongwordwithoutspaces', 10, 'averylo...'],
])('%j in %i characters is %j', (text, maxLength, expected) => {
  expect(cutAtWord(text, maxLength)).toBe(expected);
  expect(cutAtWord(text, maxLength).length).toBeLessThanOrEqual(maxLength);
});
