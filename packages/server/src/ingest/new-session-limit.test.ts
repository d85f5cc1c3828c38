import { expect, test } from 'vitest';
import { newSessionLimit } from './new-session-limit.ts';

/** Trackers of one address that all open at once and come back when Retry-After says; returns when each was let through. */
const openAtOnce = (count: number, address = '192.0.2.1') => {
  const clock = { now: 1_795_000_000_000 };
  const limit = newSessionLimit(10, () => clock.now);
  const due = Array.from({ length: count }, () => 0);
  const admittedAt: number[] = [];
  for (let second = 0; due.length > 0 && second < 3_600; second++) {
    clock.now = 1_795_000_000_000 + second * 1_000;
    for (const at of due.splice(0)) {
      const refusal = at <= second ? limit(address) : undefined;
      if (at > second) due.push(at);
      else if (refusal) due.push(second + Number(refusal.options.headers?.['retry-after']));
      else admittedAt.push(second);
    }
  }
  return admittedAt;
};

test('300 trackers behind one address begin at once', () => {
  expect(openAtOnce(300)).toEqual(Array(300).fill(0));
});

test('600 trackers behind one address have begun within a minute, if they come back when Retry-After says', () => {
  const admittedAt = openAtOnce(600);
  expect(admittedAt).toHaveLength(600);
  expect(Math.max(...admittedAt)).toBeLessThanOrEqual(30);
});

test('a refused tracker gets its own time to come back, at most a minute later', () => {
  const limit = newSessionLimit(10, () => 0);
  for (let i = 0; i < 300; i++) expect(limit('192.0.2.1')).toBeUndefined();
  const waits = Array.from({ length: 700 }, () =>
    Number(limit('192.0.2.1')?.options.headers?.['retry-after']),
  );
  expect([waits[0], waits[9], waits[10], waits[299], waits[699]]).toEqual([1, 1, 2, 30, 60]);
  expect(limit('192.0.2.1')).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('the addresses of one IPv6 network share a limit, other addresses do not', () => {
  const limit = newSessionLimit(1, () => 0);
  for (let i = 0; i < 30; i++) expect(limit(`2001:db8:1:2::${i}`)).toBeUndefined();
  expect(limit('2001:db8:1:2:ffff::1')).toBeDefined();
  expect(limit('2001:db8:1:3::1')).toBeUndefined();
  expect(limit('192.0.2.1')).toBeUndefined();
  expect(limit(undefined)).toBeUndefined();
});
