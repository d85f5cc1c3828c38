import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { userToken } from './user-token.ts';

test('a token is its expiry and the signature of expiry and user id', () => {
  const [expiry = '', signature] = userToken('a secret', 'Zoë', 60).split('.');
  const seconds = Number(expiry) - Date.now() / 1_000;
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(signature).toBe(createHmac('sha256', 'a secret').update(`${expiry}.Zoë`).digest('hex'));
});
