import { expect, test } from 'vitest';
import { cleanTags, cleanUserId, cleanUserToken } from './options.ts';

test('tags are trimmed, short, few and each once', () => {
  expect(cleanTags([' spring ', 'spring', '', 'a,b'])).toEqual(['spring', 'a b']);
  expect(cleanTags(['x'.repeat(64), '😀'.repeat(64), 'x'.repeat(65)])).toEqual([
    'x'.repeat(64),
    '😀'.repeat(64),
  ]);
  expect(cleanTags(Array.from({ length: 50 }, (_, i) => `t${i}`))).toHaveLength(20);
});

test.each([undefined, null, 3, 'spring', {}])('what is no list is no tags: %s', (value) => {
  expect(cleanTags(value)).toEqual([]);
});

test('a tag is text or a number', () => {
  expect(cleanTags([null, {}, undefined, ['a'], true, 7])).toEqual(['7']);
});

test('a user id is text of at most 256 characters, and a longer one is none', () => {
  expect(cleanUserId(42)).toBe('42');
  for (const value of [undefined, null, {}, '  ']) expect(cleanUserId(value)).toBe('');
  for (const character of ['u', '😀']) {
    expect(cleanUserId(character.repeat(256))).toBe(character.repeat(256));
    expect(cleanUserId(character.repeat(257))).toBe('');
  }
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
