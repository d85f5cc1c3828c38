import { HOUR_MS, MINUTE_MS } from '@gait/wire/time';
import { expect, test } from 'vitest';
import type { SessionGroup } from '../store/store.ts';
import { keptHours } from './kept-hours.ts';

const START = 1_000 * HOUR_MS;

/** A store of sessions that are given by their hours, and how often an hour was counted. */
const aStory = (sessionsOf: Record<number, number>) => {
  const clock = { now: START + HOUR_MS / 2, elapsed: 0 };
  const counted: number[] = [];
  const inBackground: boolean[] = [];
  const story = { rescored: {}, background: Promise.resolve() };
  const hoursOf = keptHours({
    store: {
      hourMarks: async (_, from) =>
        new Map(
          Object.entries(sessionsOf)
            .filter(([hour, sessions]) => Number(hour) * HOUR_MS >= from && sessions > 0)
            .map(([hour, sessions]) => [Number(hour) * HOUR_MS, `${sessions}`] as const),
        ),
      groups: async (_, { filter: { activeFrom: from = 0 }, isBackground }) => {
        counted.push(from / HOUR_MS);
        inBackground.push(isBackground === true);
        if (isBackground) await story.background;
        const alike = {
          from,
          action: 'Unknown',
          detected: [],
          country: null,
          platform: null,
          tags: [],
          ten: 0,
        };
        const groups: SessionGroup[] = [{ ...alike, sessions: sessionsOf[from / HOUR_MS] ?? 0 }];
        return { groups, isComplete: true };
      },
    },
    rescoredOf: () => story.rescored,
    now: () => clock.now,
    monotonicNow: () => clock.elapsed,
  });
  /** The sessions of all hours, and the hours that were counted for it. */
  const look = async (from = 0, options?: Parameters<typeof hoursOf>[2]) => {
    counted.length = 0;
    inBackground.length = 0;
    const { hours } = await hoursOf('ws_1', from * HOUR_MS, options);
    return { sessions: hours.map(({ counts }) => counts.sessions), counted: [...counted] };
  };
  return { clock, story, inBackground, look };
};

test('hours are counted once, and again when a session of this one or the one before has changed', async () => {
  const sizes = { 990: 7, 999: 5, 1000: 2 };
  const { look } = aStory(sizes);
  expect(await look()).toEqual({ sessions: [2, 5, 7], counted: [1_000, 999, 990] });
  sizes[1_000] = 3;
  expect(await look()).toEqual({ sessions: [3, 5, 7], counted: [1_000] });
  expect((await look(995)).sessions).toEqual([3, 5]);
});

test('a past hour is counted again when a session has left it', async () => {
  const sizes = { 990: 7, 1000: 2 };
  const { clock, look } = aStory(sizes);
  await look();
  Object.assign(sizes, { 990: 6, 1000: 3 });
  clock.elapsed += MINUTE_MS;
  expect(await look()).toEqual({ sessions: [3, 6], counted: [1_000, 990] });
});

test('past hours are compared at once when sessions are scored again, and after 30 s by any clock', async () => {
  const sizes = { 980: 1, 990: 7 };
  const { clock, story, look } = aStory(sizes);
  await look();
  sizes[980] = 2;
  expect((await look()).counted).toEqual([]);
  story.rescored = {};
  expect((await look()).counted).toEqual([980]);
  sizes[990] = 8;
  clock.now -= 20 * MINUTE_MS;
  clock.elapsed += MINUTE_MS / 2;
  expect((await look()).counted).toEqual([990]);
  clock.elapsed += 60 * MINUTE_MS;
  expect((await look()).counted).toEqual([]);
});

test('hours that are counted in the background are kept', async () => {
  const { inBackground, look } = aStory({ 980: 1, 990: 7, 1000: 2 });
  const to = (hour: number) => ({ to: hour * HOUR_MS, isBackground: true });
  expect(await look(985, to(1_000))).toEqual({ sessions: [2, 7], counted: [1_000, 990] });
  expect(inBackground).toEqual([true, true]);
  expect(await look(970, to(985))).toEqual({ sessions: [1], counted: [980] });
  expect(await look()).toEqual({ sessions: [2, 7, 1], counted: [] });
});

test('requests that come together wait for one count of each hour', async () => {
  const { look } = aStory({ 980: 1, 990: 7, 999: 5 });
  const together = await Promise.all(Array.from({ length: 10 }, () => look()));
  expect(together.map(({ sessions }) => sessions)).toEqual(Array(10).fill([5, 7, 1]));
  expect(together[0]?.counted.toSorted()).toEqual([980, 990, 999]);
});

test('what the next answers would wait for is done after an answer, if someone asks often', async () => {
  const sizes = { 980: 1, 990: 7, 1000: 2 };
  const { clock, inBackground, look } = aStory(sizes);
  await look();
  sizes[980] = 2;
  clock.elapsed += MINUTE_MS / 3;
  expect(await look()).toEqual({ sessions: [2, 7, 1], counted: [] });
  await new Promise(setImmediate);
  expect(inBackground).toEqual([true]);
  clock.elapsed += MINUTE_MS / 3;
  expect(await look()).toEqual({ sessions: [2, 7, 2], counted: [] });
});

test('an answer does not wait for what is counted in the background', async () => {
  const sizes = { 980: 1, 1000: 2 };
  const { clock, story, inBackground, look } = aStory(sizes);
  await look();
  sizes[980] = 2;
  clock.elapsed += MINUTE_MS / 3;
  story.background = new Promise(() => undefined);
  await look();
  await new Promise(setImmediate);
  expect(inBackground).toEqual([true]);
  expect(await look()).toEqual({ sessions: [2, 2], counted: [980] });
});

test('answers for a short period keep the hours of a long one up to date, while somebody asks for it', async () => {
  const sizes = { 980: 1, 1000: 2 };
  const { clock, inBackground, look } = aStory(sizes);
  await look(900);
  for (let turn = 0; turn < 4; turn++) {
    sizes[980]++;
    clock.elapsed += MINUTE_MS / 3;
    await look(999);
    await new Promise(setImmediate);
    expect(inBackground).toEqual([true]);
  }
  expect(await look(900)).toEqual({ sessions: [2, 5], counted: [] });
  clock.elapsed += 11 * MINUTE_MS;
  await look(999);
  sizes[980]++;
  expect((await look(900)).counted).toEqual([980]);
});
