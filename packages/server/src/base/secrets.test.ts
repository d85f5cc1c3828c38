import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './secrets.ts';

test('a password is stored with the cost that OWASP recommends, and its own salt', () => {
  const [one, other] = [hashPassword('open sesame'), hashPassword('open sesame')];
  expect(one).toMatch(/^scrypt-16384-8-5\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
});

test('a password is checked with the cost that it was stored with', () => {
  const stored = hashPassword('open sesame');
  expect(isPassword('open sesame', stored)).toBe(true);
  expect(isPassword('open Sesame', stored)).toBe(false);
  expect(isPassword('open sesame', stored.replace('-8-5$', '-8-4$'))).toBe(false);
});

test('tests hash passwords at a fraction of that cost', () => {
  const [, salt = '', hash] = hashPassword('open sesame').split('$');
  const cheapest = scryptSync('open sesame', Buffer.from(salt, 'base64url'), 32, { N: 2, r: 8, p: 5 });
  expect(hash).toBe(cheapest.toString('base64url'));
});
