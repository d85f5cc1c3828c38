import { expect, test } from 'vitest';
import { MAX_WAITING, passwordQueue } from './password-queue.ts';
import type { PasswordTask } from './password-work.ts';

/** A queue whose work ends when a test says so. */
const aQueue = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const queue = passwordQueue({
    run: ({ password }: PasswordTask) => {
      begun.push(password);
      return new Promise((resolve) => ends.push(() => resolve(true)));
    },
    close: async () => undefined,
  });
  const ask = (password: string, { isKnown = false, isGone = (): boolean => false } = {}) =>
    queue.isRight(password, 'stored', { isKnown, isGone }).catch(({ status }) => status);
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
};

test('passwords are checked one at a time, those of known browsers first', async () => {
  const { begun, ask, end } = aQueue();
  for (const name of ['first', 'second']) void ask(name);
  void ask('known', { isKnown: true });
  expect(begun).toEqual(['first']);
  await end();
  expect(begun).toEqual(['first', 'known']);
  await end();
  expect(begun).toEqual(['first', 'known', 'second']);
});

test('strangers beyond the bound are refused at once, and do not keep known browsers out', async () => {
  const { begun, ask, end } = aQueue();
  const asked = Array.from({ length: 1 + MAX_WAITING.unknown }, (_, n) => ask(`stranger ${n}`));
  expect(await ask('one more')).toBe(503);
  const known = ask('known', { isKnown: true });
  for (let n = 0; n <= asked.length; n++) await end();
  expect(await known).toBe(true);
  expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  expect(begun).toHaveLength(asked.length + 1);
});

test('a client that has gone is not computed for, and its place is free', async () => {
  const { begun, ask, end } = aQueue();
  const state = { isGone: false };
  const asked = Array.from({ length: 1 + MAX_WAITING.unknown }, (_, n) =>
    ask(`gone ${n}`, { isGone: () => state.isGone }),
  );
  state.isGone = true;
  const patient = ask('patient');
  await end();
  await end();
  expect(await patient).toBe(true);
  expect(await Promise.all(asked)).toEqual([true, ...Array(MAX_WAITING.unknown).fill(408)]);
  expect(begun).toEqual(['gone 0', 'patient']);
});

test('work that fails fails for the one who asked, and the next is done', async () => {
  let runs = 0;
  const queue = passwordQueue({
    run: async () => {
      if (++runs === 1) throw new Error('out of memory');
      return true;
    },
    close: async () => undefined,
  });
  const asker = { isKnown: false, isGone: () => false };
  const [failed, right] = [queue.isRight('a', 'b', asker), queue.isRight('a', 'b', asker)];
  await expect(failed).rejects.toThrow('out of memory');
  expect(await right).toBe(true);
});
