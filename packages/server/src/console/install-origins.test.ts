import { expect, test } from 'vitest';
import type { InstallSignName } from '../store/install-sign-log.ts';
import { installOrigins, ownOrigins } from './install-origins.ts';

const NOW = 1_000_000;
const SHOP = 'https://shop.example';

const sign = (name: InstallSignName, at: number, origin = SHOP) =>
  ({ owner: name === 'script' ? '' : 'pub-1', sign: name, origin, at }) as const;
const refusal = (at: number, code = 'origin_not_allowed') => ({
  at,
  code,
  status: 403,
  detail: 'No.',
  origin: SHOP,
});
const seen = { signs: [], refusals: [], isOwn: () => true, now: NOW };
const statesOf = (story: Partial<Parameters<typeof installOrigins>[0]>) =>
  installOrigins({ ...seen, ...story }).map(({ state, at }) => [state, at]);

test('the newest page says how a site does', () => {
  const signs = [sign('script', NOW - 90_000), sign('page', NOW - 80_000)];
  expect(statesOf({ signs })).toEqual([['works', NOW - 80_000]]);
  expect(statesOf({ signs, refusals: [refusal(NOW - 95_000)] })).toEqual([['works', NOW - 80_000]]);
  const refusals = [refusal(NOW - 9), refusal(NOW - 20, 'invalid_site_key')];
  expect(statesOf({ signs, refusals })).toEqual([['refused', NOW - 9]]);
  expect(installOrigins({ ...seen, signs, refusals })[0]?.refusal?.code).toBe('origin_not_allowed');
  const fixed = [...signs, sign('page', NOW - 1, SHOP)];
  expect(statesOf({ signs: fixed, refusals })).toEqual([['works', NOW - 1]]);
});

test('a page that loads the tracker and sends nothing is silent, once it has had time to send', () => {
  expect(statesOf({ signs: [sign('script', NOW - 20_000)] })).toEqual([]);
  expect(statesOf({ signs: [sign('script', NOW - 20_001)] })).toEqual([['silent', NOW - 20_001]]);
  const signs = [sign('page', NOW - 50_000), sign('script', NOW - 30_000)];
  expect(statesOf({ signs })).toEqual([['silent', NOW - 30_000]]);
  expect(statesOf({ signs, refusals: [refusal(NOW - 40_000)] })).toEqual([['silent', NOW - 30_000]]);
  expect(statesOf({ signs, refusals: [refusal(NOW - 29_000)] })).toEqual([['refused', NOW - 29_000]]);
});

test('a session that ends, or a server that has too much to do, is no fault of a page', () => {
  const refusals = ['session_full', 'wrong_session_secret', 'rate_limited', 'overloaded', 'store_failed'];
  expect(statesOf({ refusals: refusals.map((code) => refusal(NOW, code)) })).toEqual([]);
});

test('sites of others are not shown, and those that need action come first', () => {
  const other = 'https://other.example';
  const signs = [sign('script', 1, other), sign('page', NOW - 5), sign('page', NOW - 9, 'https://a.example')];
  expect(statesOf({ signs, isOwn: (origin) => origin === SHOP })).toEqual([
    ['works', NOW - 5],
    ['works', NOW - 9],
  ]);
  expect(statesOf({ signs })[0]).toEqual(['silent', 1]);
});

test('a site that anyone may have invented is shown only to the one workspace with a key for any site', () => {
  const named = { origins: [SHOP] };
  const isShown = (keys: Parameters<typeof ownOrigins>[0], isOnly: boolean) =>
    [SHOP, 'https://invented.example'].map(ownOrigins(keys, isOnly));
  expect(isShown([named], true)).toEqual([true, false]);
  expect(isShown([named, { origins: [] }], true)).toEqual([true, true]);
  expect(isShown([named, { origins: [] }], false)).toEqual([true, false]);
  const invented = [sign('script', 1, 'https://invented.example')];
  expect(statesOf({ signs: invented, isOwn: ownOrigins([named], true) })).toEqual([]);
});
