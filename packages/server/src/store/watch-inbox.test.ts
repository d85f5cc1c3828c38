import { expect, test } from 'vitest';
import type { InboxEntry } from './inbox.ts';
import { PROVEN_MS, watchInbox } from './watch-inbox.ts';

const noSpace = Object.assign(new Error('write'), { code: 'ENOSPC' });

const aWatched = () => {
  const is: { error?: Error | undefined; at: number; probes: InboxEntry[] } = { at: 0, probes: [] };
  const probe = async (entry: InboxEntry) => {
    is.probes.push(entry);
    if (is.error) throw is.error;
  };
  return { is, fault: watchInbox({ probe }, () => is.at) };
};

test('an inbox that works is tried once in a while', async () => {
  const { is, fault } = aWatched();
  expect(await Promise.all(Array.from({ length: 50 }, fault))).toEqual(Array(50).fill(undefined));
  is.at = PROVEN_MS - 1;
  await fault();
  expect(is.probes).toHaveLength(1);
  is.at = PROVEN_MS;
  await fault();
  expect(is.probes).toHaveLength(2);
});

test('one that fails says why, and is tried again whenever somebody asks', async () => {
  const { is, fault } = aWatched();
  is.error = noSpace;
  expect(await fault()).toBe('disk full');
  is.error = new Error('prepared statement "gait_1" does not exist');
  expect(await fault()).toBe('unreachable');
  is.error = undefined;
  expect(await fault()).toBeUndefined();
  is.error = noSpace;
  expect(await fault()).toBeUndefined();
  is.at = PROVEN_MS;
  expect(await fault()).toBe('disk full');
});

test('two servers try with different entries', async () => {
  const [one, other] = [aWatched(), aWatched()];
  await one.fault();
  await other.fault();
  expect(one.is.probes[0]!.sessionId).not.toBe(other.is.probes[0]!.sessionId);
});
