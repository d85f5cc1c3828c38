import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanTag, cleanText, isWithin } from './text.ts';

test.each([
  ['  pad  ', 'pad'],
  ['a\nb\u0000', 'a b'],
  ['\ud800x', 'x'],
  ['x\udc00\ud800y', 'x y'],
  ['evil\u202efdp.exe', 'evil fdp.exe'],
  ['👩‍👩‍👧 ada', '👩‍👩‍👧 ada'],
  ['\u200fעדה', 'עדה'],
])('%j is stored as %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test('a tag has no comma', () => {
  expect(cleanTag('with,comma')).toBe('with comma');
  expect(cleanTag(',')).toBe('');
});

test('cleaning again changes nothing, and leaves well-formed text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, more) => {
      const cleaned = cleanText(text + String.fromCharCode(0xd800) + more);
      expect(cleanText(cleaned)).toBe(cleaned);
      expect(decodeURIComponent(encodeURIComponent(cleaned))).toBe(cleaned);
    }),
  );
});

test('an emoji counts as one character', () => {
  expect(isWithin('😀'.repeat(256), 256)).toBe(true);
  expect(isWithin('😀'.repeat(257), 256)).toBe(false);
});
