import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a function of a text is asked once for each text', () => {
  const asked: string[] = [];
  const isLong = remembered((text) => {
    asked.push(text);
    return text.length > 3;
  });
  expect(['long', 'is', 'long', 'is'].map(isLong)).toEqual([true, false, true, false]);
  expect(asked).toEqual(['long', 'is']);
});

test('it is right for more texts than are remembered', () => {
  const lengthOf = remembered((text) => text.length);
  for (let round = 0; round < 2; round++)
    for (let length = 0; length < 1_000; length++) expect(lengthOf('x'.repeat(length))).toBe(length);
});
