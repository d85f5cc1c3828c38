import { expect, test } from 'vitest';
import { networkKey } from './network-key.ts';

const facts = { class: 'access', evidence: 'AS7922' } as const;

test('a network is its provider in a city', () => {
  expect(networkKey({ ...facts, asn: 7922, country: 'US', city: 'Denver' })).toBe('AS7922, US, Denver');
  expect(networkKey({ ...facts, asn: 7922 })).toBe('AS7922');
});

test('a session without a known provider belongs to no network', () => {
  expect(networkKey({ ...facts, country: 'US', city: 'Denver' })).toBeNull();
  expect(networkKey(undefined)).toBeNull();
});
