import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBacklog, MAX_FEW, MAX_MANY, MAX_WAIT_MS, MAX_WAIT_OF_MANY_MS } from './backlog.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A backlog whose writes wait until the story lets them finish. */
const aBacklog = () => {
  const clock = { now: 0 };
  const backlog = createBacklog(() => clock.now);
  onTestFinished(backlog.close);
  const finish: (() => void)[] = [];
  const sendMany = (count: number) =>
    Array.from({ length: count }, () => backlog.add(() => new Promise((resolve) => finish.push(resolve))));
  const pass = (ms: number) => {
    clock.now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { clock, finish, sendMany, pass, refusal: backlog.refusal };
};

test('a beacon is refused when many others have waited for half a second, until the oldest is durable', async () => {
  const { sendMany, finish, pass, refusal } = aBacklog();
  const old = sendMany(1);
  pass(MAX_WAIT_MS);
  sendMany(MAX_FEW);
  pass(1);
  expect(refusal()).toMatchObject({
    status: 503,
    code: 'overloaded',
    options: { headers: { 'retry-after': '5' } },
  });
  finish[0]?.();
  await Promise.all(old);
  expect(refusal()).toBeUndefined();
});

test('few beacons wait for a slow disk as long as it takes', () => {
  const { sendMany, pass, refusal } = aBacklog();
  sendMany(MAX_FEW);
  pass(60_000);
  expect(refusal()).toBeUndefined();
});

test('many beacons wait for each other for half a second', () => {
  const { sendMany, pass, refusal } = aBacklog();
  sendMany(2 * MAX_FEW);
  pass(MAX_WAIT_MS);
  expect(refusal()).toBeUndefined();
});

test('what arrives at a busy thread has waited since the thread was free', () => {
  const { clock, sendMany, pass, refusal } = aBacklog();
  pass(1_000);
  clock.now += 2_000;
  sendMany(MAX_FEW + 1);
  expect(refusal()).toMatchObject({ code: 'overloaded' });
});

test('a beacon is refused when hundreds of others have waited for a tenth of a second', () => {
  const { sendMany, pass, refusal } = aBacklog();
  sendMany(MAX_MANY + 1);
  pass(MAX_WAIT_OF_MANY_MS);
  expect(refusal()).toBeUndefined();
  pass(1);
  expect(refusal()).toMatchObject({ code: 'overloaded' });
});

test('a beacon that could not be written waits no longer', async () => {
  const clock = { now: 0 };
  const backlog = createBacklog(() => clock.now);
  onTestFinished(backlog.close);
  const failing = Array.from({ length: 2 * MAX_FEW }, () =>
    backlog.add(() => Promise.reject(new Error('the disk is full'))),
  );
  await Promise.allSettled(failing);
  clock.now += 2 * MAX_WAIT_MS;
  expect(backlog.refusal()).toBeUndefined();
});
