import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';

test('limits and caches keep working when the wall clock goes back an hour', async () => {
  const clock = { wall: Date.now(), monotonic: 0 };
  const server = await aServer({
    now: () => clock.wall,
    monotonicNow: () => clock.monotonic,
    addressLimit: 1,
    keyLimit: { rate: 1, burst: 2 },
  });
  const send = async () => (await server.send(aBeacon({ key: server.siteKey! }))).status;
  const ask = async () => (await server.ask('/v1/tags/a/sessions')).status;
  expect(await Promise.all([send(), send(), send(), send()])).toEqual([204, 204, 204, 204]);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  clock.wall -= HOUR_MS;
  expect([await send(), await ask()]).toEqual([429, 429]);
  clock.monotonic += 4_000;
  expect([await send(), await ask()]).toEqual([204, 200]);
});
