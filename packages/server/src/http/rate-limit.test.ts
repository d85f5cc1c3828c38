import { expect, test } from 'vitest';
import { rateLimit } from './rate-limit.ts';

test('refuses a key whose bucket is empty, with the whole seconds until it has a token', () => {
  let now = 0;
  const limit = rateLimit({ rate: 0.4, burst: 1 }, () => now, 'Too many.');
  limit('a');
  expect(() => limit('a')).toThrow(
    expect.objectContaining({
      status: 429,
      code: 'rate_limited',
      message: 'Too many.',
      options: { headers: { 'retry-after': '3' } },
    }),
  );
  limit('b');
  now = 2_500;
  limit('a');
});
