import { expect, test } from 'vitest';
import { isBrowserOrigin } from './browser-origin.ts';

test.each([
  'https://shop.example',
  'http://localhost:8787',
  'https://xn--bcher-kva.example',
  'http://[::1]:3000',
])('browsers send %s', (origin) => expect(isBrowserOrigin(origin)).toBe(true));

test.each([
  'https://*.shop.example',
  'https://shop.example:443',
  'https://shop.example/',
  'https://Shop.example',
  'https://bücher.example',
  'shop.example',
  'file:///a',
  'null',
])('browsers never send %s', (origin) => expect(isBrowserOrigin(origin)).toBe(false));
