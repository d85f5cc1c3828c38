import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ScoringServers } from '../store/scoring-servers.ts';
import { scoringShare } from './scoring-share.ts';

const BEAT_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aStore = (): ScoringServers => {
  const rows = new Map<string, number>();
  return {
    beat: async (server) => {
      rows.set(server, (rows.get(server) ?? 0) + 1);
      return [...rows].sort().map(([name, beats]) => ({ server: name, beats }));
    },
    leave: async (server) => void rows.delete(server),
  };
};

const noFailure = (error: unknown): never => {
  throw error;
};

const aServer = async (store: ScoringServers) => {
  const share = await scoringShare({ store, onFailure: noFailure });
  onTestFinished(share.close);
  return share;
};

const all = [...'0123456789abcdef'];
const beats = (count: number) => vi.advanceTimersByTimeAsync(count * BEAT_MS);

test('a server that is alone scores every session at once', async () => {
  const share = await aServer(aStore());
  expect(share.endings()).toEqual(all);
});

test('a second server takes its half when the first one has left it', async () => {
  const store = aStore();
  const first = await aServer(store);
  const second = await aServer(store);
  const together = () => [...first.endings()!, ...(second.endings() ?? [])].sort();
  expect(second.endings()).toBeUndefined();
  for (let passed = 0; second.endings() === undefined; passed++) {
    expect(passed).toBeLessThan(5);
    expect(new Set(together()).size).toBe(together().length);
    await beats(1);
  }
  expect(together()).toEqual(all);
  expect(first.endings()).toHaveLength(8);
});

test('a server scores what it accepts until the others know it, then its own sessions', async () => {
  const store = aStore();
  const [first, second] = [await aServer(store), await aServer(store)];
  expect(all.every((id) => first.scores(id) && second.scores(id))).toBe(true);
  await beats(4);
  for (const id of all) {
    expect(first.scores(`0-${id}`)).toBe(first.endings()?.includes(id));
    expect(second.scores(`0-${id}`)).toBe(!first.scores(`0-${id}`));
  }
});

test('a server that ends leaves its sessions to the others at once, one that dies after five seconds', async () => {
  const store = aStore();
  const isDead = new Set<ScoringServers>();
  const mortal = (): ScoringServers => {
    const own: ScoringServers = {
      ...store,
      beat: (server) => (isDead.has(own) ? new Promise(() => undefined) : store.beat(server)),
    };
    return own;
  };
  const [stays, dies] = [await aServer(store), mortal()];
  const second = await scoringShare({ store: dies, onFailure: noFailure });
  const third = await aServer(store);
  await beats(4);
  expect([stays, second, third].map((share) => share.endings()?.length).sort()).toEqual([5, 5, 6]);
  await third.close();
  await beats(1);
  expect(stays.endings()).toHaveLength(8);
  isDead.add(dies);
  await beats(4);
  expect(stays.endings()).toHaveLength(8);
  await beats(2);
  expect(stays.endings()).toEqual(all);
});
