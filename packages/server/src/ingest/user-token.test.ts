import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aUserToken } from '../testing/a-user-token.ts';
import { userTokenStatus } from './user-token.ts';

const NOW = 1_795_000_000_000;
const WEEK_MS = 7 * DAY_MS;
const [OLD, NEW] = ['ut-old', 'ut-new'];

const status = (token: string, user = 'ada', secrets = [OLD, NEW]) =>
  userTokenStatus({ user, token }, secrets, NOW);
const tokenFor = (ms: number, secret = OLD) => aUserToken({ secret, expiresAt: NOW + ms });

test('a token of either secret is valid, until it expires', () => {
  expect(status(tokenFor(HOUR_MS))).toBe('valid');
  expect(status(tokenFor(HOUR_MS, NEW))).toBe('valid');
  expect(status(tokenFor(0))).toBe('valid');
  expect(status(tokenFor(-1_000))).toBe('expired');
});

test('a token may expire a week ahead, and no later', () => {
  expect(status(tokenFor(WEEK_MS))).toBe('valid');
  expect(status(tokenFor(WEEK_MS + 1_000))).toBe('too_far_ahead');
});

test('a token for another id, or made with a secret that is revoked or unknown, is wrong', () => {
  expect(status(tokenFor(HOUR_MS), 'bob')).toBe('wrong');
  expect(status(tokenFor(HOUR_MS), 'ada', [NEW])).toBe('wrong');
  expect(status(tokenFor(HOUR_MS), 'ada', [])).toBe('wrong');
});

test('an expired token that nobody signed is wrong', () => {
  expect(status(aUserToken({ secret: 'guessed', expiresAt: NOW - HOUR_MS }))).toBe('wrong');
});

test('the time of expiry belongs to what is signed', () => {
  const [, signature] = tokenFor(-HOUR_MS).split('.');
  expect(status(`${NOW / 1_000 + 60}.${signature}`)).toBe('wrong');
});

test('ids are signed as UTF-8, and hex digits may be upper case', () => {
  const token = aUserToken({ secret: OLD, user: 'ünï ✓', expiresAt: NOW + HOUR_MS });
  expect(status(token, 'ünï ✓')).toBe('valid');
  expect(status(token.toUpperCase(), 'ünï ✓')).toBe('valid');
});

test.each([
  'nothing',
  '',
  '.',
  `${NOW / 1_000}.`,
  `${NOW / 1_000}.${'0'.repeat(63)}`,
  `-1.${'0'.repeat(64)}`,
  `${tokenFor(HOUR_MS)} `,
])('%j is no token', (token) => {
  expect(status(token)).toBe('wrong');
});
