import { DAY_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { aFolder } from '../testing/a-server.ts';
import { EARLIER_VERSION_DAYS, wireVersionCheck } from './wire-versions.ts';

const UPGRADE = 1_795_000_000_000;
const LAST_MOMENT = UPGRADE + EARLIER_VERSION_DAYS * DAY_MS - 1;

/** An installation that ran version 1 for a year and was then upgraded to version 2. */
const anUpgrade = async () => {
  const store = await openStore({ dataDir: aFolder() });
  await wireVersionCheck(store, 1, UPGRADE - 365 * DAY_MS);
  return { store, check: await wireVersionCheck(store, 2, UPGRADE) };
};

test('a tracker of the previous version may send for 90 days after the upgrade of this server', async () => {
  const { store, check } = await anUpgrade();
  expect(EARLIER_VERSION_DAYS).toBe(90);
  expect(() => check(1, UPGRADE)).not.toThrow();
  expect(() => check(1, LAST_MOMENT)).not.toThrow();
  expect(() => check(1, LAST_MOMENT + 1)).toThrow('was replaced more than 90 days ago');
  expect(() => check(1, LAST_MOMENT + 1)).toThrow(expect.objectContaining({ status: 400 }));
  expect(() => check(2, LAST_MOMENT + 1)).not.toThrow();
  await store.close();
});

test('a restart does not begin the 90 days again, and a second upgrade does not prolong them', async () => {
  const { store } = await anUpgrade();
  const restarted = await wireVersionCheck(store, 2, UPGRADE + 30 * DAY_MS);
  expect(() => restarted(1, LAST_MOMENT + 1)).toThrow();
  const upgraded = await wireVersionCheck(store, 3, UPGRADE + 80 * DAY_MS);
  expect(() => upgraded(1, LAST_MOMENT)).not.toThrow();
  expect(() => upgraded(1, LAST_MOMENT + 1)).toThrow();
  expect(() => upgraded(2, LAST_MOMENT + 1)).not.toThrow();
  await store.close();
});

test('an upgrade that skips a version counts from the version that replaced it', async () => {
  const store = await openStore({ dataDir: aFolder() });
  await wireVersionCheck(store, 1, 0);
  const check = await wireVersionCheck(store, 3, UPGRADE);
  expect(() => check(1, LAST_MOMENT)).not.toThrow();
  expect(() => check(1, LAST_MOMENT + 1)).toThrow();
  await store.close();
});

test('after a way back, the earlier version is current again for good', async () => {
  const { store } = await anUpgrade();
  const check = await wireVersionCheck(store, 1, UPGRADE + DAY_MS);
  expect(() => check(1, LAST_MOMENT + 1)).not.toThrow();
  await store.close();
});
