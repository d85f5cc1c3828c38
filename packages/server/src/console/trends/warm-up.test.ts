import { HOUR_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import { aRecord, NOW } from '../../testing/a-record.ts';
import { warmUp } from './warm-up.ts';

const aStory = (activeAt: number | undefined) => {
  const counted: number[] = [];
  let heard = () => {};
  const end = warmUp({
    store: {
      workspaces: async () => [{ id: 'ws_1' }, { id: 'ws_2' }],
      sessions: async (workspaceId) =>
        workspaceId === 'ws_1' || activeAt === undefined
          ? []
          : [{ ...aRecord(workspaceId, { activeAt }), actions: 0, newestActions: null }],
    },
    hoursOf: async (workspaceId, from, { to }) => {
      counted.push((NOW - from) / HOUR_MS);
      expect(workspaceId).toBe('ws_2');
      expect(to - from).toBe(HOUR_MS);
      heard();
    },
    now: () => NOW,
    pauseMs: 0,
  });
  const hours = async (count: number): Promise<number[]> => {
    while (counted.length < count)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    return counted;
  };
  return { counted, hours, end };
};

test('a start counts the hours that have sessions, the newest first', async () => {
  const { hours, end } = aStory(NOW - 2.5 * HOUR_MS);
  expect(await hours(3)).toEqual([1, 2, 3]);
  await end();
});

test('it counts no hour before the longest period, and none where there are no sessions', async () => {
  const { hours, end } = aStory(0);
  expect((await hours(744)).at(-1)).toBe(744);
  await end();
  const none = aStory(undefined);
  await none.end();
  expect(none.counted).toEqual([]);
});

test('a server that stops does not wait for all hours', async () => {
  const { counted, hours, end } = aStory(0);
  await hours(1);
  await end();
  const sofar = counted.length;
  expect(sofar).toBeLessThan(744);
});
