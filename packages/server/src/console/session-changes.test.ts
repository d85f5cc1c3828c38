import { expect, test, vi } from 'vitest';
import { sessionChanges } from './session-changes.ts';

/** A store whose newest session is at one of its versions. */
const aStore = () => {
  const newest = { version: 1 };
  const sessions = vi.fn(async () => [{ sessionId: 'a', ...newest }] as never);
  return { newest, store: { sessions } };
};

const fail = (error: unknown) => {
  throw error;
};

test('a listener hears of a session that is active again, also if another server wrote it', async () => {
  const { newest, store } = aStore();
  const heard: boolean[] = [];
  const stop = sessionChanges(store, fail, 1).watch('ws', (hasChanged) => void heard.push(hasChanged));
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  expect(heard).not.toContain(true);
  newest.version++;
  await expect.poll(() => heard).toContain(true);
  stop();
});

test('the store is asked once for all who watch, and no longer when nobody does', async () => {
  const { store } = aStore();
  const changes = sessionChanges(store, fail, 60_000);
  const stops = [1, 2, 3].map(() => changes.watch('ws', () => undefined));
  expect(store.sessions).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
  changes.watch('ws', () => undefined)();
  expect(store.sessions).toHaveBeenCalledTimes(2);
});
