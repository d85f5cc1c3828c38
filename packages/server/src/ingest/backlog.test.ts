import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBacklog, MAX_FEW, MAX_WAIT_MS } from './backlog.ts';

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
  const send = () => backlog.add(() => new Promise((resolve) => finish.push(resolve)));
  const sendMany = (count: number) => Array.from({ length: count }, send);
  const pass = (ms: number) => {
    clock.now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { clock, finish, send, sendMany, pass };
};

test('a beacon is refused when many others have waited for half a second, until the oldest is durable', async () => {
  const { send, sendMany, finish, pass } = aBacklog();
  const old = sendMany(1);
  pass(MAX_WAIT_MS);
  const young = sendMany(MAX_FEW);
  pass(1);
  await expect(send()).rejects.toMatchObject({
    status: 503,
    code: 'overloaded',
    options: { headers: { 'retry-after': '5' } },
  });
  finish[0]?.();
  await Promise.all(old);
  young.push(send());
  for (const end of finish) end();
  await Promise.all(young);
});

test('few beacons wait for a slow disk as long as it takes', async () => {
  const { sendMany, finish, pass } = aBacklog();
  const few = sendMany(MAX_FEW);
  pass(60_000);
  few.push(...sendMany(1));
  for (const end of finish) end();
  await Promise.all(few);
});

test('many beacons wait for each other for half a second', async () => {
  const { sendMany, finish, pass } = aBacklog();
  const many = sendMany(2 * MAX_FEW);
  pass(MAX_WAIT_MS);
  many.push(...sendMany(1));
  for (const end of finish) end();
  await Promise.all(many);
});

test('what arrives at a busy thread has waited since the thread was free', async () => {
  const { clock, send, sendMany, finish, pass } = aBacklog();
  pass(1_000);
  clock.now += 2_000;
  const late = sendMany(MAX_FEW + 1);
  await expect(send()).rejects.toMatchObject({ code: 'overloaded' });
  for (const end of finish) end();
  await Promise.all(late);
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
  await backlog.add(() => Promise.resolve());
});
