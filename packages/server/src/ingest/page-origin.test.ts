import { expect, test } from 'vitest';
import { pageOrigin } from './page-origin.ts';

test.each([
  'https://shop.example',
  'http://localhost:3000',
  'null',
  'capacitor://localhost',
  'http://[::1]:80',
  `https://${'x'.repeat(292)}`,
])('%s is an origin', (header) => {
  expect(pageOrigin(header)).toBe(header);
});

test.each([
  undefined,
  '',
  'https://shop.example/path',
  'https://shop.example?q',
  'https://user@shop.example',
  'shop.example',
  'two words',
  `https://${'x'.repeat(293)}`,
])('%s is none', (header) => {
  expect(pageOrigin(header)).toBeUndefined();
});
