import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aFolder } from '../testing/a-server.ts';
import { createLane } from './lane.ts';

const NOW = 1_795_000_000_000;

afterEach(() => void vi.useRealTimers());

/** A lane whose scorer notes its groups, by a clock that stands still. While it is held, the scorer does not end a group. */
const aLane = async ({ isShared = false } = {}) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const inbox = await openEmbeddedInbox(aFolder());
  const groups: string[][] = [];
  let held = Promise.resolve();
  const lane = createLane({
    inbox: { ...inbox, isShared },
    scorer: {
      score: async (sessions) => {
        groups.push(sessions.map(({ sessionId }) => sessionId));
        await held;
        return sessions.map(({ workspaceId, sessionId }) => ({ workspaceId, sessionId }));
      },
      forgetSettings: () => undefined,
      forgetErased: () => undefined,
      close: async () => undefined,
    },
    onFailure: (error) => {
      throw error;
    },
    onScored: () => undefined,
    onCounted: () => undefined,
  });
  onTestFinished(async () => {
    await lane.close();
    await inbox.close();
  });
  /** Adds a beacon of each of so many new sessions. */
  const add = async (count: number): Promise<SessionKey[]> => {
    const keys = Array.from({ length: count }, () => ({ workspaceId: 'ws_1', sessionId: aSessionId() }));
    await inbox.append(
      keys.map((key) => ({ ...key, page: 'page1', seq: 0, at: NOW, sender: '{}', body: '{}' })),
    );
    for (const key of keys) lane.add(key, 4);
    return keys;
  };
  /** Ends a group after `release` only. */
  const hold = (): { release(): void } => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    return { release: () => release() };
  };
  return { lane, groups, add, hold };
};

const idsOf = (keys: readonly SessionKey[]): string[] => keys.map(({ sessionId }) => sessionId);

const sizesOf = (groups: readonly string[][]): number[] => groups.map(({ length }) => length);

test('sessions that reports wait for have a group of their own, before older sessions', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = hold();
  await add(1);
  const waiting = await add(4);
  const reports = Promise.all([waiting[3], waiting[2]].map((key) => lane.settle(key!)));
  release();
  await reports;
  await lane.settled();
  const [first, second, third, fourth] = idsOf(waiting);
  expect(groups.slice(1)).toEqual([
    [fourth, third],
    [first, second],
  ]);
});

test('groups are small, so that a report does not wait for long', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = hold();
  await add(1);
  await add(20);
  release();
  await lane.settled();
  expect(sizesOf(groups)).toEqual([1, 8, 8, 4]);
});

test('groups are large while scoring lags behind', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = hold();
  await add(1);
  await add(100);
  vi.advanceTimersByTime(251);
  release();
  await lane.settled();
  expect(sizesOf(groups)).toEqual([1, 64, 36]);
});

test('sessions that reports wait for do not keep late ones waiting', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = hold();
  await add(1);
  const waiting = await add(3);
  vi.advanceTimersByTime(251);
  const report = lane.settle(waiting[2]!);
  release();
  await report;
  await lane.settled();
  const [first, second, third] = idsOf(waiting);
  expect(groups.slice(1)).toEqual([[third, first, second]]);
});

test('groups are large on a shared store', async () => {
  const { lane, groups, add, hold } = await aLane({ isShared: true });
  const { release } = hold();
  await add(1);
  await add(20);
  release();
  await lane.settled();
  expect(sizesOf(groups)).toEqual([1, 20]);
});

test('what arrives soon after a group waits for more, but not for long', async () => {
  const { lane, groups, add } = await aLane();
  await add(1);
  await lane.settled();
  await add(2);
  await vi.advanceTimersByTimeAsync(9);
  await add(1);
  expect(sizesOf(groups)).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizesOf(groups)).toEqual([1, 3]);
});

test('a report and a full group end the wait for more', async () => {
  const { lane, groups, add } = await aLane();
  await add(1);
  await lane.settled();
  const [first] = await add(2);
  await lane.settle(first!);
  expect(groups[1]).toEqual(idsOf([first!]));
  await add(7);
  await vi.advanceTimersByTimeAsync(0);
  expect(sizesOf(groups)).toEqual([1, 1, 8]);
});
