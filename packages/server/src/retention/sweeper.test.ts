import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../secrets.ts';
import { openStore } from '../store/open-store.ts';
import { aChange, aLogged, aRecord, NOW } from '../testing/a-record.ts';
import { aFolder } from '../testing/a-server.ts';
import { retentionSweeper } from './sweeper.ts';

const DAY_MS = 86_400_000;

test('removes sessions after the retention period of their workspace, and no others', async () => {
  const store = await openStore({ dataDir: aFolder() });
  const sweeper = retentionSweeper(
    store,
    () => NOW,
    (error) => {
      throw error;
    },
  );
  onTestFinished(async () => {
    await sweeper.close();
    await store.close();
  });
  const [short, long] = [newId('ws'), newId('ws')];
  await store.createWorkspace({ id: short, name: 'short', createdAt: NOW, retentionDays: 1 });
  await store.createWorkspace({ id: long, name: 'long', createdAt: NOW, retentionDays: 30 });
  const old = Array.from({ length: 12 }, () => aRecord(short, { activeAt: NOW - 2 * DAY_MS }));
  const kept = [aRecord(short), aRecord(long, { activeAt: NOW - 2 * DAY_MS })];
  await store.append([...old, ...kept].map((record) => aChange(record, { beacons: [aLogged(0)] })));
  expect(await sweeper.sweep()).toBe(12);
  for (const record of old) expect(await store.beaconsOf(record)).toEqual([]);
  for (const record of kept) expect(await store.beaconsOf(record)).toHaveLength(1);
  expect(await sweeper.sweep()).toBe(0);
});
