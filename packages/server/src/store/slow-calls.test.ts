import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { answerTo, type Call, callsThrough, SLOW_CALLS, type SlowCalls } from './slow-calls.ts';
import type { Store } from './store.ts';

/** Calls that an object answers at the other end of a channel. */
const callsTo = (answers: Partial<Record<keyof SlowCalls, (...args: never[]) => unknown>>) => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  port2.on('message', async (call: Call) =>
    port2.postMessage(await answerTo(call, answers as unknown as Store)),
  );
  const through = callsThrough((call) => port1.postMessage(call));
  port1.on('message', through.hear);
  return through;
};

test('each call gets its own answer, whatever the order in which they end', async () => {
  const waits: (() => void)[] = [];
  const { call } = callsTo(
    Object.fromEntries(
      SLOW_CALLS.map((name) => [
        name,
        async (...args: unknown[]) => {
          await new Promise<void>((resolve) => waits.push(resolve));
          return new Map([[name, args]]);
        },
      ]),
    ),
  );
  const asked = SLOW_CALLS.map((name) => call(name, ['ws', { limit: Number.POSITIVE_INFINITY }]));
  await expect.poll(() => waits.length).toBe(SLOW_CALLS.length);
  for (const end of waits.reverse()) end();
  expect(await Promise.all(asked)).toEqual(
    SLOW_CALLS.map((name) => new Map([[name, ['ws', { limit: Number.POSITIVE_INFINITY }]]])),
  );
});

test('a fault of the store is still one on the other side', async () => {
  const { call } = callsTo({
    sessions: () => Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 })),
  });
  await expect(call('sessions', [])).rejects.toMatchObject({ errcode: 13 });
});

test('what waits for a thread that stopped fails', async () => {
  const { call, fail } = callsTo({ sessions: () => new Promise(() => undefined) });
  const asked = call('sessions', []);
  fail(new Error('the thread stopped'));
  await expect(asked).rejects.toThrow('the thread stopped');
});
