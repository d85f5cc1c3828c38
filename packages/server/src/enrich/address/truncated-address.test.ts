import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncatedAddress } from './truncated-address.ts';

test('keeps a /24 and a /48', () => {
  expect(truncatedAddress('203.0.113.77')).toBe('203.0.113.0');
  expect(truncatedAddress('2001:db8:abcd:1234::9')).toBe('2001:db8:abcd::');
  expect(truncatedAddress('garbage')).toBeUndefined();
});

test('truncating again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      const once = truncatedAddress(text)!;
      expect(truncatedAddress(once)).toBe(once);
    }),
  );
});
