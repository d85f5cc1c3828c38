import { expect, test } from 'vitest';
import { hash } from './hash.ts';

// Test vectors of the algorithm's authors: http://www.isthe.com/chongo/src/fnv/test_fnv.c
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of "%s"', (text, sum) => {
  expect(hash(text)).toBe(sum.toString(36));
});
