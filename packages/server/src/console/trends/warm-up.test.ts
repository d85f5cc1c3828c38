import { expect, test } from 'vitest';
import { aRecord, NOW } from '../../testing/a-record.ts';
import { DAY_MS } from './trends.ts';
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
    hoursOf: async (workspaceId, from) => {
      counted.push((NOW - from) / DAY_MS);
      expect(workspaceId).toBe('ws_2');
      heard();
    },
    now: () => NOW,
    pauseMs: 0,
  });
  const days = async (count: number): Promise<number[]> => {
    while (counted.length < count)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    return counted;
  };
  return { counted, days, end };
};

test('a start counts the days that have sessions, the newest first', async () => {
  const { days, end } = aStory(NOW - 2.5 * DAY_MS);
  expect(await days(3)).toEqual([1, 2, 3]);
  await end();
});

test('it counts no day before the longest period, and none where there are no sessions', async () => {
  const { days, end } = aStory(0);
  expect((await days(31)).at(-1)).toBe(31);
  await end();
  const none = aStory(undefined);
  await none.end();
  expect(none.counted).toEqual([]);
});

test('a server that stops does not wait for all days', async () => {
  const { counted, days, end } = aStory(0);
  await days(1);
  await end();
  const sofar = counted.length;
  expect(sofar).toBeLessThan(31);
});
