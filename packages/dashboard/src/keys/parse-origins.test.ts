import { expect, test } from 'vitest';
import { parseOrigins } from './parse-origins.ts';

test('normalizes and deduplicates the origins', () => {
  expect(parseOrigins('https://Example.org/\nhttp://localhost:3000\n\n https://example.org:443 ')).toEqual({
    origins: ['https://example.org', 'http://localhost:3000'],
    invalid: [],
  });
});

test('rejects a path, a host without a scheme and other schemes', () => {
  expect(parseOrigins('https://example.org/shop, example.org ftp://example.org').invalid).toEqual([
    'https://example.org/shop',
    'example.org',
    'ftp://example.org',
  ]);
});

test('an empty text has no origins', () => expect(parseOrigins(' \n')).toEqual({ origins: [], invalid: [] }));
