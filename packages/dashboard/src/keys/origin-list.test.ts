import { expect, test } from 'vitest';
import { originList } from './origin-list.ts';

test('lines become origins in their normal form, each once', () => {
  expect(originList('https://Example.org/\nhttp://localhost:3000\n\n https://example.org:443 ')).toEqual({
    origins: ['https://example.org', 'http://localhost:3000'],
    wrong: [],
  });
});

test('a path, a bare host and another scheme are no origins', () => {
  expect(originList('https://example.org/shop, example.org ftp://example.org').wrong).toEqual([
    'https://example.org/shop',
    'example.org',
    'ftp://example.org',
  ]);
});

test('nothing written is no limit', () => expect(originList(' \n')).toEqual({ origins: [], wrong: [] }));
