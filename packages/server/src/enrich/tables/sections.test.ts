import { expect, test } from 'vitest';
import { decodeSections, encodeSections } from './sections.ts';

const sections = {
  meta: { labels: ['a', 'ö'] },
  columns: {
    numbers: Uint32Array.of(1, 2 ** 32 - 1),
    bytes: Uint8Array.of(7, 8, 9),
    empty: new Uint32Array(0),
  },
};

test('decodes what it encodes', () => {
  expect(decodeSections(encodeSections(sections))).toEqual(sections);
});

test('a damaged file is refused', () => {
  const file = encodeSections(sections);
  expect(() => decodeSections(file.subarray(0, file.length - 8))).toThrow();
  expect(() => decodeSections(file.subarray(0, 5))).toThrow();
  expect(() => decodeSections(Buffer.from('<html>not found</html>'))).toThrow();
});
