import { HOUR_MS } from '@gait/wire/time';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { openStore } from '../store/open-store.ts';
import type { RequestMarkCounts } from '../store/request-marks.ts';
import { aFolder } from '../testing/a-server.ts';
import { rewrittenRequests } from './rewritten-requests.ts';

const HOUR = 498_611;

const aStore = async (): Promise<RequestMarkCounts> => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(store.close);
  return store;
};

const noFailure = (error: unknown): never => {
  throw error;
};

/** Servers on one store. */
const servers = async (count: number) => {
  const store = await aStore();
  const clock = { now: HOUR * HOUR_MS };
  const watches = Array.from({ length: count }, () => rewrittenRequests(store, () => clock.now, noFailure));
  for (const watch of watches) onTestFinished(watch.close);
  return { clock, watches };
};

interface Visits {
  readonly marked: number;
  readonly others?: number;
  readonly networks?: number;
}

/** A site with sessions of people and sessions whose requests have many marks, each from its own network. */
const aSite = async ({ marked, others = 0, networks = marked }: Visits) => {
  const { clock, watches } = await servers(1);
  const watch = watches[0]!;
  const siteKey = newId('pub');
  for (let i = 0; i < marked + others; i++) watch.began(siteKey);
  for (let i = 0; i < marked; i++) watch.marked(siteKey, `network ${i % networks}`);
  const isRewritten = async () => {
    await watch.share();
    return watch.isRewritten(siteKey);
  };
  return { clock, watch, siteKey, isRewritten };
};

const isRewritten = async (visits: Visits) => (await aSite(visits)).isRewritten();

test('a site is behind a rewriting proxy if most sessions have many marks', async () => {
  expect(await isRewritten({ marked: 20 })).toBe(true);
  expect(await isRewritten({ marked: 20, others: 19 })).toBe(true);
  expect(await isRewritten({ marked: 20, others: 20 })).toBe(false);
});

test('they come from at least 20 networks', async () => {
  expect(await isRewritten({ marked: 19 })).toBe(false);
  expect(await isRewritten({ marked: 200, networks: 19 })).toBe(false);
  expect(await isRewritten({ marked: 200, networks: 20 })).toBe(true);
});

test('other sites are not affected', async () => {
  const site = await aSite({ marked: 20 });
  expect(await site.isRewritten()).toBe(true);
  expect(site.watch.isRewritten(newId('pub'))).toBe(false);
});

test('a proxy is forgotten between one and two hours after its last sessions', async () => {
  const site = await aSite({ marked: 20 });
  expect(await site.isRewritten()).toBe(true);
  site.clock.now += 2 * HOUR_MS - 1;
  expect(await site.isRewritten()).toBe(true);
  site.clock.now += 1;
  expect(await site.isRewritten()).toBe(false);
});

test('sessions of the last hour do not count in this one', async () => {
  const site = await aSite({ marked: 10 });
  await site.watch.share();
  site.clock.now += HOUR_MS;
  for (let i = 0; i < 10; i++) {
    site.watch.began(site.siteKey);
    site.watch.marked(site.siteKey, `10.1.${i}.7`);
  }
  expect(await site.isRewritten()).toBe(false);
});

test('servers learn together what none of them has seen alone, and a network counts once', async () => {
  const { watches } = await servers(3);
  const [one, other, third] = watches as [(typeof watches)[0], (typeof watches)[0], (typeof watches)[0]];
  const siteKey = newId('pub');
  const visit = (watch: typeof one, network: string) => {
    watch.began(siteKey);
    watch.marked(siteKey, network);
  };
  for (let i = 0; i < 10; i++) {
    visit(one, `${i}`);
    visit(other, `${i}`);
  }
  const learned = async () => {
    for (const watch of watches) await watch.share();
    return third.isRewritten(siteKey);
  };
  expect(await learned()).toBe(false);
  for (let i = 10; i < 20; i++) visit(other, `${i}`);
  expect(await learned()).toBe(true);
});

test('nothing is forgotten or counted twice while the store has a fault', async () => {
  const store = await aStore();
  let isAway = true;
  const addMarks: RequestMarkCounts['addMarks'] = (counts) =>
    isAway ? Promise.reject(new Error('away')) : store.addMarks(counts);
  const watch = rewrittenRequests({ ...store, addMarks }, () => HOUR * HOUR_MS, noFailure);
  onTestFinished(watch.close);
  watch.marked('pub-1', '7');
  await expect(watch.share()).rejects.toThrow('away');
  watch.marked('pub-1', '7');
  isAway = false;
  await watch.share();
  await watch.share();
  expect(await store.marksBetween(HOUR, HOUR)).toEqual([
    { siteKey: 'pub-1', hour: HOUR, sessions: 0, marked: 2, networks: 1 },
  ]);
});
