import { expect, test } from 'vitest';
import { cleanTags, cleanUserId, cleanUserToken } from './options.ts';

test('tags are trimmed, short, few and each once', () => {
  expect(cleanTags([' spring ', 'spring', '', 'a,b'])).toEqual(['spring', 'a b']);
  expect(cleanTags(['x'.repeat(100)])[0]).toHaveLength(64);
  expect(cleanTags(Array.from({ length: 50 }, (_, i) => `t${i}`))).toHaveLength(20);
});

test.each([undefined, null, 3, 'spring', {}])('what is no list is no tags: %s', (value) => {
  expect(cleanTags(value)).toEqual([]);
});

test('a user id is text of at most 256 characters', () => {
  expect(cleanUserId(42)).toBe('42');
  expect(cleanUserId(undefined)).toBe('');
  expect(cleanUserId('u'.repeat(999))).toHaveLength(256);
});

test('a token longer than the wire allows is cut, and the server then finds it wrong', () => {
  expect(cleanUserToken(`1795000000.${'a'.repeat(64)}`)).toHaveLength(75);
  expect(cleanUserToken('x'.repeat(999))).toHaveLength(128);
  expect(cleanUserToken(undefined)).toBe('');
});

test('characters that the server refuses are removed', () => {
  expect(cleanUserId('a\nb\u0000')).toBe('a b');
  expect(cleanTags(['a\tb', '\n'])).toEqual(['a b']);
});
