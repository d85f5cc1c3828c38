import { expect, test } from 'vitest';
import { cached } from './cached.ts';

/** A cache of stored values that counts how often they are read, with a clock that only a test moves. */
const aCache = () => {
  const state = { now: 1_000_000, reads: 0, stored: 'old', fails: false };
  const values = cached(
    async (key) => {
      state.reads++;
      const value = `${key} ${state.stored}`;
      await undefined;
      if (state.fails) throw new Error('store');
      return value;
    },
    () => state.now,
  );
  return { state, values };
};

test('a value is read again after five seconds', async () => {
  const { state, values } = aCache();
  expect(await values.of('a')).toBe('a old');
  state.stored = 'new';
  state.now += 4_999;
  expect([await values.of('a'), await values.of('b')]).toEqual(['a old', 'b new']);
  state.now += 1;
  expect(await values.of('a')).toBe('a new');
  expect(state.reads).toBe(3);
});

test('a change on this server forgets the value of its key, or all', async () => {
  const { state, values } = aCache();
  await Promise.all([values.of('a'), values.of('b')]);
  state.stored = 'new';
  values.forget('a');
  expect([await values.of('a'), await values.of('b')]).toEqual(['a new', 'b old']);
  values.forget();
  expect(await values.of('b')).toBe('b new');
});

test('a read that began before a change is not kept', async () => {
  const { state, values } = aCache();
  const before = values.of('a');
  state.stored = 'new';
  values.forget('a');
  expect([await before, await values.of('a')]).toEqual(['a old', 'a new']);
});

test('those who ask at the same time share one read', async () => {
  const { state, values } = aCache();
  await Promise.all([values.of('a'), values.of('a'), values.of('a')]);
  expect(state.reads).toBe(1);
});

test('a failure is not kept', async () => {
  const { state, values } = aCache();
  state.fails = true;
  await expect(values.of('a')).rejects.toThrow('store');
  state.fails = false;
  expect(await values.of('a')).toBe('a old');
});

test('at most 10,000 values are cached', async () => {
  const { state, values } = aCache();
  for (let i = 0; i < 10_000; i++) await values.of(`key ${i}`);
  await values.of('key 0');
  expect(state.reads).toBe(10_000);
  await values.of('key 10000');
  await values.of('key 0');
  expect(state.reads).toBe(10_002);
});
