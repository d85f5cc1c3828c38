import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

const CREATE = 'CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY)';
const ADD = 'INSERT INTO schema_steps (step) VALUES ($1) ON CONFLICT DO NOTHING';

/** Applies all migrations that the database lacks, or none. Several servers may do so at once. Nothing goes back. */
export const migrateStore = async (
  database: Database,
  steps: readonly string[] = migrations,
): Promise<void> => {
  // PostgreSQL throws if two servers create the table at the same moment. The other server has created it then.
  await database.run(CREATE).catch(() => database.run(CREATE));
  await database.transaction(async (queries) => {
    const [{ done } = { done: 0 }] = await queries.all<{ done: number }>(
      'SELECT count(*) AS done FROM schema_steps',
    );
    if (done > steps.length)
      throw new Error(
        `the data was written by a newer version (schema ${done}, this version supports ${steps.length})`,
      );
    for (const [step, text] of steps.entries()) {
      if (step < done) continue;
      // Waits for the transaction of another server that applies this step, and then adds nothing.
      if ((await queries.run(ADD, [step])) === 0) continue;
      for (const statement of text.split(';').filter((part) => part.trim()))
        await queries.run(statement.trim());
    }
  });
};
