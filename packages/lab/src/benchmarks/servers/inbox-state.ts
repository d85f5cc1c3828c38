import { existsSync, readdirSync } from 'node:fs';
import { Client } from 'pg';

const TABLE = "SELECT to_regclass('inbox') IS NOT NULL AS known";
const WAITING = 'SELECT EXISTS (SELECT 1 FROM inbox) AS waiting';

/** Whether a server has scored all that it keeps in its inbox. It removes a file of the inbox within a second. */
export const inboxState =
  (dataDir: string, database: string | undefined): (() => Promise<boolean>) =>
  async () => {
    if (database === undefined) return !existsSync(`${dataDir}/inbox`) || filesIn(`${dataDir}/inbox`) === 0;
    const client = new Client({ connectionString: database });
    await client.connect();
    const [{ known }] = (await client.query<{ known: boolean }>(TABLE)).rows as [{ known: boolean }];
    const rows = known ? (await client.query<{ waiting: boolean }>(WAITING)).rows : [];
    await client.end();
    return !rows[0]?.waiting;
  };

const ENDING = '.inbox';

const filesIn = (folder: string): number =>
  readdirSync(folder).filter((name) => name.endsWith(ENDING)).length;
