import { expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { DISTRIBUTED, REFERENCE } from '../store/distribution.ts';
import { openEmbedded } from '../store/embedded/embedded-database.ts';
import { aFolder } from '../testing/a-server.ts';
import type { DataPlace } from './data-place.ts';
import { distribute } from './distribute.ts';

const DISTRIBUTES = /create_(?:distributed|reference)_table\('(\w+)'/;

/** A database that answers what Citus would, and knows what is distributed already. */
const aCluster = ({ hasCitus = true, done = [] as string[], breaksAt = '' } = {}): DataPlace => {
  const embedded = openEmbedded(`${aFolder()}/gait.db`);
  const all = async (sql: string): Promise<unknown[]> => {
    if (/pg_extension/.test(sql)) return hasCitus ? [{ one: 1 }] : [];
    if (/pg_dist_partition/.test(sql)) return done.map((name) => ({ name }));
    const [, table] = DISTRIBUTES.exec(sql) ?? [];
    if (table === undefined) return embedded.all(sql);
    if (table === breaksAt) throw new Error('connection lost');
    done.push(table);
    return [];
  };
  const database = { ...embedded, all } as Database;
  return { name: 'cluster', database, isInUse: async () => false, openInbox: () => Promise.reject() };
};

test('every table is distributed once, also if the first try was interrupted', async () => {
  const done: string[] = [];
  await expect(distribute(aCluster({ done, breaksAt: 'beacons' }), () => undefined)).rejects.toThrow('lost');
  expect(done).toContain('sessions');
  await distribute(aCluster({ done }), () => undefined);
  expect(done).toEqual([...REFERENCE, ...Object.keys(DISTRIBUTED)]);
});

test('a PostgreSQL without Citus stays as it is', async () => {
  const done: string[] = [];
  await expect(distribute(aCluster({ hasCitus: false, done }), () => undefined)).rejects.toThrow('no Citus');
  expect(done).toEqual([]);
});
