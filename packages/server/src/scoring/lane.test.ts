import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aFolder } from '../testing/a-server.ts';
import { createLane } from './lane.ts';

const NOW = 1_795_000_000_000;

afterEach(() => void vi.useRealTimers());

/** A lane whose scorer notes its groups, by a clock that stands still. It leaves those sessions that `leaves` says. */
const aLane = async ({ isShared = false } = {}) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const inbox = await openEmbeddedInbox(aFolder());
  const groups: string[][] = [];
  let held = Promise.resolve();
  const scorer = { leaves: (_ids: readonly string[]): readonly string[] => [] };
  const lane = createLane({
    inbox: { ...inbox, isShared },
    scorer: {
      score: async (sessions) => {
        groups.push(sessions.map(({ sessionId }) => sessionId));
        await held;
        const left = scorer.leaves(groups.at(-1) ?? []);
        return sessions.map(({ workspaceId, sessionId }) => ({
          workspaceId,
          sessionId,
          ...(left.includes(sessionId) && { isLeft: true }),
        }));
      },
      hurry: () => undefined,
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
  /** Begins a group of one session, which ends after `release` only. */
  const hold = async (): Promise<{ release(): void }> => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    const [key] = await add(1);
    void lane.settle(key as SessionKey);
    return { release: () => release() };
  };
  return { lane, scorer, groups, add, hold };
};

const idsOf = (keys: readonly SessionKey[]): string[] => keys.map(({ sessionId }) => sessionId);

const sizesOf = (groups: readonly string[][]): number[] => groups.map(({ length }) => length);

test('sessions that reports wait for have a group of their own, before older sessions', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = await hold();
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

test('what a group in a hurry leaves is scored next: first what a report waits for, then the others in their order', async () => {
  const { lane, scorer, groups, add } = await aLane();
  const waiting = await add(4);
  const [first, second, third, fourth] = idsOf(waiting);
  scorer.leaves = (ids) => {
    if (ids.length < 4) return [];
    void lane.settle(waiting[3]!);
    return ids.slice(1);
  };
  await lane.settled();
  expect(groups).toEqual([[first, second, third, fourth], [fourth], [second, third]]);
});

test('groups are large while scoring lags behind', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = await hold();
  await add(100);
  vi.advanceTimersByTime(501);
  release();
  await lane.settled();
  expect(sizesOf(groups)).toEqual([1, 64, 36]);
});

test('sessions that reports wait for do not keep late ones waiting', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = await hold();
  const waiting = await add(3);
  vi.advanceTimersByTime(501);
  const report = lane.settle(waiting[2]!);
  release();
  await report;
  await lane.settled();
  const [first, second, third] = idsOf(waiting);
  expect(groups.slice(1)).toEqual([[third, first, second]]);
});

test('groups are large on a shared store', async () => {
  const { lane, groups, add, hold } = await aLane({ isShared: true });
  const { release } = await hold();
  await add(20);
  release();
  await lane.settled();
  expect(sizesOf(groups)).toEqual([1, 20]);
});

test('a beacon waits for others of its group, but not for long', async () => {
  const { groups, add } = await aLane();
  await add(1);
  await vi.advanceTimersByTimeAsync(200);
  await add(2);
  await vi.advanceTimersByTimeAsync(49);
  expect(groups).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizesOf(groups)).toEqual([3]);
});

test('on a shared store, a small group waits shortly after the one before it', async () => {
  const { lane, groups, add } = await aLane({ isShared: true });
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
  const [first] = await add(2);
  await lane.settle(first!);
  expect(groups).toEqual([idsOf([first!])]);
  await add(63);
  await vi.advanceTimersByTimeAsync(0);
  expect(sizesOf(groups)).toEqual([1, 64]);
});
