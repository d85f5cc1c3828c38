import { accounts } from './accounts.ts';
import { checkLinks } from './check-links.ts';
import type { Database } from './database.ts';
import { members } from './members.ts';
import { retention } from './retention.ts';
import { schema } from './schema.ts';
import { sessionLog } from './session-log.ts';
import { sessionReader } from './session-reader.ts';
import type { Store } from './store.ts';
import { strokes } from './strokes.ts';
import { userTokenSecrets } from './user-token-secrets.ts';
import { visitors } from './visitors.ts';

/** The store on either engine, with the same SQL for both. */
export const sqlStore = async (database: Database): Promise<Store> => {
  await migrate(database);
  return {
    ...sessionLog(database),
    ...sessionReader(database),
    ...visitors(database),
    ...strokes(database),
    ...members(database),
    ...accounts(database),
    ...userTokenSecrets(database),
    ...checkLinks(database),
    ...retention(database),
    close: () => database.close(),
  };
};

const migrate = async (database: Database): Promise<void> => {
  await database.transaction(async (queries) => {
    await queries.run('CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY)');
    const [{ done } = { done: 0 }] = await queries.all<{ done: number }>(
      'SELECT count(*) AS done FROM schema_steps',
    );
    if (done > schema.length)
      throw new Error(
        `the data was written by a newer version (schema ${done}, this version supports ${schema.length})`,
      );
    for (const [step, text] of schema.entries()) {
      if (step < done) continue;
      for (const statement of text.split(';').filter((part) => part.trim()))
        await queries.run(statement.trim());
      await queries.run('INSERT INTO schema_steps (step) VALUES ($1)', [step]);
    }
  });
};
