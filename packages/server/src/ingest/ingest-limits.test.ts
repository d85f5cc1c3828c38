import { MAX_BEACON_BYTES } from '@gait/wire';
import { expect, test } from 'vitest';
import { ingestLimits } from './ingest-limits.ts';

/** Beacons in flight when a page closes: what browsers allow for keepalive requests. */
const BYTES_AT_CLOSE = 60_000;

test('a lecture hall of 500 who send the largest beacons for an hour and close at once is never refused', () => {
  const clock = { now: 0 };
  const limit = ingestLimits({}, () => clock.now);
  const send = (visitor: number, bytes: number) => {
    limit.address('192.0.2.1', bytes);
    limit.session('ws', `session-${visitor}`, 'secret');
    limit.siteKey('pub', bytes);
  };
  expect(() => {
    for (let second = 0; second < 3_600; second += 5) {
      clock.now = second * 1_000;
      for (let visitor = 0; visitor < 500; visitor++) send(visitor, MAX_BEACON_BYTES);
    }
    clock.now += 5_000;
    for (let visitor = 0; visitor < 500; visitor++)
      for (let rest = BYTES_AT_CLOSE; rest > 0; rest -= MAX_BEACON_BYTES)
        send(visitor, Math.min(rest, MAX_BEACON_BYTES));
  }).not.toThrow();
});

test('an address that fills the disk is refused after half a minute', () => {
  const limit = ingestLimits({}, () => 0);
  let bytes = 0;
  expect(() => {
    for (;;) {
      limit.address('2001:db8::1', MAX_BEACON_BYTES);
      bytes += MAX_BEACON_BYTES;
    }
  }).toThrow(expect.objectContaining({ status: 429 }));
  expect(bytes).toBeLessThanOrEqual(61_440_000);
});

test('raising the beacons of an address raises its bytes', () => {
  const limit = ingestLimits({ addressLimit: 50_000 }, () => 0);
  expect(() => {
    for (let i = 0; i < 50_000; i++) limit.address('192.0.2.1', MAX_BEACON_BYTES);
  }).not.toThrow();
});
