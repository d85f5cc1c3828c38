import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';
import { isPublic } from './special-purpose.ts';

test.each([
  ['8.8.8.8', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['10.1.2.3', false],
  ['172.32.0.1', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2600::1', true],
  ['2001:4860:4860::8888', true],
  ['2001:db8::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::', false],
  ['::1', false],
  ['4000::1', false],
  ['2002:a00:1::1', false],
  ['64:ff9b::10.0.0.1', false],
])('%s public: %s', (text, expected) => {
  expect(isPublic(parseAddress(text)!)).toBe(expected);
});
