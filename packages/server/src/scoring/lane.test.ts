import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Previews } from '../session/previews.ts';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import type { SessionKey } from '../store/records.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aFolder } from '../testing/a-server.ts';
import { Lane } from './lane.ts';

const NOW = 1_795_000_000_000;

afterEach(() => void vi.useRealTimers());

/** A lane whose scorer notes its groups, by a clock that stands still. */
const aLane = async ({ isShared = false, holdMs = 0 } = {}) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const inbox = await openEmbeddedInbox(aFolder());
  const groups: string[][] = [];
  const entries: number[] = [];
  const previews: number[] = [];
  const failures: unknown[] = [];
  let held = Promise.resolve();
  const scorer = { fails: false };
  const worked: number[] = [];
  const lane = new Lane({
    inbox: { ...inbox, isShared },
    scorer: {
      score: async (sessions) => {
        groups.push(sessions.map(({ sessionId }) => sessionId));
        entries.push(sessions.reduce((sum, session) => sum + session.entries.length, 0));
        await held;
        if (scorer.fails) throw new Error('broken');
        return sessions.map(({ workspaceId, sessionId }) => ({ workspaceId, sessionId }));
      },
      preview: async (sessions) => {
        previews.push(...sessions.map(({ entries }) => entries.length));
        if (scorer.fails) throw new Error('broken');
        return { previews: [], missing: [] };
      },
      forgetSettings: () => undefined,
      forgetErased: () => undefined,
      close: async () => undefined,
    },
    onFailure: (error) => void failures.push(error),
    onScored: () => undefined,
    hold: { ms: () => holdMs, worked: (from, to) => void worked.push(to - from) },
    counts: { scored: 0, dropped: 0 },
  });
  onTestFinished(async () => {
    await lane.close();
    await inbox.close();
  });
  const append = async (key: SessionKey, seq: number, isPrompt = false): Promise<void> => {
    await inbox.append([{ ...key, page: 'page1', at: NOW, sender: '{}', body: '{}', seq }]);
    lane.add(key, 4, isPrompt);
  };
  /** Adds beacons of each of so many new sessions. */
  const add = async (count: number, beacons = 1): Promise<SessionKey[]> => {
    const keys = Array.from({ length: count }, () => ({ workspaceId: 'ws_1', sessionId: aSessionId() }));
    for (const key of keys) for (let seq = 0; seq < beacons; seq++) await append(key, seq);
    return keys;
  };
  /** Begins a group of one session, which ends after `release` only. */
  const hold = async (): Promise<{ release(): void }> => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    const [key] = await add(1);
    lane.hurry(key!);
    return { release: () => release() };
  };
  return { lane, scorer, inbox, groups, entries, worked, previews, failures, add, append, hold };
};

/** What a look at the sessions finds, in their order. */
const previewsOf = async (lane: Lane, keys: readonly SessionKey[]): Promise<Previews[]> => {
  const found = new Map<string, Previews>();
  await lane.preview(keys, Infinity, (key, one) => void found.set(key.sessionId, one));
  return keys.flatMap(({ sessionId }) => found.get(sessionId) ?? []);
};

const idsOf = (keys: readonly SessionKey[]): string[] => keys.map(({ sessionId }) => sessionId);

const sizesOf = (groups: readonly string[][]): number[] => groups.map(({ length }) => length);

test('groups are large, of those that wait longest', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = await hold();
  const waiting = await add(300);
  release();
  await lane.settled();
  expect(groups.slice(1)).toEqual([idsOf(waiting.slice(0, 256)), idsOf(waiting.slice(256))]);
});

test('a group with a session that a report waits for is small', async () => {
  const { lane, groups, add, hold } = await aLane();
  const { release } = await hold();
  const waiting = await add(300);
  lane.hurry(waiting[299]!);
  release();
  await lane.settled();
  expect(sizesOf(groups)).toEqual([1, 64, 236]);
  expect(groups[1]![0]).toBe(waiting[299]!.sessionId);
});

test('of sessions whose beacons nobody has counted, as after a start, a group reads 16,384 at most', async () => {
  const { lane, inbox, groups, entries } = await aLane();
  const keys = Array.from({ length: 256 }, () => ({ workspaceId: 'ws_1', sessionId: aSessionId() }));
  const beacon = { page: 'page1', at: NOW, sender: '{}', body: '{}' };
  await inbox.append(
    keys.flatMap((key) => Array.from({ length: 80 }, (_, seq) => ({ ...key, ...beacon, seq }))),
  );
  for (const key of keys) lane.add(key, 0);
  await lane.settled();
  expect(sizesOf(groups)).toEqual([256, 256]);
  expect(entries).toEqual([256 * 64, 256 * 16]);
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

test('where many come, they wait up to a second for each other', async () => {
  const { groups, add } = await aLane();
  await add(16);
  await vi.advanceTimersByTimeAsync(999);
  expect(groups).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizesOf(groups)).toEqual([16]);
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

test('a full group and a report that needs what others decide end the wait for more', async () => {
  const { lane, groups, add } = await aLane();
  const [key] = await add(2);
  lane.hurry(key!);
  await vi.advanceTimersByTimeAsync(0);
  expect(sizesOf(groups)).toEqual([2]);
  await add(256);
  await vi.advanceTimersByTimeAsync(0);
  expect(sizesOf(groups)).toEqual([2, 256]);
});

test('of a busy scorer, a session waits for its next beacons, and is taken with those that have waited nearly as long', async () => {
  const { groups, entries, add, append } = await aLane({ holdMs: 10_000 });
  const [first] = await add(1);
  await vi.advanceTimersByTimeAsync(2_500);
  const [second] = await add(300);
  await append(first!, 1);
  await vi.advanceTimersByTimeAsync(1);
  const [third] = await add(1);
  await append(first!, 2);
  await vi.advanceTimersByTimeAsync(7_498);
  expect(groups).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(groups[0]?.slice(0, 2)).toEqual(idsOf([first!, second!]));
  expect(groups.flat()).not.toContain(third!.sessionId);
  expect(entries).toEqual([256]);
});

test('it waits neither for what should not wait, nor for a report, nor at the end', async () => {
  const { lane, groups, add, append } = await aLane({ holdMs: 10_000 });
  const [known, asked, ...others] = await add(4);
  await append(known!, 1, true);
  await vi.advanceTimersByTimeAsync(250);
  lane.hurry(asked!);
  await vi.advanceTimersByTimeAsync(0);
  expect(groups).toEqual([idsOf([known!]), idsOf([asked!])]);
  await lane.settled();
  expect(groups.at(-1)).toEqual(idsOf(others));
});

test('it waits for nothing while many bytes wait, and not on a shared store', async () => {
  const { lane, groups, add } = await aLane({ holdMs: 10_000 });
  const [key] = await add(1);
  lane.add(key!, 9_000_000);
  await add(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(sizesOf(groups)).toEqual([2]);
  const shared = await aLane({ isShared: true, holdMs: 10_000 });
  await shared.add(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(sizesOf(shared.groups)).toEqual([1]);
});

test('with time, what should not wait does not come before what waits longer', async () => {
  const { lane, groups, add, append, hold } = await aLane();
  const { release } = await hold();
  const waiting = await add(257);
  await append(waiting[256]!, 1, true);
  release();
  await lane.settled();
  expect(groups.slice(1)).toEqual([idsOf(waiting.slice(0, 256)), idsOf(waiting.slice(256))]);
});

test('it notes how long the scorer works', async () => {
  const { lane, worked, hold } = await aLane();
  const { release } = await hold();
  await vi.advanceTimersByTimeAsync(2_000);
  release();
  await lane.settled();
  expect(worked).toEqual([2_000]);
});

test('a preview has up to 256 beacons of a session, and says whether it has all; it scores nothing', async () => {
  const { lane, groups, previews, add } = await aLane();
  const [short, long] = [...(await add(1, 256)), ...(await add(1, 257))];
  const unknown = { workspaceId: 'ws_1', sessionId: aSessionId() };
  const found = await previewsOf(lane, [short!, unknown, long!]);
  expect(found.map(({ missing }) => missing)).toEqual([[], [], [long]]);
  expect(previews).toEqual([256, 256]);
  expect(groups).toEqual([]);
});

test('reports of a session share a preview that is under way, unless more waits', async () => {
  const { lane, previews, add, append } = await aLane();
  const [key] = await add(1);
  const asked = [previewsOf(lane, [key!]), previewsOf(lane, [key!])];
  await Promise.all(asked);
  expect(previews).toEqual([1]);
  await append(key!, 1);
  await previewsOf(lane, [key!]);
  expect(previews).toEqual([1, 2]);
});

test('a session that the scorer failed with twice has no preview until its next try', async () => {
  const { lane, scorer, groups, previews, failures, add } = await aLane();
  const [key] = await add(1);
  scorer.fails = true;
  expect(await previewsOf(lane, [key!])).toEqual([]);
  expect(String(failures[0])).toContain(`no preview of ${key!.workspaceId}`);
  lane.hurry(key!);
  await expect.poll(() => groups).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(0);
  // Another session of its group may have been the reason, so a report looks again.
  expect(await previewsOf(lane, [key!])).toEqual([{ previews: [], missing: [key] }]);
  await vi.advanceTimersByTimeAsync(250);
  await expect.poll(() => groups).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(await previewsOf(lane, [key!])).toEqual([]);
  expect(previews).toEqual([1]);
});
