import { expect, test } from 'vitest';
import { addressBlock, networkBlock } from './address-block.ts';

test('an IPv4 address is its own block, also inside IPv6', () => {
  expect(addressBlock('192.0.2.1')).toBe('192.0.2.1');
  expect(addressBlock('192.0.2.1')).not.toBe(addressBlock('192.0.2.2'));
  expect(addressBlock('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('the addresses of an IPv6 /64 are one block', () => {
  expect(addressBlock('2001:db8:1:2::1')).toBe(addressBlock('2001:db8:1:2:3:4:5:6'));
  expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'));
  expect(addressBlock('::1')).not.toBe(addressBlock('1::'));
});

test('no address is a block of its own', () => {
  expect(addressBlock(undefined)).toBe('');
  expect(addressBlock('a:b')).toBe('a:b');
});

test('a network is a /24 of IPv4 or a /48 of IPv6', () => {
  expect(networkBlock('192.0.2.1')).toBe(networkBlock('192.0.2.254'));
  expect(networkBlock('192.0.2.1')).not.toBe(networkBlock('192.0.3.1'));
  expect(networkBlock('2001:db8:1:2::1')).toBe(networkBlock('2001:db8:1:3::1'));
  expect(networkBlock('2001:db8:1::1')).not.toBe(networkBlock('2001:db8:2::1'));
  expect(networkBlock(undefined)).toBe('');
});
