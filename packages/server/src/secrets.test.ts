import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './secrets.ts';

test('a password is stored with the cost that OWASP recommends, and its own salt', async () => {
  const [one, other] = [await hashPassword('open sesame'), await hashPassword('open sesame')];
  expect(one).toMatch(/^scrypt-16384-8-5\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
});

test('a password is checked with the cost that it was stored with', async () => {
  const stored = await hashPassword('open sesame');
  expect(await isPassword('open sesame', stored)).toBe(true);
  expect(await isPassword('open Sesame', stored)).toBe(false);
  expect(await isPassword('open sesame', stored.replace('-8-5$', '-8-4$'))).toBe(false);
});
