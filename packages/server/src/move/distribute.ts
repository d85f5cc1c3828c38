import type { Database } from '../store/database.ts';
import { DISTRIBUTED, distributionOf, REFERENCE } from '../store/distribution.ts';
import { migrateStore } from '../store/migrate.ts';
import { type DataPlace, refuseUsed } from './data-place.ts';

const HAS_CITUS = `SELECT 1 AS one FROM pg_extension WHERE extname = 'citus'`;
const DONE = 'SELECT logicalrelid::text AS name FROM pg_dist_partition';

/**
 * Spreads the tables over the machines of a Citus cluster. Each table is one step, so that it goes on where it was
 * interrupted. Calls `onTable` after each.
 */
export const distribute = async (place: DataPlace, onTable: (table: string) => void): Promise<void> => {
  const { database, name } = place;
  if ((await database.all(HAS_CITUS)).length === 0)
    throw new Error(`${name} has no Citus: install it, and run CREATE EXTENSION citus`);
  await refuseUsed(place);
  await migrateStore(database);
  const done = await doneIn(database);
  for (const table of [...REFERENCE, ...Object.keys(DISTRIBUTED)]) {
    if (done.has(table)) continue;
    await database.all(distributionOf(table));
    onTable(table);
  }
};

const doneIn = async (database: Database): Promise<ReadonlySet<string>> =>
  new Set((await database.all<{ name: string }>(DONE)).map(({ name }) => name));
